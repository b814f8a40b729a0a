import { Fault } from './fault.mjs';

/** @type {Record<string, string>} */
const REASONS = {
  ENOENT: 'essa pasta ou esse arquivo não existe',
  ENOTDIR: 'há um arquivo onde devia haver uma pasta',
  EISDIR: 'isso é uma pasta',
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EROFS: 'o disco aceita só leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota de disco acabou',
  EFBIG: 'o arquivo passou do tamanho permitido',
  EIO: 'o disco falhou',
  ENAMETOOLONG: 'o nome é longo demais',
  EBUSY: 'está em uso por outro programa',
  EMFILE: 'há arquivos abertos demais',
};

/** Turns an error of reading or writing a file into a sentence; other errors stay as they are.
 *  @param {unknown} cause
 *  @param {string} file
 *  @param {'lido' | 'gravado'} what could not be done to it
 *  @returns {unknown} */
export function fileFault(cause, file, what) {
  const { code = '', syscall } = /** @type {NodeJS.ErrnoException} */ (cause ?? {});
  const reason = REASONS[code];
  // Network errors have a code and a call too, and are handled elsewhere.
  if (!reason || !syscall) return cause;
  return new Fault(`${file} não pode ser ${what}: ${reason}.`, { cause });
}
