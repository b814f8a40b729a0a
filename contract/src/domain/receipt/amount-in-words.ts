import type { Cents } from '../money.js';

const ONES = ['', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'];
const TEENS = 'dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(' ');
const TENS = ' dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const HUNDREDS =
  ' cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
    ' ',
  );
const SCALES: readonly (readonly [one: string, many: string])[] = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
  ['trilhão', 'trilhões'],
];

/** An amount as a receipt spells it: 15000 → 'cento e cinquenta reais'. Of its size only: a receipt is of no less than nothing. */
export function amountInWords(cents: Cents): string {
  const [whole, rest] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const parts = [
    ...(whole > 0 || rest === 0 ? [`${wholeInWords(whole)} ${realsOf(whole)}`] : []),
    ...(rest > 0 ? [`${belowThousand(rest)} ${rest === 1 ? 'centavo' : 'centavos'}`] : []),
  ];
  return parts.join(' e ');
}

/** 'um milhão de reais', 'mil reais' */
function realsOf(whole: number): string {
  if (whole === 1) return 'real';
  return whole > 0 && whole % 1_000_000 === 0 ? 'de reais' : 'reais';
}

function wholeInWords(whole: number): string {
  if (whole === 0) return 'zero';
  const groups: { group: number; text: string }[] = [];
  for (let scale = 0, left = whole; left > 0; scale += 1, left = Math.trunc(left / 1000)) {
    const group = left % 1000;
    if (group > 0) groups.unshift({ group, text: groupInWords(group, scale) });
  }
  return groups.reduce((text, { group, text: next }, index) => {
    if (index === 0) return next;
    const isLast = index === groups.length - 1;
    return `${text}${isLast && isJoined(group) ? ' e ' : ', '}${next}`;
  }, '');
}

/** The last group is joined by 'e' where it is below a hundred or whole hundreds: 'mil e cem', 'mil, cento e um'. */
const isJoined = (group: number) => group < 100 || group % 100 === 0;

function groupInWords(group: number, scale: number): string {
  const [one = '', many = ''] = SCALES[scale] ?? [];
  if (scale === 1 && group === 1) return one;
  return [belowThousand(group), group === 1 ? one : many].filter(Boolean).join(' ');
}

function belowThousand(value: number): string {
  if (value === 100) return 'cem';
  const below = value % 100;
  const tens =
    below >= 10 && below < 20
      ? [TEENS[below - 10]]
      : [TENS[Math.trunc(below / 10)], ONES[below % 10]];
  return [HUNDREDS[Math.trunc(value / 100)], ...tens].filter(Boolean).join(' e ');
}
