import path from 'node:path';
import type { Strapi } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import {
  type Asset,
  createAssetReader,
  type Encoding,
  isCompressible,
  listAssets,
} from '../platform/web-client/asset';
import { freshPage, KEPT_PAGE_POLICY } from '../platform/web-client/page';
import { isScreen, isStreetScreen, STREET } from './web-client/addresses';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
const ASKED_EACH_TIME = 'no-cache';

/** An old one would keep a phone on an old build. */
const STREET_WORKER = `${STREET}/sw.js`;

const builtClient = (strapi: Strapi) =>
  process.env['WEB_CLIENT_DIR'] ?? path.resolve(strapi.dirs.app.root, '..', 'frontend', 'dist');

type AssetReader = ReturnType<typeof createAssetReader>;

/** The smallest that the browser takes; left to itself, the header's own order would decide. */
function encodingFor(ctx: Context, asset: Asset): Encoding {
  if (!isCompressible(asset)) return 'identity';
  if (ctx.acceptsEncodings('br')) return 'br';
  return ctx.acceptsEncodings('gzip') ? 'gzip' : 'identity';
}

function keptFor(address: string, asset: Asset): string {
  if (address === STREET_WORKER) return ASKED_EACH_TIME;
  return asset.immutable ? ONE_YEAR : ONE_HOUR;
}

/** Returns whether the file existed. */
async function sendAsset(ctx: Context, asset: Asset, read: AssetReader): Promise<boolean> {
  const encoding = encodingFor(ctx, asset);
  const content = await read(asset, encoding);
  if (content === null) return false;
  ctx.set('Cache-Control', keptFor(ctx.path, asset));
  // Its own folder begins with the slash, and people type /rua.
  if (ctx.path === STREET_WORKER) ctx.set('Service-Worker-Allowed', STREET);
  if (isCompressible(asset)) ctx.vary('Accept-Encoding');
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = content;
  ctx.type = asset.type;
  return true;
}

async function sendPage(ctx: Context, index: Asset, read: AssetReader): Promise<boolean> {
  const template = await read(index, 'identity');
  if (template === null) return false;
  const { html, policy } = freshPage(template.toString('utf8'));
  ctx.set('Content-Security-Policy', policy);
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = html;
  return true;
}

const STREET_PAGE = '/rua.html';

const isStreet = (address: string) =>
  address === STREET || address === STREET_PAGE || isStreetScreen(address);

async function sendStreet(ctx: Context, page: Asset, read: AssetReader): Promise<boolean> {
  if (ctx.path === STREET) {
    // Links within the page begin with the slash.
    ctx.redirect(`${STREET}/${ctx.search}`);
    return true;
  }
  const html = await read(page, 'identity');
  if (html === null) return false;
  ctx.set('Content-Security-Policy', KEPT_PAGE_POLICY);
  ctx.set('Cache-Control', ASKED_EACH_TIME);
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = html.toString('utf8');
  return true;
}

/** Serves the built web client on the API's own origin: its files, and for every screen's address its page or,
 *  below /rua, the collector's. */
export default (_config: unknown, { strapi }: { strapi: Strapi }) => {
  const assets = listAssets(builtClient(strapi));
  const read = createAssetReader();

  const send = async (ctx: Context): Promise<boolean> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return false;
    const files = await assets;
    const street = files.get(STREET_PAGE);
    if (street && isStreet(ctx.path)) return sendStreet(ctx, street, read);
    const index = files.get('/index.html');
    const asset = files.get(ctx.path);
    if (asset && asset !== index) return sendAsset(ctx, asset, read);
    const wantsPage =
      asset === index || (isScreen(ctx.path) && ctx.accepts('html', 'json') === 'html');
    return index !== undefined && wantsPage && sendPage(ctx, index, read);
  };

  return async (ctx: Context, next: Next) => {
    if (!(await send(ctx))) await next();
  };
};
