import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Farewell {
  /** How long the proxy gets to notice that this process is no longer ready, while it still serves. */
  noticeMs: number;
  /** How long running requests get to finish after new ones are refused. */
  patienceMs: number;
}

export interface Departure {
  hasBegun(): boolean;
}

/** Strapi cuts every connection on a stop: running writes would get a broken socket as their answer.
 *  This announces the stop first (readiness, `Connection: close`), then refuses new requests and waits for running ones. The log
 *  says when it begins and how it went. */
export function stopGracefully(
  server: Server & { destroy(): Promise<unknown> },
  { noticeMs, patienceMs }: Farewell,
  log: { info(message: string): unknown; warn(message: string): unknown },
): Departure {
  const cutConnections = server.destroy.bind(server);
  let hasBegun = false;

  server.prependListener('request', (_request, response) => {
    if (hasBegun) response.setHeader('Connection', 'close');
  });
  server.destroy = async () => {
    hasBegun = true;
    if (server.listening) {
      log.info(`Stopping: requests are served for ${noticeMs} ms more, then none is taken in`);
      await delay(noticeMs);
      const closed = new Promise((resolve) => server.close(() => resolve(true)));
      const isWhole = await Promise.race([closed, delay(patienceMs, false, { ref: false })]);
      if (isWhole) log.info('Stopped: every request under way was answered');
      else log.warn(`Stopped: requests that took longer than ${patienceMs} ms were cut off`);
    }
    return cutConnections();
  };
  return { hasBegun: () => hasBegun };
}
