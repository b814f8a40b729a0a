import { type MixedSchema, mixed, type ObjectSchema, object, ValidationError } from 'yup';
import { DomainError } from '../../errors.js';
import { readQuery } from '../read.js';
import { type AskedQuery, faultsOfText } from './asked-query.js';
import { type Condition, readFilters } from './filters.js';
import {
  type Picked,
  type Population,
  readFields,
  readPopulation,
  readSorting,
  type Sorting,
} from './picked.js';
import { partsOf, QueryFault, unknownParameter } from './query-fault.js';
import type { ReadShape } from './shape.js';
import { readWhole } from './value.js';

/** The closed query language of the generic reads: one schema for each, made from the shape of what it gives. */

const MAX_PAGE = 1_000_000;
const MAX_PAGE_SIZE = 999;
/** Of a thousand unknown parameters nobody reads more. */
const MOST_TOLD = 20;

/** What is asked of one record. */
export interface RecordQuery {
  fields: Picked;
  populate: Population;
}

/** What is asked of a list. */
export interface ListQuery extends RecordQuery {
  where: Condition | null;
  sort: Sorting[];
  page: number;
  /** Null: the request names none. */
  pageSize: number | null;
}

const MOST: Readonly<Record<string, number>> = { page: MAX_PAGE, pageSize: MAX_PAGE_SIZE };

type Paging = Partial<Record<keyof typeof MOST, number>>;

/** A parameter that a reader of its own takes apart. An empty one is as absent. */
function parsed<T>(kind: string, read: (raw: unknown) => T): MixedSchema<T | undefined> {
  const parse = (raw: unknown): unknown => {
    if (raw === undefined || raw === '' || raw === null) return undefined;
    try {
      return read(raw);
    } catch (error) {
      if (error instanceof QueryFault) return error;
      throw error;
    }
  };
  return (
    mixed<object>({ type: kind, check: (value): value is object => value !== undefined })
      .transform((_value: unknown, raw: unknown) => parse(raw))
      // `fields=*` reads as null: all.
      .nullable()
      .optional()
      .test('readable', (value) => {
        if (!(value instanceof QueryFault)) return true;
        return new ValidationError(value.message, undefined, value.path);
      }) as unknown as MixedSchema<T | undefined>
  );
}

const recordFields = (shape: ReadShape) => ({
  fields: parsed('fields', (raw) =>
    readFields(raw, { ...shape.fields, ...shape.figures }, 'fields'),
  ),
  populate: parsed('populate', (raw) => readPopulation(raw, shape.relations, 'populate')),
});

/** `pagination[page]=2&pagination[pageSize]=50`. */
function readPaging(raw: unknown, path: string): Paging {
  const parts = partsOf(raw, path).map(([name, value]) => {
    const most = Object.hasOwn(MOST, name) ? MOST[name] : undefined;
    if (most === undefined) throw unknownParameter(`${path}[${name}]`);
    return [name, readWhole(value, 1, most, `${path}[${name}]`)];
  });
  return Object.fromEntries(parts);
}

/** GET of one record of that shape. */
export function recordQuery(shape: ReadShape) {
  return object(recordFields(shape));
}

/** GET of a list of records of that shape. */
export function listQuery(shape: ReadShape) {
  return object({
    filters: parsed('filters', (raw) => readFilters(raw, shape, 'filters')),
    sort: parsed('sort', (raw) => readSorting(raw, shape, 'sort')),
    ...recordFields(shape),
    pagination: parsed('pagination', (raw) => readPaging(raw, 'pagination')),
    // Bare, as the spec's clients write the size of a page.
    page: parsed('whole', (raw) => readWhole(raw, 1, MAX_PAGE, 'page')),
    pageSize: parsed('whole', (raw) => readWhole(raw, 1, MAX_PAGE_SIZE, 'pageSize')),
  });
}

/** Throws: DomainError INVALID_QUERY, with a fault for each parameter that the schema does not take. */
function readClosed<T extends object>(schema: ObjectSchema<T>, asked: AskedQuery): T {
  const names = Object.keys(asked.query);
  const unknown = names.filter((name) => !Object.hasOwn(schema.fields, name));
  const faults = [...unknown.map((name) => unknownParameter(name)), ...faultsOfText(asked)];
  if (faults.length > 0) throw refusal(faults.slice(0, MOST_TOLD));
  return readQuery(schema as never, asked.query) as T;
}

function refusal(faults: QueryFault[]): DomainError {
  const details = faults.map(({ asFieldError }) => asFieldError);
  const [{ message: sentence } = { message: '' }] = details;
  return new DomainError('INVALID_QUERY', { details, ...(details.length === 1 && { sentence }) });
}

/** Throws: DomainError INVALID_QUERY; its faults name the parameters as the query string writes them. */
export function readRecordQuery(
  schema: ReturnType<typeof recordQuery>,
  request: AskedQuery,
): RecordQuery {
  const { fields = null, populate = {} } = readClosed(schema, request);
  return { fields, populate };
}

/** Throws: DomainError INVALID_QUERY; its faults name the parameters as the query string writes them. */
export function readListQuery(
  schema: ReturnType<typeof listQuery>,
  request: AskedQuery,
): ListQuery {
  const asked = readClosed(schema, request);
  const { pagination = {} } = asked;
  return {
    where: asked.filters ?? null,
    sort: asked.sort ?? [],
    fields: asked.fields ?? null,
    populate: asked.populate ?? {},
    page: pagination.page ?? asked.page ?? 1,
    pageSize: pagination.pageSize ?? asked.pageSize ?? null,
  };
}
