import { isRequired } from './is-required.mjs';
import { shortType } from './short-type.mjs';

/** @typedef {import('./read-schema.mjs').Table} Table */
/** @typedef {import('./read-schema.mjs').Constraint} Constraint */

/** The panel's authors, in every table of Strapi's; nobody writes ours there. */
const PANELS = ['created_by_id', 'updated_by_id'];

/** @param {Table[]} tables
 *  @returns {string} */
export const drawPicture = (tables) =>
  ['```mermaid', 'erDiagram', ...tables.map(boxOf), ...tables.flatMap(linesOf), '```'].join('\n');

/** @param {Table} table */
function boxOf({ name, columns, constraints }) {
  const shown = columns.filter((column) => !PANELS.includes(column.name));
  return [
    `  ${name} {`,
    ...shown.map((column) => {
      const type = shortType(column.type).replace(/\(.*/, '').replaceAll(' ', '_');
      const keys = [
        isKey(constraints, 'p', column.name) && 'PK',
        isKey(constraints, 'f', column.name) && 'FK',
        isAlone(constraints, 'u', [column.name]) && 'UK',
      ].filter(Boolean);
      const name = column.name.replaceAll('"', '');
      return `    ${[type, name, keys.join(', ')].join(' ').trimEnd()}`;
    }),
    '  }',
  ].join('\n');
}

/** A foreign key each: the row that it names, and how many name the same.
 *  @param {Table} table
 *  @returns {string[]} */
function linesOf(table) {
  const { name, constraints } = table;
  return constraints
    .filter((constraint) => constraint.kind === 'f' && !PANELS.includes(`${constraint.columns}`))
    .map((key) => {
      const isOnly =
        isAlone(constraints, 'p', key.columns) || isAlone(constraints, 'u', key.columns);
      const ends = `${key.columns.every((column) => isRequired(table, column)) ? '||' : '|o'}--${isOnly ? 'o|' : 'o{'}`;
      return `  ${key.target} ${ends} ${name} : ${key.columns.join('_')}`;
    });
}

/** @param {Constraint[]} constraints
 *  @param {Constraint['kind']} kind
 *  @param {string} column */
const isKey = (constraints, kind, column) =>
  constraints.some((constraint) => constraint.kind === kind && constraint.columns.includes(column));

/** @param {Constraint[]} constraints
 *  @param {Constraint['kind']} kind
 *  @param {string[]} columns */
const isAlone = (constraints, kind, columns) =>
  constraints.some(
    (constraint) => constraint.kind === kind && `${constraint.columns}` === `${columns}`,
  );
