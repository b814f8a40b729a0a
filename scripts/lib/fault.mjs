/** A problem that the user can fix, in one sentence: shown without a stack trace. */
export class Fault extends Error {
  /** @param {string} message in pt-BR
   *  @param {ErrorOptions} [options] */
  constructor(message, options) {
    super(message, options);
    this.name = 'Fault';
  }
}

const SENTENCES = new Set([
  'Fault',
  'EmbeddedPostgresError',
  'BackupError',
  'ImportFault',
  'SheetFault',
  'DomainError',
]);

/** What to show of an error: the sentence of a Fault, everything of others.
 *  @param {unknown} error */
export function describe(error) {
  if (!(error instanceof Error)) return String(error);
  return SENTENCES.has(error.name) ? error.message : (error.stack ?? error.message);
}
