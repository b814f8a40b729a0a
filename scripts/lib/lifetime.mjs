import { describe } from './fault.mjs';
import { red, say } from './terminal.mjs';

/** npm passes on the Ctrl-C that the terminal has already sent to us: what follows at once is the same one. */
const SAME_SIGNAL_MS = 1000;

/** Runs something that stays until it is told to stop, and undoes what it started, last first.
 *  @param {(lifetime: { onEnd(stop: () => Promise<void>): void, isEnding(): boolean }) => Promise<void>} work
 *    what rejects ends everything with exit code 1 */
export async function live(work) {
  /** @type {(() => Promise<void>)[]} */
  const undo = [];
  let ending = false;
  let signalledAt = 0;

  const end = async (/** @type {number} */ code) => {
    if (ending) return;
    ending = true;
    for (const stop of undo.reverse()) {
      await stop().catch((fault) => process.stderr.write(`${describe(fault)}\n`));
    }
    process.exit(code);
  };
  const onSignal = () => {
    if (signalledAt === 0) {
      signalledAt = Date.now();
      say('\nEncerrando…');
      void end(0);
    } else if (Date.now() - signalledAt > SAME_SIGNAL_MS) {
      // Asked twice: no more waiting. What is left running notices, or is taken over by the next start.
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);

  try {
    await work({ onEnd: (stop) => void undo.push(stop), isEnding: () => ending });
  } catch (error) {
    if (!ending) process.stderr.write(`\n${red('Erro:')} ${describe(error)}\n`);
    await end(1);
  }
}
