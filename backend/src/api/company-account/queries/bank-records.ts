/** Grain: one line of the bank, or one use of it, read under the line's lock: what is decided on. */
import type { BankLineRow, BankUseKind } from '@crediario/contract/wire';
import {
  boolean,
  date,
  integer,
  numeric,
  orNull,
  type Row,
  rowOf,
  text,
} from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

const LINE = {
  id: integer(),
  bank_id: text(),
  day: date(),
  time: orNull(text()),
  amount: numeric(),
  rest: numeric(),
  direction: text<BankLineRow['direction']>(),
  is_used: boolean(),
};

export type BankLineFacts = Row<typeof LINE>;

/** The first of all locks: decisions about one line take turns, and the second sees what the first left. */
export async function lockBankLine(trx: Transaction, id: number): Promise<BankLineFacts | null> {
  const locked = await trx('bank_lines').where({ id }).forNoKeyUpdate().first('id');
  if (!locked) return null;
  const row = await rowOf(
    LINE,
    trx.raw(
      `SELECT l.id, l.bank_id, l.day, l.time, l.amount, l.direction, l.amount - coalesce(
                (SELECT sum(u.amount) FROM bank_uses u WHERE u.line_id = l.id AND u.undone_at IS NULL), 0) AS rest,
              EXISTS (SELECT FROM bank_uses u WHERE u.line_id = l.id AND u.undone_at IS NULL) AS is_used
         FROM bank_lines l WHERE l.id = ?`,
      [id],
    ),
  );
  return row ?? null;
}

const USE = {
  id: integer(),
  line_id: integer(),
  kind: text<BankUseKind>(),
  payment_id: orNull(integer()),
  gives_id: orNull(integer()),
  parts_id: orNull(integer()),
  is_undone: boolean(),
};

export type BankUseFacts = Row<typeof USE>;

const SAID =
  'SELECT id, line_id, kind, payment_id, gives_id, parts_id, undone_at IS NOT NULL AS is_undone FROM bank_uses';

export const bankUseOf = async (trx: Transaction, id: number): Promise<BankUseFacts | null> =>
  (await rowOf(USE, trx.raw(`${SAID} WHERE id = ?`, [id]))) ?? null;

/** The live use by what partial returns left of a Pix; its `parts_id` is another where a later one took of what the first had left. */
export const whatStays = async (trx: Transaction, partsId: number): Promise<BankUseFacts | null> =>
  (await rowOf(
    USE,
    trx.raw(
      `WITH RECURSIVE left_of AS (
         SELECT CAST(:partsId AS integer) AS payment_id
          UNION
         SELECT u.payment_id FROM left_of JOIN bank_uses u ON u.parts_id = left_of.payment_id AND u.kind = 'posted')
       ${SAID} WHERE parts_id IN (SELECT payment_id FROM left_of) AND kind = 'posted' AND undone_at IS NULL`,
      { partsId },
    ),
  )) ?? null;

/** How its line had brought a Pix, before a partial return: also as what another partial return had left of one. */
export const originOf = async (trx: Transaction, paymentId: number) => {
  const use = await rowOf(
    { kind: text<'confirmed' | 'posted'>(), parts_id: orNull(integer()) },
    trx.raw(
      `SELECT kind, parts_id FROM bank_uses
        WHERE payment_id = ? AND kind IN ('confirmed', 'posted') ORDER BY id DESC LIMIT 1`,
      [paymentId],
    ),
  );
  return use ?? { kind: 'posted' as const, parts_id: null };
};

const PIX = {
  id: integer(),
  sale_id: integer(),
  value: numeric(),
  dt_payment: text(),
};

/** A Pix that stands. Final only under its sale's lock. */
export const standingPix = async (trx: Transaction, id: number) =>
  (await rowOf(
    PIX,
    trx.raw(
      `SELECT id, sale_id, value, to_char(dt_payment, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS dt_payment
         FROM payments WHERE id = ? AND means = 'pix' AND voided_at IS NULL`,
      [id],
    ),
  )) ?? null;

/** The same, or one that a line of the bank took back and none has confirmed yet. */
export const confirmablePix = async (trx: Transaction, id: number) =>
  (await rowOf(
    PIX,
    trx.raw(
      `SELECT p.id, p.sale_id, p.value, to_char(p.dt_payment, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS dt_payment
         FROM payments p
        WHERE p.id = ? AND p.means = 'pix' AND (p.voided_at IS NULL OR EXISTS (
              SELECT FROM bank_uses r WHERE r.payment_id = p.id AND r.kind = 'returned' AND r.undone_at IS NULL))`,
      [id],
    ),
  )) ?? null;

/** The same of one that was taken back. */
export const pixOnRecord = async (trx: Transaction, id: number) =>
  (await rowOf(
    PIX,
    trx.raw(
      `SELECT id, sale_id, value, to_char(dt_payment, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS dt_payment
         FROM payments WHERE id = ?`,
      [id],
    ),
  )) ?? null;

/** What of a line was given back, of that amount, and no line of the bank has taken out yet. */
export const openGiftOf = async (trx: Transaction, lineId: number, amount: string) =>
  (await rowOf(
    { id: integer() },
    trx.raw(
      `SELECT g.id FROM bank_uses g
        WHERE g.line_id = :lineId AND g.kind = 'given_back' AND g.undone_at IS NULL AND g.amount = CAST(:amount AS numeric)
          AND NOT EXISTS (SELECT FROM bank_uses r WHERE r.gives_id = g.id AND r.undone_at IS NULL)
        ORDER BY g.id LIMIT 1`,
      { lineId, amount },
    ),
  )) ?? null;

/** The live use that confirmed or made this payment. */
export const bankUseOfPayment = async (trx: Transaction, paymentId: number) =>
  (await rowOf(
    { id: integer(), line_id: integer() },
    trx.raw(
      `SELECT id, line_id FROM bank_uses WHERE payment_id = ? AND kind <> 'returned' AND undone_at IS NULL`,
      [paymentId],
    ),
  )) ?? null;
