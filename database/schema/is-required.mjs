/** @typedef {import('./read-schema.mjs').Table} Table */

/** Whether no row of the table can be without it. Strapi's sync would take a NOT NULL away; a CHECK says the same
 *  (0004_checks.sql).
 *  @param {Table} table
 *  @param {string} name of a column */
export const isRequired = ({ columns, constraints }, name) =>
  columns.some((column) => column.name === name && column.required) ||
  constraints.some(
    ({ kind, text }) =>
      kind === 'c' &&
      !/ OR |CASE/.test(text) &&
      text
        .replace(/^CHECK \(|\)$/g, '')
        .split(' AND ')
        .includes(`${name} IS NOT NULL`),
  );
