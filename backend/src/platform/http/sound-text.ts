import { createRequire } from 'node:module';
import { StringDecoder } from 'node:string_decoder';

/** Half of a pair that stands alone: no UTF-8 says it. */
const MARK = '\ud800';
const REPLACED = '\ufffd';

/** UTF-8 as Node reads it, but for what is none: Node puts U+FFFD there, as if that had been sent; here it becomes half a
 *  character, which `sound-bodies` refuses. */
export class SoundDecoder {
  private readonly lenient = new StringDecoder('utf8');
  private readonly strict = new TextDecoder('utf-8', { fatal: true });
  private isSound = true;

  write(bytes: Uint8Array): string {
    this.check(() => this.strict.decode(bytes, { stream: true }));
    return this.told(this.lenient.write(Buffer.from(bytes)));
  }

  end(): string {
    this.check(() => this.strict.decode());
    return this.told(this.lenient.end());
  }

  private check(decode: () => string): void {
    if (!this.isSound) return;
    try {
      decode();
    } catch {
      this.isSound = false;
    }
  }

  private told(text: string): string {
    return this.isSound ? text : text.replaceAll(REPLACED, MARK);
  }
}

/** What decodes the bodies, in the way in which its encodings are written. */
interface Iconv {
  encodingExists(name: string): boolean;
  encodings: Record<string, unknown>;
}

const NAME = 'utf8sound';

/** Who reads a body, down to what decodes it: each brings its own. */
const READERS = ['@strapi/strapi', 'koa-body', 'co-body', 'raw-body'];

/** The `encoding` of strapi::body: UTF-8 that tells what is none. */
export function soundText(): string {
  const ofReader = READERS.reduce(
    (own, reader) => createRequire(own.resolve(reader)),
    createRequire(__filename),
  );
  const iconv: Iconv = ofReader('iconv-lite');
  // It loads its encodings when it is first asked for one.
  iconv.encodingExists('utf8');
  iconv.encodings[NAME] = class {
    readonly decoder = SoundDecoder;
    readonly bomAware = true;
  };
  return NAME;
}
