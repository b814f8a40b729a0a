import { describe } from '../../scripts/lib/fault.mjs';
import { bold, green, red, say } from '../../scripts/lib/terminal.mjs';

/** What was measured; with a second number, what it has to be.
 *  @typedef {Record<string, number | [measured: number, required: number]>} Figures */

/** Runs a trial, undoes what it started (last first), prints its figures. Exit code 1 where a figure is not as required.
 *  @param {string} title
 *  @param {(lifetime: { onEnd(undo: () => Promise<unknown>): void }) => Promise<Figures>} work */
export async function trial(title, work) {
  /** @type {(() => Promise<unknown>)[]} */
  const undo = [];
  const end = async () => {
    for (const stop of undo.splice(0).reverse()) {
      await stop().catch((error) => say(red(describe(error))));
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => void end().then(() => process.exit(130)));
  }
  say(bold(title));
  try {
    const figures = await work({ onEnd: (stop) => void undo.push(stop) });
    if (!tell(figures)) process.exitCode = 1;
  } catch (error) {
    say(`${red('Erro:')} ${describe(error)}`);
    await end();
    // Clients that insist until they are told would keep us here for ever.
    process.exit(1);
  }
  await end();
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
