import { drawPicture } from './draw-picture.mjs';

/** @typedef {import('./read-schema.mjs').Schema} Schema */

const PICTURE = /(<!-- picture: ([^>]*) -->\n).*?(<!-- end of picture -->)/gs;

/** `docs/data-model.md` with its pictures drawn: the page says which tables each of them shows.
 *  @param {string} page
 *  @param {Schema} schema
 *  @returns {string}
 *  @throws {Error} where a table is in no picture, or in two, or is none */
export function fillPage(page, { tables }) {
  const named = [...page.matchAll(PICTURE)].flatMap((match) => namesOf(match[2]));
  const lost = tables.map(({ name }) => name).filter((name) => !named.includes(name));
  const wrong = named.filter(
    (name, at) => named.indexOf(name) !== at || !tables.some((table) => table.name === name),
  );
  if (lost.length > 0) throw new Error(`docs/data-model.md: in no picture: ${lost.join(', ')}`);
  if (wrong.length > 0) {
    throw new Error(`docs/data-model.md: no table, or in two pictures: ${wrong.join(', ')}`);
  }
  return page.replace(PICTURE, (_, opening, names, closing) => {
    const shown = namesOf(names).flatMap((name) => tables.filter((table) => table.name === name));
    return `${opening}${drawPicture(shown)}\n${closing}`;
  });
}

/** @param {string} [list]
 *  @returns {string[]} */
const namesOf = (list = '') => list.split(/[\s,]+/).filter(Boolean);
