import { parseReceiptCode } from '@crediario/contract/domain';
import { type DomainError, isDomainError, sentenceOf } from '@crediario/contract/errors';
import type { Context } from 'koa';
import { html } from '../../platform/pdf/html';
import type { LoadedStrapi } from '../../platform/strapi/loaded-strapi';
import { addressSubject } from '../../platform/throttle/address';
import { countAttempt } from '../../platform/throttle/attempt';
import { limit, MINUTE } from '../../platform/throttle/limit';
import { receiptStanding } from './queries/receipt-standing';
import { fetchStatementFile } from './queries/statement-files';
import {
  noReceiptHtml,
  RECEIPT_PAGE_POLICY,
  receiptPageHtml,
  waitForReceiptHtml,
} from './template/receipt-page-html';

/** Every address that could be a paper's, so that a wrong one gets our answer too. */
const PAPERS = [
  { address: '/extrato-:rest(.*).pdf', name: 'Extrato' },
  { address: '/recibo-:rest(.*).pdf', name: 'Recibo' },
  { address: '/carne-:rest(.*).pdf', name: 'Carnê' },
  { address: '/folha-:rest(.*).pdf', name: 'Folha' },
  { address: '/relatorio-:rest(.*).pdf', name: 'Relatório' },
];

/** Statements, receipts and sheets are opened in a tab of their own, without a token: their name is the key.
 *  They stand outside /api, where nothing asks who is there. */
export function serveStatementFiles(strapi: LoadedStrapi): void {
  for (const { address, name } of PAPERS) {
    strapi.server.router.get(address, (ctx: Context) => servePaper(strapi, ctx, name));
  }
}

async function servePaper(strapi: LoadedStrapi, ctx: Context, name: string): Promise<void> {
  const file = await fetchStatementFile(strapi.db.connection, ctx.path.slice(1));
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Referrer-Policy', 'no-referrer');
  if (file === null) return sayNotFound(ctx, name);
  // A browser's own PDF viewer is a plug-in to it, which the policy of our pages forbids.
  ctx.remove('Content-Security-Policy');
  ctx.set('Content-Disposition', `inline; filename="${file.filename}"`);
  ctx.type = 'application/pdf';
  ctx.body = file.content;
}

function sayNotFound(ctx: Context, name: string): void {
  ctx.status = 404;
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name} indisponível</title></head>
<body><h1>${name} indisponível</h1><p>${sentenceOf('FILE_NOT_FOUND')}. Gere o ${name.toLowerCase()} novamente.</p></body>
</html>`.markup;
}

/** Right codes too: who tries many finds none. */
const receiptCodeLimit = limit('receipt code address', 60, 10 * MINUTE);

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
    const refused = await refusalOfReceipt(db, ctx.request.ip);
    if (refused) return sayWait(ctx, refused);
    const code = parseReceiptCode(String(ctx['params'].code ?? ''));
    const standing = code === null ? null : await receiptStanding(db, code);
    ctx.status = standing === null ? 404 : 200;
    ctx.body = standing === null ? noReceiptHtml() : receiptPageHtml(standing);
  });
}

async function refusalOfReceipt(
  db: LoadedStrapi['db']['connection'],
  ip: string,
): Promise<DomainError | null> {
  try {
    await countAttempt(db, [{ limit: receiptCodeLimit(), subject: addressSubject(ip) }]);
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
