import { setTimeout as sleep } from 'node:timers/promises';
import { describe, Fault } from './fault.mjs';

/** One that fell before has not stood. */
const SHORTEST_LIFE_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** @typedef {{ exited: Promise<number | NodeJS.Signals> }} Server */

/** Waits for the server's end, and begins it anew where it ended by itself, after pauses that grow as long as it does not
 *  stand for a minute. One that never stood is not begun again: that would hide why it does not start.
 *  @param {Server} server
 *  @param {object} with_
 *  @param {() => Promise<Server>} with_.begin
 *  @param {() => boolean} with_.isEnding whether somebody asked for the end
 *  @param {(sentence: string) => void} with_.tell hears, in pt-BR, that it fell
 *  @param {() => number} [with_.now] in milliseconds; never goes back
 *  @param {(ms: number) => Promise<unknown>} [with_.pause]
 *  @throws {Fault} where it did not stand for a minute the first time */
export async function keepUp(
  server,
  { begin, isEnding, tell, now = () => performance.now(), pause = sleep },
) {
  let hasStood = false;
  let pauseMs = FIRST_PAUSE_MS;
  for (let since = now(); ; since = now()) {
    const fell = `O servidor parou sozinho (${nameOf(await server.exited)})`;
    if (isEnding()) return;
    const stands = now() - since >= SHORTEST_LIFE_MS;
    hasStood ||= stands;
    if (!hasStood) throw new Fault(`${fell}: veja o registro.`);
    tell(`${fell}: iniciando de novo.`);
    if (stands) pauseMs = FIRST_PAUSE_MS;
    for (let begun; !begun; ) {
      await pause(pauseMs);
      if (isEnding()) return;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      begun = await begin().catch((fault) => tell(describe(fault)));
      if (begun) server = begun;
    }
  }
}

/** @param {number | NodeJS.Signals} end */
const nameOf = (end) => (typeof end === 'number' ? `código ${end}` : `sinal ${end}`);
