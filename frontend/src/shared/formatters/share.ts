import type { Cents } from '@crediario/contract/domain';

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** '59,8 %'; a dash where there is nothing to be a part of. */
export function shareText(part: Cents, whole: Cents): string {
  if (whole <= 0) return '—';
  return `${((part / whole) * 100).toLocaleString('pt-BR', ONE_DECIMAL)}\u00a0%`;
}

/** '+ 4,2 %', the sign always; null where there was nothing to compare with. */
export function changeText(now: Cents, before: Cents): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
  const sign = percent < 0 ? '\u2212' : '+';
  return `${sign}\u00a0${Math.abs(percent).toLocaleString('pt-BR', ONE_DECIMAL)}\u00a0%`;
}
