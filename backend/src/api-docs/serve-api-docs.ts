import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { settings } from '../platform/settings';
import type { LoadedStrapi } from '../platform/strapi/loaded-strapi';
import type { Chapter } from './chapter';
import { openApiDocument } from './document';
import { docsPage } from './page';

const NONCE_BYTES = 18;

const policy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The API's description for developers. In production only if configured. */
export function serveApiDocs(strapi: LoadedStrapi, chapters: readonly Chapter[]): void {
  if (!settings().apiDocs) return;
  const { router } = strapi.server;
  router.get('/api/docs', (ctx: Context) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    ctx.set('Content-Security-Policy', policy(nonce));
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = docsPage(chapters, nonce);
  });
  router.get('/api/docs/openapi.json', (ctx: Context) => {
    ctx.body = openApiDocument(chapters);
  });
}
