import { type InferType, array, mixed, object, type Schema } from 'yup';
import { type BusinessDate, isCalendarDate, isWireMoney } from '../domain/index.js';

/** Building blocks of answers. Types are inferred from them, the API's document is generated from them, and the HTTP tests
 *  hold every answer against them: nothing is converted, and nothing may be there that is not named.
 *  The name of a kind is what the document's generator and the generic reads know it by. */

function kind<T>(type: string, check: (value: unknown) => boolean): Schema<T> {
  return mixed<NonNullable<T>>({
    type,
    check: check as (value: unknown) => value is NonNullable<T>,
  }).required() as unknown as Schema<T>;
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

export const text = kind<string>('text', (value) => typeof value === 'string');
export const whole = kind<number>('whole', Number.isSafeInteger);
export const flag = kind<boolean>('flag', (value) => typeof value === 'boolean');
/** Reais with at most two decimals. */
export const money = kind<number>('money', isWireMoney);
export const percent = kind<number>(
  'percent',
  (value) => isNumber(value) && value >= 0 && value <= 100,
);
export const hours = kind<number>('hours', (value) => isNumber(value) && value >= 0);
export const number = kind<number>('number', isNumber);
/** A business date, 'yyyy-MM-dd'. */
export const day = kind<BusinessDate>('date', isCalendarDate);
/** 'yyyy-MM' */
export const month = kind<string>(
  'month',
  (value) => typeof value === 'string' && /^\d{4}-\d{2}$/.test(value),
);
/** ISO 8601 in UTC. */
export const moment = kind<string>(
  'instant',
  (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(value),
);
/** Whatever JSON may hold. */
export const anyObject = kind<object>('json', (value) => typeof value === 'object');

/** One of a few texts or numbers. */
export function oneOf<V extends string | number>(...values: V[]): Schema<V> {
  const type = typeof values[0] === 'string' ? 'text' : 'whole';
  return kind<V>(type, (value) => values.includes(value as V)).meta({ values });
}

export const orNull = <T>(schema: Schema<T>): Schema<T | null> => schema.nullable();

/** A property that may be missing. */
export const maybe = <T>(schema: Schema<T>): Schema<T | undefined> => schema.optional();

export const listOf = <T>(item: Schema<T>): Schema<T[]> =>
  array(item).required() as unknown as Schema<T[]>;

/** Under this name the document shows it, and refers to it. */
export const named = <T>(name: string, schema: Schema<T>): Schema<T> => schema.meta({ name });

/** One of several shapes. */
export function either<S extends readonly Schema[]>(...schemas: S): Schema<InferType<S[number]>> {
  const fits = (value: unknown) => schemas.some((schema) => schema.isValidSync(value, STRICT));
  return kind<InferType<S[number]>>('either', fits).meta({ either: schemas });
}

const STRICT = { strict: true } as const;

/** Nothing but null. */
export const nil = kind<never>('null', () => false).nullable() as Schema<null>;

/** Said of it in the document. */
export const noted = <T>(description: string, schema: Schema<T>): Schema<T> =>
  schema.meta({ description });

/** What is told by the status alone. */
export const nothing = kind<unknown>('nothing', () => true)
  .nullable()
  .optional();

export type Properties = Readonly<Record<string, Schema>>;

type Missing<P extends Properties> = {
  [K in keyof P]: undefined extends InferType<P[K]> ? K : never;
}[keyof P];

type Flat<T> = { [K in keyof T]: T[K] };

/** What an object of these properties is. */
export type ObjectOf<P extends Properties> = Flat<
  { -readonly [K in keyof P as K extends Missing<P> ? never : K]: InferType<P[K]> } & {
    -readonly [K in keyof P as K extends Missing<P> ? K : never]?: InferType<P[K]>;
  }
>;

/** An object with these properties and no other. */
export function record<P extends Properties>(properties: P): Schema<ObjectOf<P>> {
  return object(properties).noUnknown().required() as unknown as Schema<ObjectOf<P>>;
}

/** A record that is only pointed at. */
export const reference = record({ id: whole });
