/** A fault of the embedded database, worded for the person who started it. */
export class EmbeddedPostgresError extends Error {
  /** @param {string} message one sentence in pt-BR
   *  @param {ErrorOptions} [options] */
  constructor(message, options) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
  }
}
