import { Fault } from './fault.mjs';

/** One that fell before was not up: to begin again and again would hide why. */
const SHORTEST_LIFE_MS = 60_000;

/** Waits for the server's end, and begins it anew where it ended by itself.
 *  @param {{ exited: Promise<number> }} server
 *  @param {object} with_
 *  @param {() => Promise<{ exited: Promise<number> }>} with_.begin
 *  @param {() => boolean} with_.isEnding whether somebody asked for the end
 *  @param {(sentence: string) => void} with_.tell hears, in pt-BR, that it fell
 *  @param {() => number} [with_.now] in milliseconds; never goes back
 *  @throws {Fault} where it did not stand for a minute */
export async function keepUp(server, { begin, isEnding, tell, now = () => performance.now() }) {
  let since = now();
  for (;;) {
    const code = await server.exited;
    if (isEnding()) return;
    const fell = `O servidor parou sozinho (código ${code})`;
    if (now() - since < SHORTEST_LIFE_MS) throw new Fault(`${fell}: veja o registro.`);
    tell(`${fell}: iniciando de novo. O registro diz por quê.`);
    server = await begin();
    since = now();
  }
}
