import { describe } from './fault.mjs';
import { whenParentsGo } from './parents.mjs';
import { endRuns } from './run.mjs';
import { red, say } from './terminal.mjs';

/** npm forwards the Ctrl-C that the terminal has already sent to us: a second one at once is the same. */
const SAME_SIGNAL_MS = 1000;

/** `goOn` throws once the end has begun: to be asked before anything further is started.
 *  @typedef {{ onEnd(stop: () => Promise<unknown>): void, isEnding(): boolean, goOn(): void }} Lifetime */

/** Runs something until a signal or npm's end stops it, and undoes what it started, last first. An uncaught error leaves
 *  nothing running either.
 *  @param {(lifetime: Lifetime) => Promise<void>} work what rejects ends everything with exit code 1 */
export async function live(work) {
  /** @type {(() => Promise<unknown>)[]} */
  const undo = [];
  let ending = false;
  let signalledAt = 0;

  const end = async (/** @type {number} */ code) => {
    if (ending) return;
    ending = true;
    endRuns();
    // One by one from the list: what was under way when the end began may add to it.
    for (let stop = undo.pop(); stop; stop = undo.pop()) {
      await stop().catch((fault) => process.stderr.write(`${describe(fault)}\n`));
    }
    process.exit(code);
  };
  const fail = (/** @type {unknown} */ error) => {
    if (!ending) process.stderr.write(`\n${red('Erro:')} ${describe(error)}\n`);
    return end(1);
  };
  const onSignal = () => {
    if (signalledAt === 0) {
      signalledAt = Date.now();
      say('\nEncerrando…');
      void end(0);
    } else if (Date.now() - signalledAt > SAME_SIGNAL_MS) {
      // Asked twice: stop waiting. What still runs ends by itself, or the next start takes it over.
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  for (const fall of ['uncaughtException', 'unhandledRejection']) process.on(fall, fail);
  whenParentsGo(() => void end(0));

  try {
    await work({
      onEnd: (stop) => void undo.push(stop),
      isEnding: () => ending,
      goOn() {
        if (ending) throw new Error('The end has begun');
      },
    });
  } catch (error) {
    await fail(error);
  }
}
