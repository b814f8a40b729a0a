import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { freePort } from './free-port';

/** A way to the product that may bring another build of the phone's worker, or tell its API that the server is busy. */
export class Passage {
  /** A byte more than the product's own is another build to a browser. */
  hasNewBuild = false;
  isApiBusy = false;

  private constructor(
    readonly url: string,
    private readonly target: string,
  ) {}

  static async to(target: string): Promise<Passage> {
    const port = await freePort();
    const passage = new Passage(`http://127.0.0.1:${port}`, target);
    const server = createServer((request, response) => void passage.#pass(request, response));
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    passage.#server = server;
    return passage;
  }

  #server: Server | null = null;

  async close(): Promise<void> {
    const server = this.#server;
    server?.closeAllConnections();
    if (server) await new Promise((done) => server.close(done));
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = request;
    if (this.isApiBusy && url.startsWith('/api/')) {
      response.writeHead(503, { 'Content-Type': 'application/json' }).end('{}');
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      ['host', 'connection', 'content-length', 'accept-encoding'].includes(name)
        ? []
        : [[name, String(value)] as [string, string]],
    );
    const answer = await fetch(this.target + url, {
      method,
      headers,
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
      redirect: 'manual',
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const changed = this.hasNewBuild && url === '/rua/sw.js';
    const told = [...answer.headers].filter(
      ([name]) => !['content-length', 'content-encoding', 'transfer-encoding'].includes(name),
    );
    response
      .writeHead(answer.status, Object.fromEntries(told))
      .end(changed ? Buffer.concat([body, Buffer.from('\n// another build\n')]) : body);
  }
}
