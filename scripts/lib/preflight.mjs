import { constants } from 'node:fs';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from './fault.mjs';

/** A server whose launcher was killed needs a moment to notice and end. */
const GRACE_MS = 3000;

/** Makes sure that we can listen on the configured port.
 *  @param {string} host
 *  @param {number} port */
export async function requireFreePort(host, port) {
  const deadline = Date.now() + GRACE_MS;
  for (;;) {
    const code = await tryListening(host, port);
    if (code === undefined) return;
    if (code !== 'EADDRINUSE' || Date.now() > deadline) throw portFault(code, host, port);
    await sleep(200);
  }
}

/** @param {string} host
 *  @param {number} port
 *  @returns {Promise<string | undefined>} the error's code, undefined when all is well */
function tryListening(host, port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? ''));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** @param {string} code
 *  @param {string} host
 *  @param {number} port */
function portFault(code, host, port) {
  switch (code) {
    case 'EADDRINUSE':
      return new Fault(
        `A porta ${port} já está em uso: encerre o outro programa ou escolha outra, por exemplo PORT=${port + 1} npm start.`,
      );
    case 'EACCES':
      return new Fault(
        `Sem permissão para usar a porta ${port}: escolha uma acima de 1023 em PORT.`,
      );
    default:
      return new Fault(`O endereço ${host} não existe nesta máquina (${code}): corrija HOST.`);
  }
}

/** Makes the data folder and makes sure that we can write in it, by writing.
 *  @param {string} folder */
export async function requireWritableFolder(folder) {
  const probe = path.join(folder, `.write-${process.pid}`);
  try {
    // Other accounts may enter, because the database has its own; each file has its own permissions.
    await mkdir(folder, { recursive: true, mode: 0o755 });
    await access(folder, constants.W_OK);
    await writeFile(probe, '');
    await rm(probe);
  } catch (cause) {
    throw new Fault(
      `A pasta de dados ${folder} não pode ser escrita: ajuste a permissão ou escolha outra em CREDIARIO_DATA.`,
      { cause },
    );
  }
}
