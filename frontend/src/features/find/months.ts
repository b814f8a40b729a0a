import { type BusinessDate, fold } from '@crediario/contract/domain';

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

const FEWEST_LETTERS = 3;

export interface Month {
  /** yyyy-MM */
  month: string;
  /** 'outubro', 'outubro de 2025' */
  name: string;
}

/** The month that is said: 'out', 'outubro', 'outubro de 2025'. Without a year the last one that has begun. */
export function monthIn(text: string, today: BusinessDate): Month | null {
  const words = fold(text).split(/[^a-z0-9]+/);
  const index = MONTHS.findIndex((month) =>
    words.some((word) => word.length >= FEWEST_LETTERS && fold(month).startsWith(word)),
  );
  if (index < 0) return null;
  const number = String(index + 1).padStart(2, '0');
  const thisYear = Number(today.slice(0, 4));
  const said = Number(words.find((word) => /^20\d\d$/.test(word)));
  const year = said || (`${thisYear}-${number}` > today.slice(0, 7) ? thisYear - 1 : thisYear);
  const name = year === thisYear ? String(MONTHS[index]) : `${MONTHS[index]} de ${year}`;
  return { month: `${year}-${number}`, name };
}
