import { DomainError } from '@crediario/contract/errors';
import type {
  ImportBody,
  ImportExpectedBody,
  ImportMappingBody,
  ImportRow,
} from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { integer, rowsOf, theRow } from '../../../platform/statements/rows';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { lockedBatch } from '../queries/locked-batch';
import { personOf } from '../queries/person-of';
import { forgetOldRows } from '../queries/forgotten-rows';
import { isUnderWay } from './start-step';

type Context = Pick<UseCaseContext, 'trx' | 'user'>;

/** Begins an import; a second try of the same file, by its key, finds the one that began. Returns its id. */
export async function beginImport(context: Context, body: ImportBody): Promise<number> {
  const { trx, user } = context;
  await forgetOldRows(trx);
  const [made] = await trx('import_batches')
    .insert({
      key: body.key,
      file_name: body.file_name,
      header: JSON.stringify(body.header),
      rows: body.rows,
      created_by_id: user.id,
    })
    .onConflict(['created_by_id', 'key'])
    .ignore()
    .returning('id');
  if (!made) {
    const known = trx('import_batches').where({ created_by_id: user.id, key: body.key });
    return (await theRow(known.select('id'))).id;
  }
  await audit(context, {
    action: 'create',
    entity: 'import',
    entityId: made.id,
    after: { file_name: body.file_name, rows: body.rows },
  });
  return made.id;
}

/** Keeps some lines of the file; of one that is there already, what came last. A batch that was tried takes more, and is
 *  to be tried anew. Returns how many there are.
 *  Throws: DomainError IMPORT_NOT_FOUND, IMPORT_UNDER_WAY, IMPORT_APPLIED, IMPORT_ROWS_TOO_MANY. */
export async function stageRows(
  { trx }: Context,
  batchId: number,
  rows: readonly ImportRow[],
): Promise<number> {
  const batch = await lockedBatch(trx, batchId);
  if (batch.state !== 'staging' && batch.state !== 'checked') {
    throw new DomainError(isUnderWay(batch.state) ? 'IMPORT_UNDER_WAY' : 'IMPORT_APPLIED');
  }
  const last = new Map(rows.map((row) => [row.line, row]));
  const kept = [...last.values()].map(({ cells, ...row }) => ({
    batch_id: batchId,
    line: row.line,
    row: JSON.stringify(row),
    cells: JSON.stringify(cells),
    person: personOf(row.client),
  }));
  if (kept.length > 0) {
    await trx('import_rows')
      .insert(kept)
      .onConflict(['batch_id', 'line'])
      .merge(['row', 'cells', 'person']);
  }
  const { staged } = await theRow(
    rowsOf(
      { staged: integer() },
      trx('import_rows')
        .where({ batch_id: batchId })
        .select(trx.raw('count(*)::integer AS staged')),
    ),
  );
  if (staged > batch.rows) throw new DomainError('IMPORT_ROWS_TOO_MANY');
  await trx('import_batches')
    .where({ id: batchId })
    .update({ state: 'staging', at_line: 0, progress: 0, touched_at: trx.fn.now() });
  return staged;
}

/** Keeps what the old system says.
 *  Throws: DomainError IMPORT_NOT_FOUND. */
export async function expectTotals(
  { trx }: Context,
  batchId: number,
  body: ImportExpectedBody,
): Promise<void> {
  await lockedBatch(trx, batchId);
  const typed = Object.entries(body).filter(([, value]) => value !== undefined);
  if (typed.length === 0) return;
  const changes = { ...Object.fromEntries(typed), touched_at: trx.fn.now() };
  await trx('import_batches').where({ id: batchId }).update(changes);
}

/** Keeps how files with this header are read. */
export async function keepMapping(
  { trx, user }: Context,
  { header, mapping }: ImportMappingBody,
): Promise<void> {
  await trx('import_mappings')
    .insert({ header, mapping: JSON.stringify(mapping), changed_by_id: user.id })
    .onConflict('header')
    .merge({ mapping: JSON.stringify(mapping), changed_by_id: user.id, changed_at: trx.fn.now() });
}
