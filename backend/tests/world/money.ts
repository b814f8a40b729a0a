import { type Cents, feesFromWire, type BasisPoints, parseMoney } from '@crediario/contract/domain';

/** '1.000,00' → cents, as the office writes amounts. */
export function brl(text: string): Cents {
  const cents = parseMoney(text);
  if (cents === null) throw new Error(`Not an amount: ${text}`);
  return cents;
}

/** '12,5%' → basis points. */
export function percent(text: string): BasisPoints {
  return feesFromWire(Number(text.replace('%', '').replace(',', '.')));
}

/** A numeric column as the driver gives it → '33,33', the way the tests say amounts. */
export function asBrl(value: number | string | null): string | null {
  return value === null ? null : Number(value).toFixed(2).replace('.', ',');
}
