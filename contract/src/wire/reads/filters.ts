import { partsOf, QueryFault, unknownParameter, unreadable } from './query-fault.js';
import { ID, type Fields, type ReadShape, type RelationShape } from './shape.js';
import { type FieldKind, kindOf, type QueryValue, readFlag, readValue } from './value.js';

/** `filters[name][$contains]=ana`, `filters[cash][id][$eq]=7`, `filters[$or][0][cpf]=…`: read into a tree of conditions
 *  over the fields that the shape names, and nothing else. */

export type Comparison = '$eq' | '$ne' | '$lt' | '$lte' | '$gt' | '$gte';
export type TextSearch = '$contains' | '$containsi' | '$startsWith';

/** A field of the record itself, or of a relation. */
export interface FilteredField {
  relation: string | null;
  name: string;
}

export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { field: FilteredField; operator: Comparison; value: QueryValue }
  | { field: FilteredField; operator: TextSearch; value: string }
  | { field: FilteredField; operator: '$in'; values: QueryValue[] }
  | { field: FilteredField; operator: '$null'; value: boolean };

const COMPARISONS = new Set(['$eq', '$ne', '$lt', '$lte', '$gt', '$gte']);
const SEARCHES = new Set(['$contains', '$containsi', '$startsWith']);

/** `$or` within `$and`, and no deeper. */
const MOST_LEVELS = 2;
const MOST_CONDITIONS = 100;

/** Throws: QueryFault. */
export function readFilters(raw: unknown, shape: ReadShape, path: string): Condition {
  const condition = readAll(raw, shape, path, 0);
  if (countOf(condition) > MOST_CONDITIONS) {
    throw new QueryFault(path, (p) => `O parâmetro ${p} tem mais de ${MOST_CONDITIONS} condições`);
  }
  return condition;
}

function readAll(raw: unknown, shape: ReadShape, path: string, level: number): Condition {
  const parts = partsOf(raw, path);
  const all = parts.map(([name, value]) =>
    readPart({ name, value, path: `${path}[${name}]` }, shape, level),
  );
  return { all };
}

interface Part {
  name: string;
  value: unknown;
  path: string;
}

function readPart({ name, value, path }: Part, shape: ReadShape, level: number): Condition {
  if (name === '$or') return { any: readList(value, shape, path, level) };
  if (name === '$and') return { all: readList(value, shape, path, level) };
  const kind = kindOf(ownFieldsOf(shape), name);
  if (kind) return readComparisons({ relation: null, name }, kind, value, path);
  const relation = Object.hasOwn(shape.relations, name) ? shape.relations[name] : undefined;
  if (!relation) throw unknownParameter(path);
  return readRelation(name, relation, value, path);
}

function readList(raw: unknown, shape: ReadShape, path: string, level: number): Condition[] {
  if (!Array.isArray(raw)) throw unreadable(path, 'uma lista de condições');
  if (level >= MOST_LEVELS) throw unknownParameter(path);
  return raw.map((item: unknown, index) => readAll(item, shape, `${path}[${index}]`, level + 1));
}

const ownFieldsOf = (shape: ReadShape): Fields => ({ ...ID, ...shape.fields });

/** `filters[cash]=7`, `filters[cash][$in]=…`, `filters[cash][id]=7`, `filters[role][type]=…`. */
function readRelation(
  relation: string,
  { filters }: RelationShape,
  raw: unknown,
  path: string,
): Condition {
  const ofId = { relation, name: 'id' };
  if (typeof raw === 'string') return readComparisons(ofId, 'whole', raw, path);
  const all = partsOf(raw, path).map(([name, value]) => {
    const at = `${path}[${name}]`;
    if (name.startsWith('$')) return readOperator(ofId, 'whole', name, value, at);
    const kind = kindOf(filters, name);
    if (!kind) throw unknownParameter(at);
    return readComparisons({ relation, name }, kind, value, at);
  });
  return { all };
}

function readComparisons(
  field: FilteredField,
  kind: FieldKind,
  raw: unknown,
  path: string,
): Condition {
  if (typeof raw !== 'object' || raw === null) {
    return { field, operator: '$eq', value: readValue(kind, raw, path) };
  }
  const all = partsOf(raw, path).map(([operator, value]) =>
    readOperator(field, kind, operator, value, `${path}[${operator}]`),
  );
  return { all };
}

function readOperator(
  field: FilteredField,
  kind: FieldKind,
  operator: string,
  raw: unknown,
  path: string,
): Condition {
  if (COMPARISONS.has(operator)) {
    return { field, operator: operator as Comparison, value: readValue(kind, raw, path) };
  }
  if (SEARCHES.has(operator) && kind === 'text') {
    return { field, operator: operator as TextSearch, value: String(readValue(kind, raw, path)) };
  }
  if (operator === '$in') {
    const values = (Array.isArray(raw) ? raw : [raw]).map((value: unknown, index) =>
      readValue(kind, value, Array.isArray(raw) ? `${path}[${index}]` : path),
    );
    return { field, operator: '$in', values };
  }
  if (operator === '$null') return { field, operator, value: readFlag(raw, path) };
  throw unknownParameter(path);
}

function countOf(condition: Condition): number {
  if ('all' in condition) return sum(condition.all);
  return 'any' in condition ? sum(condition.any) : 1;
}

const sum = (conditions: Condition[]) =>
  conditions.reduce((count, condition) => count + countOf(condition), 0);
