import type { BusinessDate } from '../calendar.js';
import { formatBusinessDate } from '../date-text.js';
import { formatMoney, formatMoneyNumber } from '../money-text.js';
import { centred, printable, sides, wrapped } from './columns.js';
import { pixCheckText } from '../payment-means.js';
import { PAID_BY, type Receipt, type ReceiptDue, type ReceiptRun, receiptRuns } from './receipt.js';

/** A thermal printer's paper: its width and how many letters stand in a line of what it prints. */
export const THERMAL_PAPERS = {
  '58mm': { widthMm: 58, printedMm: 48, columns: 32 },
  '80mm': { widthMm: 80, printedMm: 72, columns: 48 },
} as const;

export type ThermalPaper = keyof typeof THERMAL_PAPERS;

/** On what a receipt is printed. */
export const RECEIPT_FORMATS = ['a4', 'a5', '58mm', '80mm'] as const;

export type ReceiptFormat = (typeof RECEIPT_FORMATS)[number];

/** The receipt of a payment in lines of at most that many letters, as thermal paper has it. What follows the text is the
 *  picture of the address. look: 52. */
export function receiptLines(receipt: Receipt, columns: number): string[] {
  const rule = '-'.repeat(columns);
  const row = (label: string, value: string) => sides(label, value, columns);
  const { date, time } = receipt.received;
  const day = formatBusinessDate(date);
  return [
    ...centred(receipt.company.name.toLocaleUpperCase('pt-BR'), columns),
    ...receipt.company.lines.flatMap((line) => centred(line, columns)),
    rule,
    ...row('RECIBO', receipt.number),
    ...(time === null ? [day] : row(day, time)),
    rule,
    ...wrapped(receipt.client.name, columns),
    ...(receipt.client.cpf === null ? [] : wrapped(`CPF ${receipt.client.cpf}`, columns)),
    ...row('Venda', String(receipt.sale.id)),
    rule,
    ...receiptRuns(receipt.parts).flatMap((run) =>
      row(runText(run, receipt.sale.count), formatMoneyNumber(run.valueCents)),
    ),
    '',
    ...row(PAID_BY[receipt.means].toUpperCase(), formatMoney(receipt.valueCents)),
    ...(receipt.isChecked === null ? [] : row('No banco', pixCheckText(receipt.isChecked))),
    rule,
    ...balanceRows(receipt).flatMap(([label, value]) => row(label, value)),
    rule,
    ...row('Cobrador', receipt.collector),
    '',
    ...centred('Confira em', columns),
    ...addressLines(receipt, columns),
  ];
}

const KIND_WORDS = { whole: '', rest: ' (resto)', part: ' (parte)' } as const;

/** 'Parcela 3 de 12 (resto)', 'Parcelas 4 a 9 de 12' */
function runText({ first, last }: ReceiptRun, count: number): string {
  return first === last
    ? `Parcela ${first.number} de ${count}${KIND_WORDS[first.kind]}`
    : `Parcelas ${first.number} a ${last.number} de ${count}`;
}

function balanceRows({ owedCents, next, received }: Receipt): [label: string, value: string][] {
  if (owedCents <= 0) return [['VENDA QUITADA', formatMoney(0)]];
  const [first, second] = next;
  const due = (label: string, { dueDate, owedCents: owed }: ReceiptDue): [string, string] => [
    `${dueDate < received.date ? 'Venceu' : label} ${shortDate(dueDate, received.date)}`,
    formatMoney(owed),
  ];
  return [
    ['Ainda deve', formatMoney(owedCents)],
    ...(first ? [due('Próxima', first)] : []),
    ...(second ? [due('Depois', second)] : []),
  ];
}

/** Without the year where it is that of the receipt. */
function shortDate(date: BusinessDate, today: BusinessDate): string {
  const text = formatBusinessDate(date);
  return date.slice(0, 4) === today.slice(0, 4) ? text.slice(0, 5) : text;
}

/** The address without its scheme; the code always in a line of its own, whole, so that it can be typed. */
function addressLines({ address, code }: Receipt, columns: number): string[] {
  const place = printable(address.replace(/^https?:\/\//, '').slice(0, -code.length));
  return [...centred(place, columns), ...centred(code, columns)];
}
