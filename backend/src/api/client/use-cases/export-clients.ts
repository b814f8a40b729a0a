import type { BusinessDate, SheetCell, SheetFormat } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { Knex } from 'knex';
import { sheetParts } from '../../../platform/sheets/sheet-parts';
import { clientRowsInTurn } from '../queries/client-list';
import type { ClientListFilter } from '../queries/client-list-source';
import { partsOfList } from '../queries/client-list-parts';
import { clientListRow } from '../queries/client-list-row';
import { SHEET_TITLES, sheetLine } from '../queries/client-sheet';

/** Each holds a connection while it lasts: there must be others for those who work. */
const MOST_AT_ONCE = 2;
const FULL = 'Há outras exportações em andamento. Tente novamente em instantes';
const ROWS_AT_ONCE = 1_000;
/** What it sees of the database is kept for it: who takes it by drops does not keep it for ever. */
const LONGEST_MS = 10 * 60_000;

export interface ExportContext {
  db: Knex;
  today: BusinessDate;
  /** What the database may take for a thousand rows. */
  limitMs: number;
  /** What the whole may take. */
  longestMs?: number;
}

let underWay = 0;

/** The list of clients as a file, part after part, as it was at one moment. Ends its transaction however it is left.
 *  Throws: DomainError READ_TOO_SLOW where others are under way, or this one has been for too long. */
export const exportClients = (
  context: ExportContext,
  filter: ClientListFilter,
  format: SheetFormat,
): AsyncGenerator<string | Buffer> =>
  sheetParts(format, { titles: SHEET_TITLES, rows: linesInTurn(context, filter) });

async function* linesInTurn(
  { db, today, limitMs, longestMs = LONGEST_MS }: ExportContext,
  filter: ClientListFilter,
): AsyncGenerator<SheetCell[][]> {
  if (underWay >= MOST_AT_ONCE) throw new DomainError('READ_TOO_SLOW', { sentence: FULL });
  underWay += 1;
  try {
    const ends = performance.now() + longestMs;
    const snapshot = { isolationLevel: 'repeatable read', readOnly: true } as const;
    const trx = await db.transaction(undefined, snapshot);
    try {
      await trx.raw(`SET LOCAL statement_timeout = ${limitMs}`);
      for (const part of partsOfList(filter)) {
        for await (const rows of clientRowsInTurn(trx, part, ROWS_AT_ONCE)) {
          yield rows.map((row) => sheetLine(clientListRow(row, today)));
          if (performance.now() > ends) throw new DomainError('READ_TOO_SLOW');
        }
      }
    } finally {
      await trx.rollback();
    }
  } finally {
    underWay -= 1;
  }
}
