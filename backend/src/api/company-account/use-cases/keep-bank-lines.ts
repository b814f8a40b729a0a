import { createHash } from 'node:crypto';
import {
  accountOf,
  type BusinessDate,
  type Cents,
  centsFromWire,
  centsToNumeric,
  isMadeId,
  numberOf,
  sameLineKey,
} from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { SentBankLine, SentLines } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { integer, rowsOf, theRow } from '../../../platform/statements/rows';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { insertLines, keptLines } from '../queries/kept-lines';
import { fingerprint, SameLines, type SentLine } from './same-lines';

export interface SentFile {
  /** Of a file whose first lines are there already; null of a new one. */
  fileId: number | null;
  name: string;
  /** Reais. */
  balance: number | null;
  balanceDay: BusinessDate | null;
  lines: readonly SentBankLine[];
}

/** One file after the other: what another one is only about to keep can not be compared. */
const TAKE_TURNS = `SELECT pg_advisory_xact_lock(hashtext('crediario.bank_lines'))`;

/** Keeps what a statement says: each line once, whatever files it stands in, and however often they are sent; equal lines of one
 *  file are as many lines. Of days to come none is kept, for what a bank has only planned may never come.
 *  Throws: DomainError BANK_FILE_NOT_FOUND. docs/decisions/0028. */
export async function keepBankLines(context: UseCaseContext, file: SentFile): Promise<SentLines> {
  const { trx, clock } = context;
  await trx.raw(TAKE_TURNS);
  const fileId = await fileOf(context, file);
  const today = clock.today();
  const come = file.lines.filter(({ day }) => day <= today);
  const days = come.map(({ day }) => day);
  const same = new SameLines(await keptLines(trx, days), fileId);
  const counted = withNth(come);
  const fresh = counted.filter(({ sent, nth }) => !same.isKnown(sent, nth));
  const now = clock.now();
  const kept = await insertLines(
    trx,
    fileId,
    fresh.map(({ line, sent, nth }) => ({
      bank_id: sent.bankId,
      account: sent.account,
      number: sent.number,
      day: line.day,
      time: line.time ?? null,
      amount: centsToNumeric(sent.cents),
      direction: sent.isOpen ? 'open' : 'file',
      text: line.text,
      words: sent.words,
      nth,
      file_id: fileId,
      created_at: now,
    })),
  );
  const added = new Set(fresh.map(({ line }) => line));
  const sums = {
    added: fresh.length,
    known: come.length - fresh.length,
    ahead: file.lines.length - come.length,
    open: fresh.filter(({ sent }) => sent.isOpen).length,
  };
  const left = file.lines
    .filter((line) => !added.has(line))
    .map((line) => leftOut(line, line.day <= today ? 'known' : 'ahead'));
  await audit(context, {
    action: 'send',
    entity: 'bank_file',
    entityId: fileId,
    after: { name: file.name, ...sums, ...kept },
  });
  return { file_id: fileId, ...sums, left };
}

const leftOut = (
  { day, value, text }: SentBankLine,
  reason: SentLines['left'][number]['reason'],
): SentLines['left'][number] => ({ day, value, text, reason });

/** Each with its place among those that say the same: as the file's reader counted them, else as they stand here. */
function withNth(lines: readonly SentBankLine[]) {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const sent = sentLineOf(line, centsFromWire(line.value));
    const key = sameLineKey(sent);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return { line, sent, nth: line.nth ?? count };
  });
}

const sentLineOf = (line: SentBankLine, cents: Cents): SentLine => ({
  bankId: keptId(line.id),
  account: line.account ?? accountOf(line.id),
  number: numberOf(line.id),
  day: line.day,
  cents,
  isOpen: line.open ?? false,
  words: fingerprint(line.text),
});

/** What the reader made of a line's words tells who paid: kept as a fingerprint, which outlives the words. */
const keptId = (id: string): string =>
  isMadeId(id) ? `csv:${createHash('sha256').update(id).digest('base64url')}` : id;

async function fileOf({ trx, clock, user }: UseCaseContext, file: SentFile): Promise<number> {
  const { fileId, name, balance, balanceDay } = file;
  if (fileId !== null) {
    const known = await trx('bank_files').where({ id: fileId, user_id: user.id }).first('id');
    if (!known) throw new DomainError('BANK_FILE_NOT_FOUND');
    return fileId;
  }
  const isSaid = balance !== null && balanceDay !== null;
  const row = {
    name,
    balance: isSaid ? centsToNumeric(centsFromWire(balance)) : null,
    balance_day: isSaid ? balanceDay : null,
    user_id: user.id,
    created_at: clock.now(),
  };
  const inserted = rowsOf({ id: integer() }, trx('bank_files').insert(row).returning('id'));
  return (await theRow(inserted)).id;
}
