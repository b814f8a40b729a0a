/** The catalogue's long names, as people write them. @type {readonly [RegExp, string][]} */
const SHORT = [
  [/character varying/g, 'varchar'],
  [/\bcharacter\(/g, 'char('],
  [/timestamp(\(\d\))? without time zone/g, 'timestamp$1'],
  [/timestamp with time zone/g, 'timestamptz'],
];

/** @param {string} type as PostgreSQL writes it, or a text with such types in it */
export const shortType = (type) =>
  SHORT.reduce((text, [long, short]) => text.replace(long, short), type);
