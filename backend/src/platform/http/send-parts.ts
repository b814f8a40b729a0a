import { Readable } from 'node:stream';
import type { ApiContext } from './api-context';

/** Who takes no more for so long has gone, or holds up others: what an answer is made from is given back. */
const SLOWEST_READER_MS = 30_000;

type Part = string | Buffer;

/** Answers with parts that are made while the caller takes them. What fails before the first is refused as ever; later
 *  the connection is cut, so that nobody takes half a file for a whole one. Who asks for the head alone has nothing made. */
export async function sendParts(ctx: ApiContext, parts: AsyncGenerator<Part>): Promise<void> {
  if (ctx.method === 'HEAD') {
    ctx.status = 200;
    return;
  }
  const first = await parts.next();
  const giveUp = () => body.destroy(new Error('Nobody takes what is sent.'));
  const body: Readable = Readable.from(paced(first, parts, giveUp));
  body.once('error', () => ctx.res.destroy());
  // Also where not one part was taken: a generator that was never asked would not end the other.
  body.once('close', () => {
    parts.return(undefined).catch((error: unknown) => ctx.app.emit('error', error, ctx));
  });
  ctx.body = body;
}

async function* paced(
  first: IteratorResult<Part>,
  parts: AsyncGenerator<Part>,
  giveUp: () => void,
): AsyncGenerator<Part> {
  for (let part = first; !part.done; part = await parts.next()) {
    const timer = setTimeout(giveUp, SLOWEST_READER_MS);
    try {
      yield part.value;
    } finally {
      clearTimeout(timer);
    }
  }
}
