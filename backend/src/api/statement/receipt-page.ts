import { parseReceiptCode } from '@crediario/contract/domain';
import { type DomainError, isDomainError } from '@crediario/contract/errors';
import type { Context } from 'koa';
import type { LoadedStrapi } from '../../platform/strapi/loaded-strapi';
import { addressSubject } from '../../platform/throttle/address';
import { countAttempt } from '../../platform/throttle/attempt';
import { limit, MINUTE } from '../../platform/throttle/limit';
import { receiptStanding } from './queries/receipt-standing';
import {
  noReceiptHtml,
  RECEIPT_PAGE_POLICY,
  receiptPageHtml,
  waitForReceiptHtml,
} from './template/receipt-page-html';

/** Right codes too: who tries many finds none. */
const codeLimit = limit('receipt code address', 60, 10 * MINUTE);

/** `/r/{code}`: whether a receipt stands, for anybody who holds it. Counted by address, so that nobody finds codes by trying.
 *  An address that lost its code on the way is answered like an unknown one. */
export function serveReceiptPage(strapi: LoadedStrapi): void {
  strapi.server.router.get('/r/:code?', async (ctx: Context) => {
    const db = strapi.db.connection;
    ctx.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': RECEIPT_PAGE_POLICY,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    });
    ctx.type = 'text/html; charset=utf-8';
    const refused = await refusal(db, ctx.request.ip);
    if (refused) return sayWait(ctx, refused);
    const code = parseReceiptCode(String(ctx['params'].code ?? ''));
    const standing = code === null ? null : await receiptStanding(db, code);
    ctx.status = standing === null ? 404 : 200;
    ctx.body = standing === null ? noReceiptHtml() : receiptPageHtml(standing);
  });
}

async function refusal(
  db: LoadedStrapi['db']['connection'],
  ip: string,
): Promise<DomainError | null> {
  try {
    await countAttempt(db, [{ limit: codeLimit(), subject: addressSubject(ip) }]);
    return null;
  } catch (error) {
    if (isDomainError(error) && error.code === 'TOO_MANY_ATTEMPTS') return error;
    throw error;
  }
}

function sayWait(ctx: Context, { message, params }: DomainError): void {
  ctx.status = 429;
  ctx.set('Retry-After', String(params?.['retryAfterSeconds'] ?? 60));
  ctx.body = waitForReceiptHtml(message);
}
