/** A fault of the embedded database, worded for the person who started it. */
export class EmbeddedPostgresError extends Error {
  /** @param {string} message one sentence in pt-BR
   *  @param {ErrorOptions} [options] */
  constructor(message, options) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
  }
}

/** Another living process holds the data folder. */
export class InUseError extends EmbeddedPostgresError {}

/** @type {Record<string, string>} */
const REASONS = {
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota de disco acabou',
  EROFS: 'o disco aceita só leitura',
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EIO: 'o disco falhou',
};

/** An error of the disk in a sentence; others as they are.
 *  @param {unknown} cause
 *  @param {string} dataDir
 *  @returns {unknown} */
export function inWords(cause, dataDir) {
  if (cause instanceof EmbeddedPostgresError) return cause;
  const reason = REASONS[/** @type {NodeJS.ErrnoException} */ (cause)?.code ?? ''];
  if (!reason) return cause;
  return new EmbeddedPostgresError(`Os dados em ${dataDir} não podem ser gravados: ${reason}.`, {
    cause,
  });
}

/** What a program of PostgreSQL complained of, in our words where it is the disk.
 *  @param {string} output */
export const complaintIn = (output) =>
  /No space left on device|Disk quota exceeded/.test(output) ? 'o disco está cheio' : output.trim();
