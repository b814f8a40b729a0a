import { isRequired } from './is-required.mjs';

/** @typedef {import('./read-schema.mjs').Schema} Schema */
/** @typedef {import('./read-schema.mjs').Table} Table */
/** @typedef {import('./read-schema.mjs').Column} Column */

/** What the driver makes of each type. Strapi sets three parsers: a date and jsonb stay the text that they are, numeric
 *  becomes a number. A bigint is text because a number would not hold it. */
const READ_AS = new Map([
  ['bigint', 'string'],
  ['boolean', 'boolean'],
  ['bytea', 'Buffer'],
  ['character', 'string'],
  ['character varying', 'string'],
  ['date', 'BusinessDate'],
  ['double precision', 'number'],
  ['integer', 'number'],
  ['json', 'unknown'],
  ['jsonb', 'string'],
  ['numeric', 'number'],
  ['text', 'string'],
  ['timestamp with time zone', 'Date'],
  ['timestamp without time zone', 'Date'],
]);

const HEAD = `// The tables as queries read and write them: written by \`npm run schema\` from a database made anew, and held against one
// by backend/tests/guards/written-schema.test.ts. Not edited by hand. What the database numbers is readonly.
import type { BusinessDate } from '@crediario/contract/domain';
import type { TableOf } from './platform/statements/table-of';
`;

const FOOT = `declare module 'knex/types/tables' {
  interface Tables {`;

/** `backend/src/tables.ts`: a row each, and its table as knex knows it.
 *  @param {Schema} schema
 *  @returns {string} */
export const writeTables = ({ tables }) =>
  [
    HEAD,
    ...tables.map((table) => `${rowOf(table)}\n`),
    FOOT,
    ...tables.map(({ name }) => `    ${name}: TableOf<${pascalCase(name)}Row>;`),
    '  }\n}\n',
  ].join('\n');

/** @param {Table} table */
const rowOf = (table) =>
  [
    `export interface ${pascalCase(table.name)}Row {`,
    ...table.columns.map((column) => `  ${columnOf(table, column)};`),
    '}',
  ].join('\n');

/** @param {Table} table
 *  @param {Column} column */
function columnOf(table, { name, type, value }) {
  const [pgType = ''] = type.replace(/\(\d+(,\d+)?\)/, '').split('[');
  const read = READ_AS.get(pgType);
  if (!read)
    throw new Error(`${table.name}.${name}: what the driver makes of ${type} is not known`);
  const numbered = value?.startsWith('GENERATED ALWAYS') ? 'readonly ' : '';
  const none = isRequired(table, name) ? '' : ' | null';
  return `${numbered}${name.replaceAll('"', '')}: ${valuesOf(table, name) ?? read}${none}`;
}

const ONE_OF =
  /^CHECK \((?:\w+ IS NOT NULL AND \()?(\w+)(?:::text)? = ANY \(ARRAY\[([^\]]+)\](?:::text\[\])?\)+$/;

/** The only values that a CHECK lets into the column.
 *  @param {Table} table
 *  @param {string} name
 *  @returns {string | undefined} */
function valuesOf({ constraints }, name) {
  const [values] = constraints.flatMap(({ kind, text }) => {
    const [, column, list = ''] = (kind === 'c' && ONE_OF.exec(text)) || [];
    return column === name ? [list] : [];
  });
  return values?.replace(/::[a-z ]+/g, '').replaceAll(', ', ' | ');
}

/** @param {string} name */
const pascalCase = (name) => name.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());
