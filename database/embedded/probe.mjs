import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import net from 'node:net';

/** @typedef {{ host: string, port: number, user: string, database: string, password: string }} Target */

const SASL = 10;
const SASL_CONTINUE = 11;
const SASL_FINAL = 12;
const AUTHENTICATION = 'R';
const READY_FOR_QUERY = 'Z';
const REFUSAL = 'E';

/** Logs in to a PostgreSQL server and leaves again: true once it is ready for queries.
 *  Only SCRAM-SHA-256, which our own servers demand; the server's proof is not checked beyond readiness,
 *  because without the password's verifier it could not have accepted ours.
 *  @param {Target} target
 *  @param {number} [timeoutMs]
 *  @returns {Promise<boolean>} */
export function acceptsConnections(target, timeoutMs = 2000) {
  return new Promise((resolve) => {
    const socket = net.connect({ host: target.host, port: target.port });
    const finish = (/** @type {boolean} */ ready) => {
      socket.destroy();
      resolve(ready);
    };
    socket.setTimeout(timeoutMs, () => finish(false));
    socket.on('error', () => finish(false));
    socket.on('close', () => finish(false));
    socket.on('connect', () => socket.write(startupMessage(target)));
    converse(socket, target.password, finish);
  });
}

/** Answers the server until it lets us in or turns us away.
 *  @param {net.Socket} socket
 *  @param {string} password
 *  @param {(ready: boolean) => void} finish */
function converse(socket, password, finish) {
  const scram = scramClient(password);
  onMessage(socket, (type, body) => {
    if (type === READY_FOR_QUERY) return finish(true);
    if (type === REFUSAL) return finish(false);
    if (type !== AUTHENTICATION) return;
    const answer = answerTo(body, scram);
    if (answer === null) return finish(false);
    if (answer) socket.write(answer);
  });
}

/** Hands on each message of the server once it is whole: a type, a length that counts itself, a body.
 *  @param {net.Socket} socket
 *  @param {(type: string, body: Buffer) => void} hear */
function onMessage(socket, hear) {
  let buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    while (buffer.length >= 5 && buffer.length > buffer.readUInt32BE(1)) {
      const end = buffer.readUInt32BE(1) + 1;
      hear(String.fromCharCode(buffer.readUInt8(0)), buffer.subarray(5, end));
      buffer = buffer.subarray(end);
    }
  });
}

/** @param {Buffer} body of an authentication request
 *  @param {ReturnType<typeof scramClient>} scram
 *  @returns {Buffer | undefined | null} what to send; undefined: nothing; null: a method we do not speak */
function answerTo(body, scram) {
  switch (body.readUInt32BE(0)) {
    case 0:
    case SASL_FINAL:
      return undefined;
    case SASL: {
      const first = Buffer.from(scram.first());
      const length = Buffer.alloc(4);
      length.writeUInt32BE(first.length);
      return message('p', Buffer.concat([Buffer.from('SCRAM-SHA-256\0'), length, first]));
    }
    case SASL_CONTINUE:
      return message('p', Buffer.from(scram.final(body.subarray(4).toString())));
    default:
      return null;
  }
}

/** @param {string} type
 *  @param {Buffer} body */
function message(type, body) {
  const head = Buffer.alloc(type.length + 4);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(body.length + 4, type.length);
  return Buffer.concat([head, body]);
}

/** @param {Target} target */
function startupMessage({ user, database }) {
  const protocol = Buffer.from([0, 3, 0, 0]);
  const settings = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  return message('', Buffer.concat([protocol, settings]));
}

/** The client's half of SCRAM-SHA-256 (RFC 5802, RFC 7677), without channel binding.
 *  @param {string} password */
function scramClient(password) {
  const nonce = randomBytes(18).toString('base64');
  const bare = `n=,r=${nonce}`;
  const hmac = (/** @type {Buffer} */ key, /** @type {string} */ text) =>
    createHmac('sha256', key).update(text).digest();
  return {
    first: () => `n,,${bare}`,
    final(/** @type {string} */ serverFirst) {
      const fields = Object.fromEntries(
        serverFirst.split(',').map((field) => [field[0], field.slice(2)]),
      );
      const salt = Buffer.from(fields.s ?? '', 'base64');
      const salted = pbkdf2Sync(password, salt, Number(fields.i), 32, 'sha256');
      const clientKey = hmac(salted, 'Client Key');
      const storedKey = createHash('sha256').update(clientKey).digest();
      const unproven = `c=biws,r=${fields.r}`;
      const signature = hmac(storedKey, `${bare},${serverFirst},${unproven}`);
      const proof = clientKey.map((byte, i) => byte ^ (signature[i] ?? 0));
      return `${unproven},p=${Buffer.from(proof).toString('base64')}`;
    },
  };
}
