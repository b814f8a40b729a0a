import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port';

/** A line between a browser and the product that can be cut: the browser finds nobody there, as on a street without
 *  network. (What a browser offers for this itself does not reach its service workers.) */
export class Line {
  readonly #target: { host: string; port: number };
  readonly #ends = new Set<Socket>();
  #server: Server | null = null;

  private constructor(
    readonly url: string,
    readonly port: number,
    target: string,
  ) {
    const { hostname, port: targetPort } = new URL(target);
    this.#target = { host: hostname, port: Number(targetPort) };
  }

  static async to(target: string): Promise<Line> {
    const port = await freePort();
    const line = new Line(`http://127.0.0.1:${port}`, port, target);
    await line.mend();
    return line;
  }

  async mend(): Promise<void> {
    const server = createServer((near) => this.#join(near));
    this.#server = server;
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
  }

  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const end of this.#ends) end.destroy();
    if (server) await new Promise((done) => server.close(done));
  }

  #join(near: Socket): void {
    const far = createConnection(this.#target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#ends.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#ends.delete(one);
        other.destroy();
      });
    }
  }
}
