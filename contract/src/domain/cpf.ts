/** True where eleven digits carry the check digits that their first nine ask for. */
export function isCpf(bare: string): boolean {
  if (!/^\d{11}$/.test(bare) || /^(\d)\1+$/.test(bare)) return false;
  const digits = [...bare].map(Number);
  return (
    checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10]
  );
}

function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce(
    (total, digit, index) => total + digit * (digits.length + 1 - index),
    0,
  );
  return ((sum * 10) % 11) % 10;
}
