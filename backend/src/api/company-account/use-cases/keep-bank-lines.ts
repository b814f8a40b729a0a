import { createHash } from 'node:crypto';
import { type BusinessDate, centsFromWire, centsToNumeric } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { SentBankLine, SentLines } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { integer, rowsOf, theRow } from '../../../platform/statements/rows';
import type { UseCaseContext } from '../../../platform/transaction/context';

export interface SentFile {
  /** Of a file whose first lines are there already; null of a new one. */
  fileId: number | null;
  name: string;
  /** Reais. */
  balance: number | null;
  balanceDay: BusinessDate | null;
  lines: readonly SentBankLine[];
}

const SUMS = { added: integer(), known: integer(), different: integer() };

/** An OFX puts the account before the bank's number ('123-4:N1'), the same bank's CSV does not ('N1'): of one day and value they
 *  are one line. */
const SAME_IN_BOTH_FORMATS = `
  kept.day = sent.day AND kept.amount = sent.amount
  AND (right(kept.bank_id, char_length(sent.bank_id) + 1) = ':' || sent.bank_id
       OR right(sent.bank_id, char_length(kept.bank_id) + 1) = ':' || kept.bank_id)`;

/** One file after the other: what another one is only about to keep can not be compared. */
const TAKE_TURNS = `SELECT pg_advisory_xact_lock(hashtext('crediario.bank_lines'))`;

/** Twice in a file is once. What was there before, here or in the file, is compared, not changed. */
const KEEP = `
  WITH line AS (
    SELECT * FROM json_to_recordset(:lines) AS line (bank_id text, day date, time text, amount numeric, text text, place integer)
  ), sent AS (
    SELECT DISTINCT ON (bank_id) * FROM line ORDER BY bank_id, place
  ), added AS (
    INSERT INTO bank_lines (bank_id, day, time, amount, text, file_id, created_at)
    SELECT bank_id, day, time, amount, text, :fileId, :now FROM sent
     WHERE NOT EXISTS (SELECT FROM bank_lines kept WHERE ${SAME_IN_BOTH_FORMATS})
     ORDER BY place
    ON CONFLICT (bank_id) DO NOTHING RETURNING id
  )
  SELECT (SELECT count(*) FROM added)::integer AS added, :count - (SELECT count(*) FROM added)::integer AS known,
         (SELECT count(*) FROM line JOIN sent USING (bank_id) LEFT JOIN bank_lines kept USING (bank_id)
           WHERE (line.day, line.amount) <> (coalesce(kept.day, sent.day), coalesce(kept.amount, sent.amount)))::integer AS different`;

/** Keeps what a statement says: each line once, whatever files it stands in, and however often they are sent; of days to come none.
 *  Throws: DomainError BANK_FILE_NOT_FOUND. docs/decisions/0028. */
export async function keepBankLines(
  context: UseCaseContext,
  { fileId: sentId, name, balance, balanceDay, lines }: SentFile,
): Promise<SentLines> {
  const { trx, clock, user } = context;
  await trx.raw(TAKE_TURNS);
  const isSaid = balance !== null && balanceDay !== null;
  const row = {
    name,
    balance: isSaid ? centsToNumeric(centsFromWire(balance)) : null,
    balance_day: isSaid ? balanceDay : null,
    user_id: user.id,
    created_at: clock.now(),
  };
  const known =
    sentId !== null &&
    (await trx('bank_files').where({ id: sentId, user_id: user.id }).first('id'));
  if (sentId !== null && !known) throw new DomainError('BANK_FILE_NOT_FOUND');
  const { id: fileId } =
    known ||
    (await theRow(rowsOf({ id: integer() }, trx('bank_files').insert(row).returning('id'))));
  // What a bank has only planned may never come.
  const today = clock.today();
  const come = lines.filter(({ day }) => day <= today);
  const sent = come.map((line, place) => ({
    bank_id: keptId(line.id),
    day: line.day,
    time: line.time ?? null,
    amount: centsToNumeric(centsFromWire(line.value)),
    text: line.text,
    place,
  }));
  const query = trx.raw(KEEP, {
    lines: JSON.stringify(sent),
    fileId,
    now: clock.now().toISOString(),
    count: come.length,
  });
  const sums = {
    ...(await theRow(rowsOf(SUMS, query))),
    ahead: lines.length - come.length,
  };
  await audit(context, {
    action: 'send',
    entity: 'bank_file',
    entityId: fileId,
    after: { name, ...sums },
  });
  return { file_id: fileId, ...sums };
}

/** What the reader made of a line's words tells who paid: kept as a fingerprint, which outlives the words. */
const keptId = (id: string): string =>
  id.startsWith('csv:') ? `csv:${createHash('sha256').update(id).digest('base64url')}` : id;
