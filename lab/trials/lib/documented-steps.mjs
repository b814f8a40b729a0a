import { readFileSync } from 'node:fs';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** What docs/operations.md has under this heading in blocks of this language ('' for none), as it stands. Throws where there is none:
 *  then the docs have changed, and the trial must follow them.
 *  @param {string} heading
 *  @param {string} language
 *  @returns {string[]} */
export function documentedBlocks(heading, language) {
  const sections = readFileSync(inRoot('docs/operations.md'), 'utf8').split(/^##+ /m);
  const section = sections.find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^ *```(\w*)\n(.*?)^ *```$/gms)];
  const texts = blocks.flatMap(([, name, text = '']) => (name === language ? [text] : []));
  if (texts.length === 0) throw new Error(`docs/operations.md has no command under '${heading}'.`);
  return texts;
}

/** The commands that docs/operations.md tells people to type under this heading, in their order: those of its `sh` blocks,
 *  comments left out, each of `a && b` for itself. Throws where there is none.
 *  @param {string} heading
 *  @returns {string[]} */
export function documentedSteps(heading) {
  const steps = documentedBlocks(heading, 'sh')
    .flatMap((text) => text.replaceAll('\\\n', ' ').split(/\n|&&/))
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter(Boolean);
  if (steps.length === 0) throw new Error(`docs/operations.md has no command under '${heading}'.`);
  return steps;
}

/** Does these commands one after the other, each in the way of the first pattern that it fits.
 *  @param {string[]} steps
 *  @param {[RegExp, (...groups: string[]) => Promise<unknown>][]} ways */
export async function follow(steps, ways) {
  for (const step of steps) {
    const way = ways.find(([pattern]) => pattern.test(step));
    if (!way) throw new Error(`The trial does not know how to do what the docs say: ${step}`);
    const [pattern, action] = way;
    await action(...(pattern.exec(step) ?? []).slice(1));
  }
}
