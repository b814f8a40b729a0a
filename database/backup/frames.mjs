import { BackupError } from './errors.mjs';

/** How a backup of our own is laid out: lines of JSON (what made it, the shape of the database), then one for each table, and after
 *  it its rows as PostgreSQL's COPY writes them, ended by the line `\.`, which no row can be; last, what was counted.
 *  The number rises when the layout changes. */
export const FORMAT = 'crediario-backup 2';
export const END_OF_ROWS = '\\.\n';
const NEWLINE = 10;
/** Longer than any line of a backup: a foreign file may have no end of a line at all. */
const LONGEST_LINE = 4 * 1024 * 1024;
const INCOMPLETE = 'O backup está incompleto (termina no meio): use outra cópia.';
export const DAMAGED = 'O backup está danificado: use outra cópia.';
const TERMINATOR = Buffer.from(`\n${END_OF_ROWS}`);

/** @param {unknown} value */
export const lineOf = (value) => `${JSON.stringify(value)}\n`;

/** @param {string} text of JSON
 *  @returns {any}
 *  @throws {BackupError} */
export function saidBy(text) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BackupError(DAMAGED, { cause });
  }
}

/** Reads lines and rows from a stream, holding no more of it than one piece. Throws where it ends too early. */
export class FrameReader {
  /** @type {AsyncIterator<Buffer>} */
  #source;
  /** What came and was not yet read. @type {Buffer} */
  #rest = Buffer.alloc(0);

  /** @param {AsyncIterable<Buffer>} source */
  constructor(source) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #next() {
    try {
      return await this.#source.next();
    } catch (cause) {
      const { code = '' } = /** @type {NodeJS.ErrnoException} */ (cause);
      if (code === 'Z_BUF_ERROR') throw new BackupError(INCOMPLETE, { cause });
      if (code.startsWith('Z_')) throw new BackupError(DAMAGED, { cause });
      throw cause;
    }
  }

  async #more() {
    const { value, done } = await this.#next();
    if (done) throw new BackupError(INCOMPLETE);
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }

  /** @param {number} length */
  #take(length) {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  /** The next line, with its end. @returns {Promise<string>} */
  async text() {
    let end = this.#rest.indexOf(NEWLINE);
    while (end < 0) {
      if (this.#rest.length > LONGEST_LINE) throw new BackupError(DAMAGED);
      await this.#more();
      end = this.#rest.indexOf(NEWLINE);
    }
    return this.#take(end + 1).toString('utf8');
  }

  /** The next line, as what it says. @returns {Promise<any>} */
  async line() {
    return saidBy(await this.text());
  }

  /** Reads on to where the file ends: only there does its checksum say that it is as it was written. */
  async finish() {
    const { done } = await this.#next();
    if (this.#rest.length > 0 || !done) throw new BackupError(DAMAGED);
  }

  /** The rows that stand here, in pieces, up to their end. @returns {AsyncGenerator<Buffer>} */
  async *rows() {
    while (this.#rest.length < END_OF_ROWS.length) await this.#more();
    if (this.#rest.subarray(0, END_OF_ROWS.length).toString() === END_OF_ROWS) {
      this.#take(END_OF_ROWS.length);
      return;
    }
    for (;;) {
      const end = this.#rest.indexOf(TERMINATOR);
      if (end >= 0) {
        yield this.#take(end + 1);
        this.#take(END_OF_ROWS.length);
        return;
      }
      // The terminator may have begun: its length less one stays.
      const safe = this.#rest.length - TERMINATOR.length + 1;
      if (safe > 0) yield this.#take(safe);
      await this.#more();
    }
  }
}
