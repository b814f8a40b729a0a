import { type Cents, formatMoney } from '@crediario/contract/domain';

/** 'confere', 'faltam R$ 1,50', 'sobram R$ 1,50': counted cash against what a box holds. */
export function differenceText(differenceCents: Cents): string {
  if (differenceCents === 0) return 'confere';
  const amount = formatMoney(Math.abs(differenceCents));
  return differenceCents < 0 ? `faltam ${amount}` : `sobram ${amount}`;
}
