import { BackupError } from './errors.mjs';
import { FORMAT, FrameReader, saidBy } from './frames.mjs';
import { COMMENT, SCRIPT } from './script.mjs';

/** @typedef {{ format: string, release: string, migrations: string[], tables: string[], mark?: string }} Head  mark: of a script
 *  @typedef {{ reader: FrameReader, head: Head, isScript: boolean }} Backup  the reader stands behind the first line */

/** The version of each format that this release reads. */
const KNOWN = new Map(
  [FORMAT, SCRIPT].map((format) => /** @type {[string, string]} */ (format.split(' '))),
);

const FOREIGN = 'O arquivo não é um backup do Crediário, ou está cortado no começo.';

/** Reads the first line of a backup and judges whether this release can take it in. Asks no database.
 *  @param {AsyncIterable<Buffer>} input
 *  @param {{ release: string, migrations: string[] }} here this release, and the migrations that it knows
 *  @returns {Promise<Backup>}
 *  @throws {BackupError} */
export async function openBackup(input, here) {
  const reader = new FrameReader(input);
  const head = await firstLine(reader).catch((cause) => {
    throw cause instanceof BackupError ? new BackupError(FOREIGN, { cause }) : cause;
  });
  requireOurs(head);
  requireSameRelease(head, here);
  return { reader, head, isScript: head.format === SCRIPT };
}

/** @param {FrameReader} reader */
async function firstLine(reader) {
  const text = await reader.text();
  return saidBy(text.startsWith(COMMENT) ? text.slice(COMMENT.length) : text);
}

/** @param {any} head */
function requireOurs(head) {
  const [name = '', version] = String(head?.format ?? '').split(' ');
  const known = KNOWN.get(name);
  if (!known || !Number(version)) throw new BackupError(FOREIGN);
  if (Number(version) > Number(known)) {
    throw new BackupError(
      `O backup é de um formato mais novo (${version}; esta versão lê o ${known}): restaure com a versão que o fez.`,
    );
  }
  if (Number(version) < Number(known)) {
    throw new BackupError(
      `O backup é do formato ${version}, da versão 0.1.0: restaure com ela e depois atualize.`,
    );
  }
  if (![head.migrations, head.tables].every(Array.isArray)) throw new BackupError(FOREIGN);
}

/** @param {Head} head
 *  @param {{ release: string, migrations: string[] }} here */
function requireSameRelease({ release, migrations }, here) {
  const known = new Set(here.migrations);
  const isNewer = migrations.some((name) => !known.has(name));
  if (isNewer) {
    throw new BackupError(
      `O backup é de uma versão mais nova (${release}, até ${migrations.at(-1)}) do que esta (${here.release}, até ${here.migrations.at(-1)}): restaure com a versão que o fez.`,
    );
  }
  if (migrations.length < known.size) {
    throw new BackupError(
      `O backup é de uma versão anterior (${release}, até ${migrations.at(-1)}) a esta (${here.release}, até ${here.migrations.at(-1)}): restaure com a versão que o fez e depois atualize.`,
    );
  }
}
