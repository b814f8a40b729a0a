import { describe } from '../../../scripts/lib/fault.mjs';
import { bold, green, red, say } from '../../../scripts/lib/terminal.mjs';

/** What was measured; with a second number, what it has to be.
 *  @typedef {Record<string, number | [measured: number, required: number]>} Figures */

/** The exit code by what ended us: signals as shells count them; `disconnect`: who started us is gone. */
const ENDED_BY = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, disconnect: 1 };

/** Runs a trial, undoes what it started (last first) and prints its figures. Exit code 1 when a figure is not as required.
 *  Undoes everything on a signal as well, and when the process at the other end of its channel is gone.
 *  @param {string} title
 *  @param {(lifetime: { onEnd(undo: () => Promise<unknown>): void }) => Promise<Figures>} work */
export async function trial(title, work) {
  /** @type {(() => Promise<unknown>)[]} */
  const undo = [];
  let isEnding = false;
  const attempt = (/** @type {() => Promise<unknown>} */ stop) =>
    stop().catch((error) => say(red(describe(error))));
  const end = async () => {
    isEnding = true;
    for (let stop = undo.pop(); stop; stop = undo.pop()) await attempt(stop);
  };
  // What the work starts while we undo goes at once.
  const onEnd = (/** @type {() => Promise<unknown>} */ stop) =>
    void (isEnding ? attempt(stop) : undo.push(stop));
  const forget = onLeave((code) => void end().then(() => process.exit(code)));
  say(bold(title));
  try {
    const figures = await work({ onEnd });
    if (isEnding) return;
    if (!tell(figures)) process.exitCode = 1;
  } catch (error) {
    // While we undo, what is undone fails: that is no news, and who undoes will end us.
    if (isEnding) return;
    say(`${red('Erro:')} ${describe(error)}`);
    await end();
    // Clients that insist until they are told would keep us here for ever.
    process.exit(1);
  }
  await end();
  forget();
}

/** Hears that this process is to end before its work is done.
 *  @param {(code: number) => void} leave
 *  @returns {() => void} stops hearing */
function onLeave(leave) {
  const events = Object.entries(ENDED_BY).map(
    ([name, code]) => /** @type {const} */ ([name, () => leave(code)]),
  );
  for (const [name, heard] of events) process.once(name, heard);
  return () => {
    for (const [name, heard] of events) process.off(name, heard);
  };
}

/** Prints the figures.
 *  @param {Figures} figures
 *  @returns {boolean} whether each is as required */
export function tell(figures) {
  let isFine = true;
  for (const [name, figure] of Object.entries(figures)) {
    const [measured, required] = Array.isArray(figure) ? figure : [figure, undefined];
    const holds = required === undefined || measured === required;
    isFine &&= holds;
    const mark = required === undefined ? ' ' : holds ? green('✓') : red('✗');
    say(`${mark} ${name.padEnd(44)} ${String(measured).padStart(8)}`);
  }
  return isFine;
}
