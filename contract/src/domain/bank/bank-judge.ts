import { bankAmount } from './bank-amount.js';
import { type BankRows, dayOrderOf } from './bank-cells.js';
import { type BankTarget, columnsOf } from './bank-columns.js';
import { sheetMoment, timeOfDay } from './bank-moment.js';
import type { BankPlan } from './bank-plan.js';
import { markIn } from './direction.js';

/** How a column of a bank's sheet is read, in words, beside its first cells. */
export interface BankColumnJudgement {
  readonly samples: readonly string[];
  readonly words: string;
  /** The person should look at it. */
  readonly isDoubtful: boolean;
  /** One that can't be read, with its line. */
  readonly example: string | null;
}

const SAMPLES = 2;

export function judgeBankColumns(
  rows: BankRows,
  { headerRow, targets }: BankPlan,
): BankColumnJudgement[] {
  const first = headerRow === null ? 0 : headerRow + 1;
  const filled = rows
    .map((cells, index) => ({ cells, line: index + 1 }))
    .slice(first)
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const order = dayOrderOf(
    filled.map(({ cells }) => cells),
    columnsOf(targets, []).day,
  );
  const isRead: Readonly<Record<BankTarget, (cell: string) => boolean>> = {
    day: (cell) => sheetMoment(cell, order) !== null,
    time: (cell) => timeOfDay(cell) !== null,
    value: (cell) => bankAmount(cell) !== null,
    credit: (cell) => bankAmount(cell) !== null || /^[-–−]$/.test(cell),
    debit: (cell) => bankAmount(cell) !== null || /^[-–−]$/.test(cell),
    direction: (cell) => markIn(cell) !== null,
    text: () => true,
    document: () => true,
    id: () => true,
  };
  return targets.map((target, index) => {
    const cells = filled.map(({ cells: all, line }) => ({ cell: all[index] ?? '', line }));
    const samples = cells.slice(0, SAMPLES).map(({ cell }) => cell);
    if (target === null) return { samples, words: '—', isDoubtful: false, example: null };
    const filledCells = cells.filter(({ cell }) => cell !== '');
    const unread = filledCells.filter(({ cell }) => !isRead[target](cell));
    const [example] = unread;
    return {
      samples,
      words: wordsFor(target, {
        read: filledCells.length - unread.length,
        unread: unread.length,
        order,
      }),
      isDoubtful: unread.length > 0,
      example: example ? `linha ${example.line.toLocaleString('pt-BR')}: “${example.cell}”` : null,
    };
  });
}

const READ_AS: Readonly<Record<BankTarget, string>> = {
  day: 'dia/mês/ano',
  time: 'hora',
  value: 'reais',
  credit: 'reais que entraram',
  debit: 'reais que saíram',
  direction: 'C ou D',
  text: 'texto',
  document: 'número',
  id: 'texto',
};

function wordsFor(
  target: BankTarget,
  { read, unread, order }: { read: number; unread: number; order: 'dmy' | 'mdy' },
): string {
  if (read === 0 && unread > 0) return 'nada que se possa ler';
  const words = target === 'day' && order === 'mdy' ? 'mês/dia/ano' : READ_AS[target];
  return unread > 0
    ? `${words}; ${unread.toLocaleString('pt-BR')} ${unread === 1 ? 'não lida' : 'não lidas'}`
    : words;
}
