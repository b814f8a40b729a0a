import { readPidFile, startServer } from './server.mjs';
import { isAlive } from './processes.mjs';

const LOOK_MS = 2_000;

/** Brings the server back, on its port, whenever it goes without having been told to: PostgreSQL stops where its log
 *  finds no room on the disk, and does not come back by itself once there is some.
 *  @param {import('./server.mjs').Cluster} cluster
 *  @param {number} port
 *  @param {(line: string) => void} log hears, in pt-BR, that it went and that it is back
 *  @returns {() => Promise<void>} leaves it alone from now on */
export function keepRunning(cluster, port, log) {
  let isAway = false;
  let isDismissed = false;
  /** @type {Promise<void>} */
  let look = Promise.resolve();

  const bringBack = async () => {
    const found = await readPidFile(cluster.folder);
    if (isDismissed || (found && isAlive(found.pid))) return;
    if (!isAway) log('O banco de dados parou (disco cheio?): tentando até ele voltar.');
    isAway = true;
    const { code } = await startServer(cluster, port);
    if (code !== 0) return;
    isAway = false;
    log('O banco de dados voltou.');
  };
  const timer = setInterval(() => {
    look = look.then(bringBack).catch(() => {});
  }, LOOK_MS);
  timer.unref();
  return () => {
    isDismissed = true;
    clearInterval(timer);
    return look;
  };
}
