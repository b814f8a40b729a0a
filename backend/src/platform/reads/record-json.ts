import type {
  Fields,
  Picked,
  Population,
  Relations,
  RelationShape,
} from '@crediario/contract/wire';
import { instantText } from '../strapi/instant-text';
import { isToMany, type Link, type Source, type ToMany, type ToOne, type Viewer } from './source';
import { joined, plain, type Sql, sql } from './sql';

/** Records as JSON, written by the database: no row of them is made an object here and text again. */

/** Strapi's `{ id, attributes }` with relations in `{ data }`, or all in one as its users are. */
export type Style = 'entity' | 'bare';

interface Shape {
  fields: Fields;
  figures?: Fields | undefined;
  relations: Relations;
}

export interface Asked {
  shape: Shape;
  picked: { fields: Picked; populate: Population };
  viewer: Viewer;
  style: Style;
}

const trimmed = (column: string) => `trim_scale(${column})`;

const TEXT_OF: Readonly<Record<string, (column: string) => string>> = {
  instant: instantText,
  // 100.00 is written 100, as JavaScript writes it.
  money: trimmed,
  percent: trimmed,
};

const valueText = ({ type }: Fields[string], column: string) => TEXT_OF[type]?.(column) ?? column;

/** PostgreSQL takes at most a hundred arguments. */
const MOST_PAIRS = 50;

type Pair = [name: string, value: Sql];

/** A JSON object of a record's row. */
export function recordJson(source: Source, row: string, asked: Asked): Sql {
  const id: Pair = ['id', plain(`${row}.id`)];
  const attributes = [...fieldPairs(source, row, asked), ...relationPairs(source, row, asked)];
  if (asked.style === 'bare') return objectOf([id, ...attributes]);
  return objectOf([id, ['attributes', objectOf(attributes)]]);
}

function objectOf(pairs: Pair[]): Sql {
  if (pairs.length > MOST_PAIRS) throw new Error(`${pairs.length} fields are too many for JSON`);
  const written = pairs.map(([name, value]) => sql`${plain(`'${name}'`)}, ${value}`);
  return sql`json_build_object(${joined(written, ', ')})`;
}

function fieldPairs({ columns, figures = {} }: Source, row: string, asked: Asked): Pair[] {
  const { fields } = asked.picked;
  const own = Object.entries(asked.shape.fields).filter(([name]) => fields?.includes(name) ?? true);
  return [
    ...own.map(([name, field]): Pair => [name, plain(valueText(field, `${row}.${columns[name]}`))]),
    ...Object.entries(asked.shape.figures ?? {}).map(
      ([name, field]): Pair => [
        name,
        plain(valueText(field, figures[name]?.(row, asked.viewer) ?? 'NULL')),
      ],
    ),
  ];
}

function relationPairs(source: Source, row: string, asked: Asked): Pair[] {
  return Object.entries(asked.picked.populate).flatMap(([name, picked]): Pair[] => {
    const [link, relation] = [source.links[name], asked.shape.relations[name]];
    if (!link || !relation) throw new Error(`${source.table} leads to no ${name}`);
    if (!isToMany(link) && link.staffOnly && !asked.viewer.isStaff) return [];
    const related = { ...asked, shape: shapeOf(relation), picked };
    const value = relatedJson(link, row, related);
    return [[name, asked.style === 'bare' ? value : objectOf([['data', value]])]];
  });
}

const shapeOf = ({ fields, relations = {} }: RelationShape): Shape => ({ fields, relations });

function relatedJson(link: Link, row: string, asked: Asked): Sql {
  const other = `${row}_${link.to.table}`;
  return isToMany(link) ? manyJson(link, row, other, asked) : oneJson(link, row, other, asked);
}

function oneJson({ to, key }: ToOne, row: string, other: string, asked: Asked): Sql {
  const place = plain(`FROM ${to.table} ${other} WHERE ${other}.id = ${key(row)}`);
  return sql`(SELECT ${seenJson(to, other, asked)} ${place})`;
}

function manyJson(
  { to, foreignKey, order }: ToMany,
  row: string,
  other: string,
  asked: Asked,
): Sql {
  const there = to.rows ? ` AND ${to.rows(other)}` : '';
  const place = plain(`FROM ${to.table} ${other} WHERE ${other}.${foreignKey} = ${row}.id${there}`);
  const list = sql`json_agg(${seenJson(to, other, asked)} ORDER BY ${plain(`${other}.${order}`)})`;
  return sql`(SELECT coalesce(${list}, '[]') ${place})`;
}

/** What the viewer may see of a row that one of their own records led to. */
function seenJson(source: Source, row: string, asked: Asked): Sql {
  const whole = recordJson(source, row, asked);
  if (asked.viewer.isStaff || source.own === 'everyone') return whole;
  const own = source.own(row, asked.viewer);
  return sql`CASE WHEN ${own} THEN ${whole} ELSE ${othersJson(source, row, asked)} END`;
}

function othersJson(source: Source, row: string, asked: Asked): Sql {
  const { othersSee } = source;
  if (!othersSee) return plain('NULL');
  const { fields, populate } = asked.picked;
  const picked = {
    fields: othersSee.fields.filter((name) => fields?.includes(name) ?? true),
    populate: Object.fromEntries(
      Object.entries(populate).filter(([name]) => othersSee.relations.includes(name)),
    ),
  };
  return recordJson(source, row, { ...asked, picked });
}
