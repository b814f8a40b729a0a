import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { settings } from '../platform/settings';
import { JsonText } from '../platform/http/json-text';
import type { LoadedStrapi } from '../platform/strapi/loaded-strapi';
import type { Chapter } from './chapter';
import { openApiDocument } from './document';
import { docsPage } from './page';

const NONCE_BYTES = 18;

const policy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Where an answer's own nonce goes. */
const NONCE_PLACE = '{{nonce}}';

/** What takes a moment to make, and is the same until the process ends, is made once. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The API's description for developers. In production only if configured. */
export function serveApiDocs(strapi: LoadedStrapi, chapters: readonly Chapter[]): void {
  if (!settings().apiDocs) return;
  const { router } = strapi.server;
  const page = once(() => docsPage(chapters, NONCE_PLACE));
  const document = once(() => new JsonText(JSON.stringify(openApiDocument(chapters))));
  router.get('/api/docs', (ctx: Context) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    ctx.set('Content-Security-Policy', policy(nonce));
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = page().replaceAll(NONCE_PLACE, nonce);
  });
  router.get('/api/docs/openapi.json', (ctx: Context) => {
    ctx.body = document();
  });
}
