import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { ApiContext } from './api-context';

/** Smaller answers are not compressed. */
export const PACKED_FROM_BYTES = 1024;

/** Quality 4 costs about as much time as gzip and makes smaller answers. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Up to this size compressing is faster than handing over to another thread. */
const SYNC_LENGTH = 32_768;

const PACKERS = {
  br: {
    now: (text: string) => brotliCompressSync(text, BROTLI),
    aside: (text: string) => promisify(brotliCompress)(text, BROTLI),
  },
  gzip: { now: (text: string) => gzipSync(text), aside: (text: string) => promisify(gzip)(text) },
};

function encodingFor(ctx: ApiContext): keyof typeof PACKERS | null {
  if (ctx.acceptsEncodings('br')) return 'br';
  return ctx.acceptsEncodings('gzip') ? 'gzip' : null;
}

/** Puts an answer's text in place, packed as the caller takes it: in one piece, with its length, and so in one write to
 *  the socket instead of a stream's. `Vary` is set by the compression middleware. */
export async function packAnswer(ctx: ApiContext, text: string): Promise<void> {
  const isPacked = text.length >= PACKED_FROM_BYTES && ctx.method !== 'HEAD';
  const encoding = isPacked ? encodingFor(ctx) : null;
  if (encoding === null) {
    ctx.body = text;
    return;
  }
  const { now, aside } = PACKERS[encoding];
  ctx.body = text.length <= SYNC_LENGTH ? now(text) : await aside(text);
  ctx.set('Content-Encoding', encoding);
}
