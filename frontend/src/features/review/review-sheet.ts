import { cellOr, type SheetCell, type SheetTable } from '@crediario/contract/domain';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { localTimes } from '@shared/business-clock/business-clock';
import { decidedText } from './decided-words';
import { proofText } from './proof';
import { causeText, kindText } from './review-words';
import { observationOf, saleOf, shownCents } from './tray';

type Operations = readonly ReviewedOperation[];

const WHAT = [
  'Tomada em',
  'Chegou em',
  'Funcionário',
  'Operação',
  'Venda',
  'Cliente',
  'Observação',
  'Valor',
  'O que houve',
  'Por quê',
];

/** What waits for a decision, as filtered. */
export const traySheet = (operations: Operations, timeZone: string): SheetTable => ({
  titles: WHAT,
  rows: operations.map((one) => whatCells(one, timeZone)),
});

/** What was decided, as filtered. */
export const solvedSheet = (operations: Operations, timeZone: string): SheetTable => ({
  titles: ['Decisão', 'Decidida em', 'Por quem', ...WHAT],
  rows: operations.map((one) => [...decidedCells(one, timeZone), ...whatCells(one, timeZone)]),
});

function decidedCells(operation: ReviewedOperation, timeZone: string): SheetCell[] {
  const { solved } = operation;
  if (!solved) return ['', '', ''];
  return [decidedText(solved.solution, operation), { moment: solved.at, timeZone }, solved.by];
}

function whatCells(operation: ReviewedOperation, timeZone: string): SheetCell[] {
  const { user_id, user_name, client_name, taken_at, received_at } = operation;
  return [
    cellOr(taken_at, (moment) => ({ moment, timeZone })),
    { moment: received_at, timeZone },
    `${user_id} ${user_name}`,
    kindText(operation),
    cellOr(saleOf(operation), (number) => ({ number })),
    client_name ?? '',
    observationOf(operation) ?? '',
    cellOr(shownCents(operation), (cents) => ({ cents })),
    causeText(operation),
    proofText(operation, (moment) => localTimes(moment, { timeZone })) ?? '',
  ];
}
