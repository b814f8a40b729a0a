import { csvText } from '@crediario/contract/domain';
import { sheetOf } from '@shared/ui/table/sheet-of';
import { closingColumns } from './closing-columns';
import type { ClosingLine } from './closing-plan';

const line = (changes: Partial<ClosingLine>) =>
  ({
    employeeId: 3,
    employeeName: 'Jéssica Andrade',
    boxId: 318,
    openedAt: '2026-11-20T10:52:00.000Z',
    syncedAt: null,
    expectedCents: 74_150,
    counted: null,
    differenceCents: null,
    reason: '',
    ...changes,
  }) as ClosingLine;

it('writes what was counted and why it differs, and leaves empty what was not counted', () => {
  const counted = line({ counted: 72_150, differenceCents: -2_000, reason: '+ troco' });
  const sheet = csvText(sheetOf(closingColumns('America/Sao_Paulo'), [line({}), counted]));
  expect(sheet.split('\r\n').slice(1)).toEqual([
    '3;Jéssica Andrade;318;20/11/2026 07:52:00;;741,50;;;',
    "3;Jéssica Andrade;318;20/11/2026 07:52:00;;741,50;721,50;-20,00;'+ troco",
    '',
  ]);
});
