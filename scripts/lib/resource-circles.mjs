import path from 'node:path';
import ts from 'typescript';

/** Resources that need each other are one resource, however many stand between them: no file does, so that the import rules
 *  see nothing of it. */

/** @typedef {{ file: string, text: string }} Source  `file` below the folder of the resources */
/** @typedef {{ from: string, to: string, file: string }} Arrow */

/** Each circle once, with a file for each of its arrows.
 *  @param {readonly Source[]} sources
 *  @returns {string[]} */
export function resourceCircles(sources) {
  const arrows = sources.flatMap(arrowsOf);
  /** @type {Map<string, string>} */
  const circles = new Map();
  for (const arrow of arrows) {
    const back = wayBetween(arrows, arrow.to, arrow.from);
    if (!back) continue;
    const circle = [arrow, ...back];
    const members = circle.map(({ from }) => from).sort();
    const key = members.join();
    if (!circles.has(key))
      circles.set(key, circle.map(({ file, to }) => `${file} → ${to}`).join(', '));
  }
  return [...circles.values()];
}

/** @param {Source} source
 *  @returns {Arrow[]} */
function arrowsOf({ file, text }) {
  const from = resourceOf(file);
  return ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => path.posix.join(path.posix.dirname(file), name))
    .filter((target) => !target.startsWith('..'))
    .map(resourceOf)
    .filter((to) => to !== from)
    .map((to) => ({ from, to, file }));
}

/** @param {string} file */
function resourceOf(file) {
  return String(file.split('/')[0]);
}

/** The shortest way, or none.
 *  @param {readonly Arrow[]} arrows
 *  @param {string} start
 *  @param {string} end
 *  @returns {Arrow[] | undefined} */
function wayBetween(arrows, start, end) {
  /** @type {Map<string, Arrow[]>} */
  const ways = new Map([[start, []]]);
  for (const [place, way] of ways) {
    if (place === end) return way;
    for (const arrow of arrows)
      if (arrow.from === place && !ways.has(arrow.to)) ways.set(arrow.to, [...way, arrow]);
  }
  return undefined;
}
