import {
  type BusinessDate,
  type Cents,
  centsFromWire,
  formatBusinessDate,
  LEDGER_KIND_NAMES,
  SALE_TYPE,
  sumCents,
} from '@crediario/contract/domain';
import type { LedgerRow } from '@crediario/contract/wire';
import { type BusinessClock, localTimes } from '@shared/business-clock/business-clock';

type Clock = Pick<BusinessClock, 'timeZone'>;

export interface LedgerSums {
  startCents: Cents;
  inCents: Cents;
  /** Above zero. */
  outCents: Cents;
  endCents: Cents;
}

/** Initial + in − out = current: the sum at the head of the drawer, taken from the very rows below it. */
export function ledgerSums(rows: readonly LedgerRow[]): LedgerSums {
  const amountsOf = (wanted: (row: LedgerRow) => boolean) =>
    sumCents(rows.filter(wanted).map(({ amount }) => centsFromWire(amount)));
  const startCents = amountsOf(isOpening);
  const inCents = amountsOf((row) => !isOpening(row) && row.amount > 0);
  const outCents = -amountsOf((row) => !isOpening(row) && row.amount < 0);
  return { startCents, inCents, outCents, endCents: sumCents([startCents, inCents, -outCents]) };
}

export function isOpening({ kind }: Pick<LedgerRow, 'kind'>): boolean {
  return kind === 'opening';
}

/** Where what a box began with comes from. */
export function openingText({ previous_cash_id: previousId }: LedgerRow): string {
  return previousId === null
    ? 'Primeiro caixa do funcionário'
    : `Valor de fechamento do caixa ${previousId}`;
}

/** 'Recebimento'; a renewal hands out money under its own name. */
export function movementName({ kind, type_sale_id }: LedgerRow): string {
  if (kind === 'opening') return 'Abertura';
  if (kind === 'disbursement' && type_sale_id === SALE_TYPE.renewal) return 'Renovação';
  return LEDGER_KIND_NAMES[kind];
}

/** 'do recebimento das 12:20:09'; of another day or box, it says so. */
export function reversedText(row: LedgerRow, cashBoxId: number, clock: Clock): string | null {
  const { reverses } = row;
  if (!reverses) return null;
  const name = LEDGER_KIND_NAMES[reverses.kind].toLocaleLowerCase('pt-BR');
  const article = FEMININE.has(reverses.kind) ? 'da' : 'do';
  const { date, time } = localTimes(reverses.date_time, clock);
  const isOfThatDay = date === localTimes(row.date_time, clock).date;
  const when = isOfThatDay ? `das ${time}` : `de ${formatBusinessDate(date)}, ${time}`;
  const where = reverses.cash_id === cashBoxId ? '' : `, caixa ${reverses.cash_id}`;
  return `${article} ${name} ${when}${where}`;
}

const FEMININE: ReadonlySet<LedgerRow['kind']> = new Set([
  'disbursement',
  'settlement',
  'adjustment',
]);

export interface LedgerDay {
  date: BusinessDate;
  rows: LedgerRow[];
}

/** A box may be open over several days; its movements stand under the day on which they were written. */
export function ledgerDays(rows: readonly LedgerRow[], clock: Clock): LedgerDay[] {
  const days: LedgerDay[] = [];
  for (const row of rows) {
    const { date } = localTimes(row.date_time, clock);
    const day = days.at(-1);
    if (day?.date === date) day.rows.push(row);
    else days.push({ date, rows: [row] });
  }
  return days;
}
