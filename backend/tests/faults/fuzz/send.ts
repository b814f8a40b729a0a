import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { TestApp } from '../../harness';
import type { Call } from './mutations';

export interface Answer {
  status: number;
  type: string;
  text: string;
}

/** Longer than any limit of the product, on a busy machine too: who has not answered by then hangs. */
const PATIENCE_MS = 60_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

const DECODERS: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

function textOf(response: http.IncomingMessage, body: Buffer): string {
  const decode = DECODERS[response.headers['content-encoding'] ?? ''];
  return (decode && body.length > 0 ? decode(body) : body).toString('utf8');
}

/** Lets go of the connection. */
export const hangUp = (): void => agent.destroy();

/** Sends a call as it is spelt: nothing is put right on the way. */
export function send(app: TestApp, { method, path, body, headers }: Call): Promise<Answer> {
  const { port } = app.strapi.server.httpServer.address() as AddressInfo;
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const options = {
    agent,
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { ...headers, ...length },
  };
  return new Promise((resolve, reject) => {
    const request = http.request({ ...options, timeout: PATIENCE_MS }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = textOf(response, Buffer.concat(parts));
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text,
        });
      });
    });
    request.on('timeout', () => request.destroy(new Error('no answer: it hangs')));
    request.on('error', reject);
    request.end(body);
  });
}
