/** How a backup is laid out: lines of JSON, and after each line that names a table, its rows as PostgreSQL's COPY
 *  writes them, ended by the line `\.`, which no row can be. */

export const END_OF_ROWS = '\\.\n';
const NEWLINE = 10;
const TERMINATOR = Buffer.from(`\n${END_OF_ROWS}`);

/** @param {unknown} value */
export const lineOf = (value) => `${JSON.stringify(value)}\n`;

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

  async #more() {
    const { value, done } = await this.#source.next();
    if (done) throw new Error('The backup ends in the middle.');
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }

  /** @param {number} length */
  #take(length) {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  /** The next line, as what it says. @returns {Promise<any>} */
  async line() {
    let end = this.#rest.indexOf(NEWLINE);
    while (end < 0) {
      await this.#more();
      end = this.#rest.indexOf(NEWLINE);
    }
    return JSON.parse(this.#take(end + 1).toString('utf8'));
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
