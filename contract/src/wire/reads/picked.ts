import { partsOf, textsOf, unknownParameter, unreadable } from './query-fault.js';
import type { Fields, ReadShape, Relations } from './shape.js';
import { kindOf } from './value.js';

/** What of a record is given, and in which order records come. */

/** The fields that were picked; null: all. */
export type Picked = readonly string[] | null;

/** `fields=name`, `fields[0]=name`, `fields=*`. Throws: QueryFault. */
export function readFields(raw: unknown, fields: Fields, path: string): Picked {
  const named = textsOf(raw, path).flatMap(({ text, path: at }) =>
    text.split(',').map((name) => ({ name, at })),
  );
  for (const { name, at } of named) {
    const known = name === '*' || name === 'id' || Object.hasOwn(fields, name);
    if (!known) throw unknownParameter(at, name);
  }
  const names = named.map(({ name }) => name);
  return names.includes('*') ? null : names.filter((name) => name !== 'id');
}

export interface Sorting {
  name: string;
  descending: boolean;
}

/** `sort=name`, `sort=name:desc,id`, `sort[0]=name`, `sort[name]=desc`. Throws: QueryFault. */
export function readSorting(raw: unknown, { fields }: ReadShape, path: string): Sorting[] {
  return saidSorting(raw, path).map(({ name, direction, path: at, said }) => {
    const known = name === 'id' || kindOf(fields, name) !== null;
    if (!known) throw unknownParameter(at, said);
    if (!/^(asc|desc)$/i.test(direction)) throw unreadable(at, 'asc ou desc');
    return { name, descending: /^desc$/i.test(direction) };
  });
}

function saidSorting(raw: unknown, path: string) {
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) {
    return partsOf(raw, path).map(([name, direction]) => ({
      name,
      direction: typeof direction === 'string' ? direction : '',
      path: `${path}[${name}]`,
      said: undefined,
    }));
  }
  return textsOf(raw, path).flatMap(({ text, path: at }) =>
    text.split(',').map((said) => {
      const [name = '', direction = 'asc', ...more] = said.split(':');
      return { name, direction: more.length > 0 ? '' : direction, path: at, said };
    }),
  );
}

/** Which relations come with a record, and what of each. */
export interface Population {
  readonly [relation: string]: { fields: Picked; populate: Population };
}

const ALL = new Set(['*', 'true']);

/** `populate=*`, `populate=cash.type_status_cash`, `populate[0]=cash`, `populate[cash][fields][0]=opened_on`,
 *  `populate[cash][populate]=*`. Throws: QueryFault. */
export function readPopulation(raw: unknown, relations: Relations, path: string): Population {
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) {
    const parts = partsOf(raw, path).map(([name, asked]) =>
      readRelation(name, asked, relations, `${path}[${name}]`),
    );
    return Object.assign({}, ...parts);
  }
  return textsOf(raw, path)
    .flatMap(({ text, path: at }) => text.split(',').map((said) => ({ said, at })))
    .map(({ said, at }) => alongPath(said.split('.'), relations, { path: at, said }))
    .reduce(together, {});
}

function readRelation(name: string, asked: unknown, relations: Relations, path: string) {
  const relation = knownRelation(name, relations, { path });
  if (asked === 'false') return {};
  if (typeof asked === 'string' && ALL.has(asked))
    return { [name]: { fields: null, populate: {} } };
  const said = { fields: null as Picked, populate: {} as Population };
  for (const [part, value] of partsOf(asked, path)) {
    const at = `${path}[${part}]`;
    if (part === 'fields') said.fields = readFields(value, relation.fields, at);
    else if (part === 'populate')
      said.populate = readPopulation(value, relation.relations ?? {}, at);
    else throw unknownParameter(at);
  }
  return { [name]: said };
}

/** `cash.type_status_cash`: each relation on the way comes along, as Strapi has it. */
function alongPath(names: string[], relations: Relations, at: Place): Population {
  const [name = '', ...onward] = names;
  if (ALL.has(name) && onward.length === 0) {
    return Object.fromEntries(
      Object.keys(relations).map((each) => [each, { fields: null, populate: {} }]),
    );
  }
  const relation = knownRelation(name, relations, at);
  const populate = onward.length > 0 ? alongPath(onward, relation.relations ?? {}, at) : {};
  return { [name]: { fields: null, populate } };
}

interface Place {
  path: string;
  said?: string;
}

function knownRelation(name: string, relations: Relations, { path, said }: Place) {
  const relation = Object.hasOwn(relations, name) ? relations[name] : undefined;
  if (!relation) throw unknownParameter(path, said);
  return relation;
}

/** `cash` and `cash.type_status_cash` are one relation, asked for twice. */
function together(one: Population, other: Population): Population {
  const both = { ...one };
  for (const [name, said] of Object.entries(other)) {
    const before = both[name];
    both[name] = before
      ? { fields: null, populate: together(before.populate, said.populate) }
      : said;
  }
  return both;
}
