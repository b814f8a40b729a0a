import { shortType } from './short-type.mjs';

/** @typedef {import('./read-schema.mjs').Schema} Schema */
/** @typedef {import('./read-schema.mjs').Table} Table */

const WIDTH = 119;

/** `database/schema.sql`: to be read, not to be run.
 *  @param {Schema} schema
 *  @returns {string} */
export function writeSql(schema) {
  const parts = [
    headOf(schema),
    [
      ...schema.extensions.map((name) => `CREATE EXTENSION ${name};`),
      ...schema.collations.map((sql) => `${unqualified(sql)};`),
    ].join('\n'),
    ...schema.tables.map(tableOf),
    ...[...schema.views, ...schema.functions].map(routineOf),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** @param {Schema} schema */
const headOf = ({ strapis }) =>
  [
    '-- The database as Strapi’s schema sync and the migrations leave it. Written by `npm run schema` from a database made',
    '-- anew, and held against one by backend/tests/guards/written-schema.test.ts: not edited by hand. To be read, not to be',
    '-- run: tables stand in the order of their names, functions after them; a sequence belongs to the column it numbers.',
    '--',
    '-- Left out, because only Strapi (and knex, of the migrations) reads and writes them:',
    ...wrapped(`-- ${strapis.join(', ')}.`, '-- '),
  ].join('\n');

/** @param {Table} table */
function tableOf({ name, isUnlogged, columns, constraints, indexes, triggers }) {
  const nameWidth = Math.max(...columns.map((column) => column.name.length));
  const lines = [
    ...columns.map((column) => {
      const words = [
        shortType(column.type),
        column.collation && `COLLATE ${column.collation}`,
        column.required && 'NOT NULL',
        column.value,
      ].filter(Boolean);
      return `  ${column.name.padEnd(nameWidth)} ${words.join(' ')}`;
    }),
    ...constraints.map((constraint) =>
      statement(`  CONSTRAINT ${constraint.name} ${constraint.text}`),
    ),
  ];
  return [
    `CREATE ${isUnlogged ? 'UNLOGGED ' : ''}TABLE ${name} (\n${lines.join(',\n')}\n);`,
    ...indexes.map((text) => statement(`${text.replace(' USING btree', '')};`)),
    ...triggers.map((text) => statement(`${text};`)),
  ].join('\n');
}

/** @param {string} text */
const statement = (text) => {
  const [indent = ''] = /^ */.exec(text) ?? [];
  return wrapped(shortType(text), `${indent}    `).join('\n');
};

/** Where a line is best cut, and where else it may be: at spaces that are in no literal. */
const CLAUSE = / (?=(?:AND|OR|WHEN|ELSE|WHERE|FROM|FOR EACH|ON DELETE) (?:[^']*'[^']*')*[^']*$)/g;
const SPACE = /(?<=\S) (?=(?:[^']*'[^']*')*[^']*$)/g;

/** @param {string} text
 *  @param {string} indent of the lines that follow the first
 *  @returns {string[]} */
function wrapped(text, indent) {
  if (text.length <= WIDTH) return [text];
  const fits = (/** @type {RegExp} */ where) =>
    [...text.matchAll(where)]
      .map(({ index }) => index)
      .filter((at) => at > indent.length && at <= WIDTH);
  const cut = fits(CLAUSE).at(-1) ?? fits(SPACE).at(-1);
  if (cut === undefined) return [text];
  return [text.slice(0, cut), ...wrapped(`${indent}${text.slice(cut + 1)}`, indent)];
}

/** A body stands as it was written; what PostgreSQL words itself comes in one line.
 *  @param {string} sql */
const routineOf = (sql) =>
  `${unqualified(sql.trimEnd())
    .split('\n')
    .map((line) => (line.length > WIDTH ? statement(line) : line))
    .join('\n')};`;

/** @param {string} sql as PostgreSQL words it */
const unqualified = (sql) => sql.replace(/^CREATE (?:OR REPLACE )?(\w+) public\./, 'CREATE $1 ');
