/** Integer arithmetic that stays exact where a JavaScript number would not: value × fees can pass 2^53.
 *  Halves go away from zero, as PostgreSQL's round(numeric) does, so that SQL and code agree. */

function assertInteger(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${value}`);
}

function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const size = dividend < 0n ? -dividend : dividend;
  const parts = divisor < 0n ? -divisor : divisor;
  const rounded = (2n * size + parts) / (2n * parts);
  return negative ? -rounded : rounded;
}

/** round_half_up(a × b / divisor) without a floating-point step.
 *  Throws: RangeError on anything but safe integers, or a result beyond them. */
export function multiplyDivideHalfUp(a: number, b: number, divisor: number): number {
  assertInteger(a);
  assertInteger(b);
  assertInteger(divisor);
  if (divisor === 0) throw new RangeError('Division by zero');
  const result = Number(roundedQuotient(BigInt(a) * BigInt(b), BigInt(divisor)));
  assertInteger(result);
  return result;
}

/** round_half_up(dividend / divisor). */
export function divideHalfUp(dividend: number, divisor: number): number {
  return multiplyDivideHalfUp(dividend, 1, divisor);
}
