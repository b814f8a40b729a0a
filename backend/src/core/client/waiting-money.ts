/** Grain: one client. Money of theirs about which somebody has to decide: what phones sent, and what the bank says came by Pix. */
import { type Cents, centsFromNumeric, formatMoney } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { boolean, integer, numeric, rowsOf, theRow } from '../../platform/statements/rows';
import type { Transaction } from '../../platform/transaction/in-transaction';

const IN_REVIEW = `
  SELECT EXISTS (
    SELECT FROM field_results r JOIN field_operations o ON o.number = r.operation_number
     WHERE r.client_id = :client AND r.status IN ('received', 'in_review')
       AND (o.value IS NOT NULL OR o.kind IN ('sale', 'renewal', 'payment'))) AS waits`;

/** What is left of the lines that are known to be the client's, as 'Conta Pix' shows it: a line is its first use's client's. A deleted
 *  sale frees its line, and the money is still who paid it's. */
const IN_ACCOUNT = `
  WITH theirs AS (
    SELECT u.line_id FROM sales s JOIN bank_uses u ON u.sale_id = s.id WHERE s.client_id = :client
     UNION
    SELECT u.line_id FROM sales s JOIN payments p ON p.sale_id = s.id JOIN bank_uses u ON u.payment_id = p.id
     WHERE s.client_id = :client
  ), used AS (
    SELECT u.line_id, coalesce(sum(u.amount) FILTER (WHERE u.undone_at IS NULL), 0) AS amount,
           (array_agg(s.client_id ORDER BY u.undone_at NULLS FIRST, u.id) FILTER (WHERE s.id IS NOT NULL))[1] AS client_id
      FROM theirs
      JOIN bank_uses u ON u.line_id = theirs.line_id
      LEFT JOIN payments p ON p.id = u.payment_id
      LEFT JOIN sales s ON s.id = coalesce(p.sale_id, u.sale_id)
     WHERE u.undone_at IS NULL OR s.deleted_at IS NOT NULL
     GROUP BY u.line_id
  )
  SELECT coalesce(sum(l.amount - used.amount), 0) AS waiting
    FROM used JOIN bank_lines l ON l.id = used.line_id
   WHERE used.client_id = :client AND l.amount > used.amount`;

async function isInReview(trx: Transaction, client: number): Promise<boolean> {
  const rows = await rowsOf({ waits: boolean() }, trx.raw(IN_REVIEW, { client }));
  return rows.some(({ waits }) => waits);
}

async function waitingPix(trx: Transaction, client: number): Promise<Cents> {
  const query = trx.raw(IN_ACCOUNT, { client });
  return centsFromNumeric((await theRow(rowsOf({ waiting: numeric() }, query))).waiting);
}

/** Of somebody who is in no list, or unknown, it could be neither posted nor given back. Final only under the client's lock.
 *  Throws: DomainError OPERATION_IN_REVIEW, PIX_WAITS. */
export async function refuseWaitingMoney(
  trx: Transaction,
  client: number,
  act: 'anonimizar' | 'excluir',
): Promise<void> {
  if (await isInReview(trx, client)) {
    const sentence = `Há dinheiro deste cliente em análise: decida sobre ele antes de ${act}`;
    throw new DomainError('OPERATION_IN_REVIEW', { sentence });
  }
  const cents = await waitingPix(trx, client);
  if (cents > 0)
    throw new DomainError('PIX_WAITS', { params: { amount: formatMoney(cents), act } });
}

/** Those whose line it may be. Locked, so that nobody is deleted before the commit. */
const OF_LINE = `
  SELECT c.id FROM clients c
   WHERE c.id IN (SELECT s.client_id FROM bank_uses u
                    LEFT JOIN payments p ON p.id = u.payment_id
                    JOIN sales s ON s.id = coalesce(p.sale_id, u.sale_id)
                   WHERE u.line_id = :line)
   ORDER BY c.id FOR SHARE`;

/** Money of a line may wait again: but for nobody.
 *  Throws: DomainError BANK_USE_OF_DELETED_CLIENT. */
export async function refuseWaitingForNobody(trx: Transaction, line: number): Promise<void> {
  for (const { id } of await rowsOf({ id: integer() }, trx.raw(OF_LINE, { line }))) {
    const isGone = await theRow(rowsOf({ is_gone: boolean() }, trx.raw(IS_GONE, { client: id })));
    if (isGone.is_gone && (await waitingPix(trx, id)) > 0) {
      throw new DomainError('BANK_USE_OF_DELETED_CLIENT');
    }
  }
}

const IS_GONE = `
  SELECT deleted_at IS NOT NULL OR EXISTS (SELECT FROM client_anonymisations a WHERE a.client_id = c.id) AS is_gone
    FROM clients c WHERE id = :client`;
