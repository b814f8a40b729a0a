import net from 'node:net';

/** A way to a database server that can be held in the middle: once so many bytes have passed, nothing passes any more,
 *  until it is cut or opened.
 *  @typedef {object} HeldWay
 *  @property {string} url
 *  @property {Promise<void>} held comes true when it is
 *  @property {() => { sent: number, received: number }} passed bytes to and from the server
 *  @property {() => void} cut as when a cable is pulled
 *  @property {() => void} open
 *  @property {() => Promise<void>} close */

/** @param {string} url of the database
 *  @param {{ sent?: number, received?: number }} [limits] none: never held
 *  @returns {Promise<HeldWay>} */
export async function heldWay(url, { sent = Infinity, received = Infinity } = {}) {
  const passed = { sent: 0, received: 0 };
  let isHeld = false;
  let isOpen = false;
  /** @type {() => void} */
  let tell = () => {};
  /** @type {Promise<void>} */
  const held = new Promise((resolve) => {
    tell = resolve;
  });
  /** @type {Set<net.Socket>} */
  const sockets = new Set();
  const server = net.createServer((near) => {
    const far = net.connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
    const pass = (
      /** @type {net.Socket} */ from,
      /** @type {net.Socket} */ to,
      /** @type {'sent' | 'received'} */ way,
      /** @type {number} */ limit,
    ) => {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.end();
      });
      from.on('data', (bytes) => {
        passed[way] += bytes.length;
        to.write(bytes);
        if (isOpen || passed[way] < limit) return;
        isHeld = true;
        for (const socket of [near, far]) socket.pause();
        tell();
      });
    };
    pass(near, far, 'sent', sent);
    pass(far, near, 'received', received);
    if (isHeld && !isOpen) for (const socket of [near, far]) socket.pause();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const own = new URL(url);
  own.port = String(/** @type {net.AddressInfo} */ (server.address()).port);
  const open = () => {
    isOpen = true;
    for (const socket of sockets) socket.resume();
  };
  const cut = () => {
    isOpen = true;
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const close = async () => {
    cut();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: own.href, held, passed: () => ({ ...passed }), cut, open, close };
}
