import { sentenceOf } from '@crediario/contract/errors';
import type { Context } from 'koa';
import { html } from '../../platform/pdf/html';
import type { LoadedStrapi } from '../../platform/strapi/loaded-strapi';
import { fetchStatementFile } from './queries/statement-files';

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
