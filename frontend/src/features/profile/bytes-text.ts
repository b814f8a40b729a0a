const KILO = 1000;
const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** '12,3 MB': as a person tells how big a file is. */
export function bytesText(bytes: number): string {
  const step = bytes < KILO ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const figure = bytes / KILO ** step;
  return `${step < 2 ? whole.format(figure) : tenths.format(figure)} ${UNITS[step]}`;
}

/** '41.900': a count that is not exact says so by its end. */
export const countText = (count: number): string =>
  whole.format(count < KILO ? count : Number(count.toPrecision(3)));
