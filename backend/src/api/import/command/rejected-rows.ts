import { type ImportRowAnswer, rejectsName, rejectsText } from '@crediario/contract/wire';
import type { Db } from '../../../platform/transaction/in-transaction';
import { importBatch } from '../queries/import-batch';
import { importRows } from '../queries/import-rows';

const PAGE_SIZE = 1_000;

/** The file of what was refused, as the page hands it out; null: nothing was. */
export async function rejectedRows(
  db: Db,
  batchId: number,
): Promise<{ name: string; text: string } | null> {
  const { file_name, header } = await importBatch(db, batchId);
  const rows: ImportRowAnswer[] = [];
  for (let page = 1; ; page += 1) {
    const found = await importRows(
      db,
      batchId,
      { verdict: 'refused' },
      { page, pageSize: PAGE_SIZE },
    );
    rows.push(...found.rows);
    if (rows.length >= found.total) break;
  }
  return rows.length === 0
    ? null
    : { name: rejectsName(file_name), text: rejectsText(header, rows) };
}
