import { setTimeout as sleep } from 'node:timers/promises';
import { describe, Fault } from './fault.mjs';

/** One that ended by itself before has not stood. */
const SHORTEST_LIFE_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** @typedef {{ exited: Promise<number | NodeJS.Signals> }} Server */

/** Waits for the server's end, and begins it anew where it ended by itself, after pauses that grow as long as it does not
 *  stand for a minute. One that was killed is begun again however young. One that ended by itself and never stood is not: that
 *  would hide why it does not start.
 *  @param {Server} server
 *  @param {object} with_
 *  @param {() => Promise<Server>} with_.begin
 *  @param {() => boolean} with_.isEnding whether somebody asked for the end
 *  @param {(sentence: string) => void} with_.tell hears, in pt-BR, that it fell
 *  @param {() => number} [with_.now] in milliseconds; never goes back
 *  @param {(ms: number) => Promise<unknown>} [with_.pause]
 *  @throws {Fault} where it ended by itself within its first minute */
export async function keepUp(
  server,
  { begin, isEnding, tell, now = () => performance.now(), pause = sleep },
) {
  let hasStood = false;
  let pauseMs = FIRST_PAUSE_MS;
  const beginAgain = async () => {
    for (;;) {
      await pause(pauseMs);
      if (isEnding()) return undefined;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      const begun = await begin().catch((fault) => tell(describe(fault)));
      if (begun) return begun;
    }
  };
  for (let since = now(), kept = server; ; since = now()) {
    const end = await kept.exited;
    const fell = `O servidor parou sozinho (${nameOf(end)})`;
    if (isEnding()) return;
    const stands = now() - since >= SHORTEST_LIFE_MS;
    hasStood ||= stands;
    if (!hasStood && !isKilled(end)) throw new Fault(`${fell}: veja o registro.`);
    tell(`${fell}: iniciando de novo.`);
    if (stands) pauseMs = FIRST_PAUSE_MS;
    const begun = await beginAgain();
    if (!begun) return;
    kept = begun;
  }
}

/** @param {number | NodeJS.Signals} end */
const isKilled = (end) => typeof end !== 'number';

/** @param {number | NodeJS.Signals} end */
const nameOf = (end) => (typeof end === 'number' ? `código ${end}` : `sinal ${end}`);
