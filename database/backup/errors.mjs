/** The backup, or the database, is not one that this release can work with. */
export class BackupError extends Error {
  /** @param {string} message one sentence in pt-BR
   *  @param {ErrorOptions} [options] */
  constructor(message, options) {
    super(message, options);
    this.name = 'BackupError';
  }
}
