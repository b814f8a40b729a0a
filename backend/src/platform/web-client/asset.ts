import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** One file of the built web client, ready to be sent. */
export interface Asset {
  file: string;
  type: string;
  /** The name contains a hash of the content: it can be cached for ever. */
  immutable: boolean;
}

export type Encoding = 'br' | 'gzip' | 'identity';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Pictures and fonts are compressed already. */
export const isCompressible = ({ type }: Asset) => /text|javascript|json|svg/.test(type);

const HASHED = /^\/assets\//;

/** Every file under `folder` by its URL path; empty where the web client was not built. */
export async function listAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const assets = entries
    .filter((entry) => entry.isFile())
    .map((entry): [string, Asset] => {
      const file = path.join(entry.parentPath, entry.name);
      const url = `/${path.relative(folder, file).split(path.sep).join('/')}`;
      const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
      return [url, { file, type, immutable: HASHED.test(url) }];
    });
  return new Map(assets);
}

const COMPRESSORS = {
  identity: async (content: Buffer) => content,
  gzip: promisify<Buffer, Buffer>(gzip),
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
};

/** Reads and compresses each asset once; the whole client is a few megabytes. Null for a file that a new build has
 *  removed since it was listed. */
export function createAssetReader() {
  const kept = new Map<string, Promise<Buffer>>();
  return async (asset: Asset, encoding: Encoding): Promise<Buffer | null> => {
    const key = `${encoding} ${asset.file}`;
    const content = kept.get(key) ?? readFile(asset.file).then(COMPRESSORS[encoding]);
    kept.set(key, content);
    return content.catch((error: NodeJS.ErrnoException) => {
      kept.delete(key);
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  };
}
