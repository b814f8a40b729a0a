import type { Condition, FilteredField } from '@crediario/contract/wire';
import { isToMany, type Source } from './source';
import { joined, plain, type Sql, sql } from './sql';

/** A caller's filters as SQL: columns and operators are ours, values are bound. */

const COMPARISONS = { $eq: '=', $ne: '<>', $lt: '<', $lte: '<=', $gt: '>', $gte: '>=' } as const;

const TRUE = plain('true');
const FALSE = plain('false');

export function conditionSql(source: Source, row: string, condition: Condition): Sql {
  if ('all' in condition) return combined(source, row, condition.all, ' AND ', TRUE);
  if ('any' in condition) return combined(source, row, condition.any, ' OR ', FALSE);
  const value = plain(expressionOf(source, row, condition.field));
  switch (condition.operator) {
    case '$null':
      return condition.value ? sql`${value} IS NULL` : sql`${value} IS NOT NULL`;
    case '$in':
      return condition.values.length > 0
        ? sql`${value} IN (${joined(condition.values.map(bound), ', ')})`
        : FALSE;
    case '$contains':
      return sql`(${likeIgnoringCase(value, `%${literal(condition.value)}%`)} AND ${value} LIKE ${`%${literal(condition.value)}%`})`;
    case '$containsi':
      return likeIgnoringCase(value, `%${literal(condition.value)}%`);
    case '$startsWith':
      return sql`(${likeIgnoringCase(value, `${literal(condition.value)}%`)} AND ${value} LIKE ${`${literal(condition.value)}%`})`;
    default:
      return sql`${value} ${plain(COMPARISONS[condition.operator])} ${condition.value}`;
  }
}

const bound = (value: string | number | boolean): Sql => sql`${value}`;

function combined(
  source: Source,
  row: string,
  conditions: readonly Condition[],
  word: string,
  none: Sql,
): Sql {
  if (conditions.length === 0) return none;
  const each = conditions.map((condition) => conditionSql(source, row, condition));
  return sql`(${joined(each, word)})`;
}

/** A '%' that is looked for is no pattern. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** As the indexes of three-letter pieces have it (migration 0028), which find what is contained at any size. */
const likeIgnoringCase = (value: Sql, pattern: string): Sql =>
  sql`lower(CAST(${value} AS varchar)) LIKE lower(${pattern})`;

function expressionOf(source: Source, row: string, { relation, name }: FilteredField): string {
  if (relation === null) return name === 'id' ? `${row}.id` : `${row}.${source.columns[name]}`;
  const link = source.links[relation];
  if (!link || isToMany(link)) throw new Error(`${source.table} has no one ${relation}`);
  if (name === 'id') return link.key(row);
  const { table, columns } = link.to;
  return `(SELECT other.${columns[name]} FROM ${table} other WHERE other.id = ${link.key(row)})`;
}
