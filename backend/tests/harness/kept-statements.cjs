/** Of what PostgreSQL does in these tests a third was to parse and plan the same statements again and again. Here a connection keeps
 *  ready each that comes with values, under a name, as the product has it do with those it asks often; the server plans it
 *  once (`TESTED`, global-setup.ts). What is said and answered is the same. */
const { createHash } = require('node:crypto');
const { Client } = require('pg');

const names = new Map();
const { query } = Client.prototype;
let isKept = false;

/** What is looked at is how a statement is planned. */
const IS_EXPLAINED = /^\s*explain\b/i;

function nameOf({ text }) {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('md5').update(text).digest('hex');
  names.set(text, name);
  return name;
}

const isNameless = ({ text, name, values }) =>
  typeof text === 'string' && !name && Array.isArray(values) && values.length > 0;

Client.prototype.query = function (asked, ...rest) {
  if (isKept && isNameless(asked ?? {}) && !asked.submit && !IS_EXPLAINED.test(asked.text)) {
    asked.name = nameOf(asked);
  }
  return query.call(this, asked, ...rest);
};

/** Not where a file is about that, as its name says. */
const IS_ABOUT_STATEMENTS = /statements\.test\.ts$/;

module.exports.keepStatements = (file) => {
  isKept = !IS_ABOUT_STATEMENTS.test(file);
};
