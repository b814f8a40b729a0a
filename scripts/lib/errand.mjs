import { describe, Fault } from './fault.mjs';
import { whenParentsGo } from './parents.mjs';
import { red } from './terminal.mjs';

/** Exit codes that a shell expects after a signal. */
const SIGNALS = { SIGINT: 130, SIGHUP: 129, SIGTERM: 143 };

/** Undoes or finishes one thing that was begun; gets whether the whole succeeded.
 *  @typedef {(succeeded: boolean) => Promise<unknown>} Undo */

/** Runs a command that has an end, and ends the process. A signal or any error is reported in a sentence, and what was
 *  begun is undone, last first.
 *  @param {(lifetime: { onEnd(undo: Undo): void }) => Promise<number | void>} work  answers the exit code, 0 if it does not
 *  @param {{ failure?: number, undone: string }} options exit code where it rejects; `undone`: the sentence, in pt-BR,
 *    that says what an interrupted one leaves */
export async function errand(work, { failure = 1, undone }) {
  /** @type {Undo[]} */
  const undo = [];
  let code = failure;
  const end = async (/** @type {boolean} */ succeeded) => {
    for (const stop of undo.splice(0).reverse()) {
      await stop(succeeded).catch((error) => {
        complain(error);
        code = failure;
      });
    }
  };
  /** Signals, npm's end, and errors that nobody awaited. @type {Promise<never>} */
  const interrupted = new Promise((_, reject) => {
    process.on('uncaughtException', reject);
    process.on('unhandledRejection', reject);
    const interrupt = (/** @type {number} */ itsCode) => {
      code = itsCode;
      reject(new Fault(`Interrompido: ${undone}`));
    };
    for (const [signal, itsCode] of Object.entries(SIGNALS)) {
      process.once(signal, () => interrupt(itsCode));
    }
    whenParentsGo(() => interrupt(SIGNALS.SIGTERM));
  });
  try {
    const answered = await Promise.race([
      work({ onEnd: (stop) => void undo.push(stop) }),
      interrupted,
    ]);
    code = answered ?? 0;
    await end(true);
  } catch (error) {
    complain(error);
    await end(false);
  }
  process.exit(code);
}

/** @param {unknown} error */
const complain = (error) => void process.stderr.write(`\n${red('Erro:')} ${describe(error)}\n`);
