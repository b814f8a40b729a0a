import { chmod, open, stat, statfs, truncate } from 'node:fs/promises';
import path from 'node:path';

const RETRY_MS = 5_000;
const LIMIT_BYTES = 20_000_000;
/** The most that waits for a slow disk. */
const MOST_WAITING = 4_000_000;
/** A few bytes still fit into the last block of a full disk: with a lower limit the log would stop and start. */
const ROOM_BYTES = 1_000_000;

/** @typedef {{ write(line: string): void }} LogFile */

/** The server's log, readable by its owner only: routes and ids, but of a company's business. It never blocks the
 *  product: if nothing can be written (a full disk), it reports that once and continues when there is room.
 *  @param {string} file
 *  @param {object} options
 *  @param {(sentence: string) => void} options.tell hears, in pt-BR, that the log stopped or is back
 *  @param {number} [options.retryMs]
 *  @param {(file: string) => Promise<{ appendFile(text: string): Promise<void>, close(): Promise<void> }>} [options.openFile]
 *  @returns {LogFile} */
export function openLog(file, { tell, retryMs = RETRY_MS, openFile = openPrivately }) {
  /** @type {Awaited<ReturnType<typeof openFile>> | undefined} */
  let handle;
  /** @type {string[]} */
  let waiting = [];
  let waitingBytes = 0;
  let lost = 0;
  let isWriting = false;
  let isAway = false;

  const append = async (/** @type {string} */ text) => {
    handle ??= await openFile(file);
    await handle.appendFile(text);
  };
  const leave = (/** @type {unknown} */ error) => {
    if (!isAway) tell(`O registro parou (${reasonOf(error)}): o Crediário continua sem ele.`);
    isAway = true;
    void handle?.close().catch(() => {});
    handle = undefined;
    setTimeout(comeBack, retryMs).unref();
  };
  const comeBack = async () => {
    try {
      // A line that was cut off must not run into the next one.
      await append('\n');
    } catch (error) {
      return leave(error);
    }
    tell(`O registro voltou; ${lost} linhas não puderam ser gravadas.`);
    isAway = false;
    lost = 0;
    void drain();
  };
  const drain = async () => {
    if (isWriting || isAway) return;
    isWriting = true;
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      waitingBytes = 0;
      try {
        await append(`${lines.join('\n')}\n`);
      } catch (error) {
        lost += lines.length + waiting.length;
        waiting = [];
        waitingBytes = 0;
        leave(error);
        break;
      }
    }
    isWriting = false;
  };
  return {
    write(line) {
      if (isAway || waitingBytes > MOST_WAITING) {
        lost += 1;
        return;
      }
      waiting.push(line);
      waitingBytes += line.length;
      void drain();
    },
  };
}

/** @param {string} file */
async function openPrivately(file) {
  const { bavail, bsize } = await statfs(path.dirname(file));
  if (bavail * bsize < ROOM_BYTES) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  const handle = await open(file, 'a', 0o600);
  const found = await handle.stat();
  // A log of an earlier release is readable by all.
  if (found.isFile() && (found.mode & 0o077) !== 0) await chmod(file, 0o600).catch(() => {});
  return handle;
}

/** @param {unknown} error */
function reasonOf(error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'disco cheio';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'sem permissão para escrever';
  return code ?? message;
}

/** Empties the log where it has grown large.
 *  @param {string} file */
export async function keepSmall(file) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LIMIT_BYTES) await truncate(file).catch(() => {});
}
