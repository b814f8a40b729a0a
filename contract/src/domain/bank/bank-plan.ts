import { headerHash, headerNames } from '../import/header.js';
import { type BankRows, cellsLookLike, columnKinds } from './bank-cells.js';
import {
  BANK_TARGETS,
  type BankTarget,
  type BankTargets,
  headsDayAndAmount,
  targetsOf,
} from './bank-columns.js';

/** How a bank's sheet is read. */
export interface BankPlan {
  /** From 0; `null` if the first row is a movement already. */
  readonly headerRow: number | null;
  readonly targets: BankTargets;
  /** The file itself says it; else a person is asked. */
  readonly isTold: boolean;
}

/** A bank's statement that came as a sheet. */
export interface BankSheet {
  readonly rows: BankRows;
  /** As far as it can be told. */
  readonly plan: BankPlan;
}

/** What its columns are called, each otherwise; by letters if nothing heads them. */
export const bankHeads = ({ rows, plan }: BankSheet): string[] =>
  headerNames(rows, plan.headerRow, plan.targets.length);

/** By this a sheet with the same head is known again. Without a head, by what its columns look like. */
export function bankHeadHash({ rows, plan }: BankSheet): string {
  const { headerRow, targets } = plan;
  const heads = headerRow === null ? columnKinds(rows, targets.length) : bankHeads({ rows, plan });
  return headerHash(['extrato', ...heads]);
}

/** Above the head stand the bank's name, the account, the period. */
export const MOST_ABOVE = 30;

const widthOf = (rows: BankRows): number =>
  rows.reduce((widest, row) => Math.max(widest, row.length), 0);

/** All that can be told without asking. */
export function guessBankPlan(rows: BankRows): BankPlan {
  const top = rows.slice(0, MOST_ABOVE);
  const head = top.findIndex((row) => headsDayAndAmount(targetsOf(row)));
  if (head >= 0) return bankPlanFor(rows, head);
  const first = top.findIndex(cellsLookLike.movement);
  const above = top.map(cellsLookLike.head).lastIndexOf(true, first - 1);
  return bankPlanFor(rows, first < 1 || above < 0 ? null : above);
}

/** The same if a person has said which row is the head. */
export function bankPlanFor(rows: BankRows, headerRow: number | null): BankPlan {
  const width = widthOf(rows);
  const head = headerRow === null ? [] : (rows[headerRow] ?? []);
  const byHead = targetsOf(Array.from({ length: width }, (_, index) => head[index] ?? ''));
  if (headsDayAndAmount(byHead)) return { headerRow, targets: byHead, isTold: true };
  const body = rows.slice(headerRow === null ? 0 : headerRow + 1);
  const kinds = columnKinds(body, width);
  const only = (kind: 'day' | 'amount') =>
    kinds.indexOf(kind) === kinds.lastIndexOf(kind) ? kinds.indexOf(kind) : -1;
  const [day, value] = [only('day'), only('amount')];
  const targets = byHead.map((target, index): BankTarget | null => {
    if (index === day && !byHead.includes('day')) return 'day';
    if (index === value && !byHead.includes('value')) return 'value';
    return target ?? (kinds[index] === 'text' && !byHead.includes('text') ? 'text' : null);
  });
  // A day, words, an amount, and nothing else: a text file of a bank, which heads nothing.
  const isPlain = headerRow === null && width === 3 && headsDayAndAmount(targets);
  return { headerRow, targets, isTold: isPlain && targets.includes('text') };
}

/** What has to be chosen before the sheet can be read, in a sentence; `null`: nothing. */
export function whatBankPlanLacks({ targets }: Pick<BankPlan, 'targets'>): string | null {
  if (!targets.includes('day')) return 'Escolha a coluna que traz a data.';
  const hasTwo = targets.includes('credit') || targets.includes('debit');
  if (targets.includes('value') && hasTwo) {
    return `Escolha “${BANK_TARGETS.value}”, ou as duas de entrada e saída: não ambas.`;
  }
  if (targets.includes('value') || targets.includes('credit')) return null;
  return 'Escolha a coluna que traz o valor, ou as de entrada e saída.';
}

const isTarget = (value: unknown): value is BankTarget | null =>
  value === null || (typeof value === 'string' && Object.hasOwn(BANK_TARGETS, value));

/** With what a person said of a file with the same head. Anything else that was kept is left aside. */
export function withKeptTargets(plan: BankPlan, kept: unknown): BankPlan {
  const { targets } = (typeof kept === 'object' && kept !== null ? kept : {}) as {
    targets?: unknown;
  };
  const isWhole =
    Array.isArray(targets) && targets.length === plan.targets.length && targets.every(isTarget);
  if (!isWhole || whatBankPlanLacks({ targets }) !== null) return plan;
  return { ...plan, targets, isTold: true };
}
