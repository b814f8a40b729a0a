/** One row per printed paper (a statement, a receipt, a day's sheet, a month's report) that waits to be fetched, for minutes, under a name that nobody can guess. */
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/transaction/in-transaction';

const LIFETIME = '10 minutes';
const TOKEN_BYTES = 32;
const NAME = /^((?:extrato|recibo|folha|carne)-\d{1,10}|relatorio-\d{4}-\d{2})-([\w-]{43})\.pdf$/;

export interface StatementFile {
  content: Buffer;
  /** The name under which a browser saves it: without the token. */
  filename: string;
}

/** What a file is: `extrato-` or `carne-` and its sale, `recibo-` and its payment, `folha-` and its box, `relatorio-` and its month. */
export type PaperName = `${'extrato' | 'recibo' | 'folha' | 'carne'}-${number}`;

/** Of a sale, of a box, or of the whole company. */
type Paper =
  | ({ name: PaperName } & ({ saleId: number } | { cashBoxId: number }))
  | { name: `relatorio-${string}` };

/** Keeps a PDF and returns the name that fetches it, from any instance. Only the token's hash is kept,
 *  so that reading the table opens nothing. */
export async function keepStatementFile(db: Db, paper: Paper, content: Buffer): Promise<string> {
  const { name } = paper;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db('statement_files').where('expires_at', '<', db.raw('clock_timestamp()')).delete();
  await db('statement_files').insert({
    token_hash: hashOf(token),
    sale_id: 'saleId' in paper ? paper.saleId : null,
    cash_id: 'cashBoxId' in paper ? paper.cashBoxId : null,
    filename: `${name}.pdf`,
    content,
    // Real time, not the business clock: the name is a key.
    expires_at: db.raw('clock_timestamp() + ?::interval', [LIFETIME]),
  });
  return `${name}-${token}.pdf`;
}

export async function fetchStatementFile(db: Db, asked: string): Promise<StatementFile | null> {
  const key = keyOf(asked);
  if (key === null) return null;
  const row = await db('statement_files')
    .where({ token_hash: key.hash })
    .where('expires_at', '>', db.raw('clock_timestamp()'))
    .first('content', 'filename');
  return row && row.filename === key.filename ? row : null;
}

/** What a name opens; null where it could open nothing. */
export function keyOf(name: string): { name: string; filename: string; hash: Buffer } | null {
  const [, paper, token] = NAME.exec(name) ?? [];
  if (paper === undefined || token === undefined) return null;
  return { name, filename: `${paper}.pdf`, hash: hashOf(token) };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
