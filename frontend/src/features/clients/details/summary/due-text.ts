import {
  type BusinessDate,
  formatBusinessDate,
  formatMoney,
  type Instalment,
  owedOn,
  unpaidInstalments,
} from '@crediario/contract/domain';

/** '19/11', and the year where it is another one. */
export function shortDate(date: BusinessDate, today: BusinessDate): string {
  const text = formatBusinessDate(date);
  return date.slice(0, 4) === today.slice(0, 4) ? text.slice(0, 5) : text;
}

/** What a sale waits for, in its order: 'faltam R$ 80,00 da 4ª, venceu em 19/11', '5ª em 26/11'. */
export function dueTexts(instalments: readonly Instalment[], today: BusinessDate): string[] {
  const unpaid = unpaidInstalments(instalments);
  const [first] = unpaid;
  if (!first) return [];
  if (first.dueDate >= today) return [nextText(first, today)];
  const toCome = unpaid.find(({ dueDate }) => dueDate >= today);
  const lateCount = unpaid.filter(({ dueDate }) => dueDate < today).length;
  return [
    lateText(first, today),
    ...(lateCount > 1 ? [`${lateCount} parcelas em atraso`] : []),
    ...(toCome ? [`${toCome.number}ª ${whenText(toCome.dueDate, today)}`] : []),
  ];
}

const nextText = (next: Instalment, today: BusinessDate): string =>
  `próxima ${formatMoney(owedOn(next))} ${whenText(next.dueDate, today)}`;

const whenText = (date: BusinessDate, today: BusinessDate): string =>
  date === today ? 'hoje' : `em ${shortDate(date, today)}`;

function lateText(late: Instalment, today: BusinessDate): string {
  const owed = formatMoney(owedOn(late));
  const what =
    late.paidCents > 0 ? `faltam ${owed} da ${late.number}ª` : `${late.number}ª, ${owed}`;
  return `${what}, venceu em ${shortDate(late.dueDate, today)}`;
}
