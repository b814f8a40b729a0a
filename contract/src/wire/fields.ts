import { type MixedSchema, mixed, object } from 'yup';
import {
  type BusinessDate,
  isBusinessDate,
  isWeekday,
  isWireFees,
  isWireMoney,
  MAX_INSTALMENTS,
  MAX_ENTRY_CENTS,
  type Weekday,
} from '../domain/index.js';
import { sentenceOf } from '../errors.js';
import { isStorable, MESSAGES, whenPresent } from '../forms/fields.js';
import { either, noted, oneOf, whole } from './answer.js';
import { A_DATE, A_MOMENT, isWireMoment } from './moment.js';

/** Building blocks of requests. What the API's document cannot know by a kind's name, it takes from `meta`: the `values` of a choice,
 *  or the `shape` that a field of several values has, in the words of answers. A wrong type is named, never repaired, but for what every form's field makes of it:
 *  relations come as `{ id }`, as a plain id, or as the id's digits; a number may come as its text; and what a form left
 *  empty is as absent where it may be. */

const MAX_ID = 2_147_483_647;

export function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_ID;
}

/** `{ id: 7 }`, 7 and '7' → 7; anything else is left for the type check to refuse. */
function unwrapId(value: unknown): unknown {
  if (typeof value === 'string' && /^\d{1,10}$/.test(value)) return Number(value);
  if (typeof value === 'object' && value !== null && 'id' in value) {
    return typeof value.id === 'object' ? value : unwrapId(value.id);
  }
  return value;
}

/** What a form left empty. */
const isBlank = (value: unknown): boolean => value === '';

/** `date_ini=` says no more than a query without it. */
export const absentIfBlank = (value: unknown): unknown => (isBlank(value) ? undefined : value);

/** '45.90' → 45.9; anything else is left for the type check to refuse. */
export function textToNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value)
    ? Number(value)
    : value;
}

function identifier() {
  return mixed<number>({ type: 'id', check: isId })
    .typeError(sentenceOf('INVALID_ID'))
    .transform(unwrapId);
}

/** The id of a record that the request must name. */
export function id(missing: string = MESSAGES.required): MixedSchema<number> {
  return identifier().required(missing);
}

/** The id of a record that the request may name; null names none, and so does what a form left empty. */
export function optionalId(): MixedSchema<number | null | undefined> {
  return identifier()
    .transform((id: unknown) => (isBlank(id) ? null : id))
    .nullable()
    .optional() as MixedSchema<number | null | undefined>;
}

/** A number of a query is never null: it is there or not. */
export function optionalIdParam(): MixedSchema<number | undefined> {
  return identifier().transform(absentIfBlank).optional() as MixedSchema<number | undefined>;
}

/** Whose rows a query asks for: one employee's; 'all' names none. */
export function optionalOneOfAllParam(): MixedSchema<number | undefined> {
  return optionalIdParam().transform((id: unknown) =>
    id === 'all' ? undefined : id,
  ) as MixedSchema<number | undefined>;
}

/** An amount in reais, zero or more, with at most two decimals. */
export function money(missing: string = MESSAGES.required): MixedSchema<number> {
  return optionalMoney().required(missing) as MixedSchema<number>;
}

export function optionalMoney(): MixedSchema<number | null | undefined> {
  return optionalBalance().test(
    'sign',
    sentenceOf('INVALID_PAYMENT_VALUE'),
    whenPresent((value) => value >= 0),
  );
}

/** An amount in reais that may be below zero, as what a box holds may. */
export function optionalBalance(): MixedSchema<number | null | undefined> {
  return mixed<number>({ type: 'money', check: isNumber })
    .typeError('Deve ser um número')
    .transform((value: unknown) => (isBlank(value) ? undefined : textToNumber(value)))
    .nullable()
    .optional()
    .test('money', sentenceOf('INVALID_MONEY'), whenPresent(isWireMoney));
}

/** The cash as counted. */
export function optionalCount(): MixedSchema<number | null | undefined> {
  return optionalBalance().test(
    'max',
    sentenceOf('MONEY_OUT_OF_RANGE'),
    whenPresent((value) => Math.abs(value) <= MAX_ENTRY_CENTS / 100),
  );
}

/** The value of an expense, a withdrawal or a deposit: more than nothing. */
export function costValue(): MixedSchema<number> {
  return money(MESSAGES.noValue)
    .test('positive', MESSAGES.noGain, (value) => value > 0)
    .test('max', sentenceOf('MONEY_OUT_OF_RANGE'), (value) => value <= MAX_ENTRY_CENTS / 100);
}

/** The value of a sale: more than nothing, and no more than anybody may enter. */
export function saleValue(): MixedSchema<number> {
  return money().test(
    'max',
    sentenceOf('MONEY_OUT_OF_RANGE'),
    (value) => value <= MAX_ENTRY_CENTS / 100,
  );
}

/** A percentage from 0 to 100 with at most two decimals. */
export function fees(): MixedSchema<number> {
  return mixed<number>({ type: 'fees', check: isNumber })
    .typeError(sentenceOf('INVALID_FEES'))
    .transform(textToNumber)
    .required(MESSAGES.required)
    .test('fees', sentenceOf('INVALID_FEES'), isWireFees);
}

export function instalmentCount(): MixedSchema<number> {
  return mixed<number>({ type: 'count', check: isNumber })
    .typeError(sentenceOf('INVALID_INSTALMENT_COUNT'))
    .transform(textToNumber)
    .required(MESSAGES.required)
    .test(
      'range',
      sentenceOf('INVALID_INSTALMENT_COUNT'),
      (value) => Number.isInteger(value) && value >= 1 && value <= MAX_INSTALMENTS,
    );
}

/** 0 Sunday … 6 Saturday, as a number or its digit; null and '' where the plan is not weekly. */
export function optionalWeekday(): MixedSchema<Weekday | null | undefined> {
  return mixed<Weekday>({ type: 'weekday', check: isWeekday })
    .typeError('O dia da semana deve ser um número de 0 (domingo) a 6 (sábado)')
    .transform((value: unknown) => (value === '' ? null : digitsToNumber(value)))
    .nullable()
    .optional() as MixedSchema<Weekday | null | undefined>;
}

export function optionalMoment(): MixedSchema<string | null | undefined> {
  return mixed<string>({ type: 'moment', check: isWireMoment })
    .typeError(`Deve ser ${A_MOMENT}`)
    .transform((value: unknown) => (isBlank(value) ? null : value))
    .nullable()
    .optional() as MixedSchema<string | null | undefined>;
}

export function optionalDate(): MixedSchema<BusinessDate | undefined> {
  return mixed<BusinessDate>({ type: 'date', check: isBusinessDate })
    .typeError(`Deve ser ${A_DATE}`)
    .transform(absentIfBlank)
    .optional() as MixedSchema<BusinessDate | undefined>;
}

/** 'yyyy-MM' */
export function monthField(): MixedSchema<string> {
  return mixed<string>({
    type: 'month',
    check: (value): value is string =>
      typeof value === 'string' && value.length === 7 && isBusinessDate(`${value}-01`),
  })
    .typeError('Deve ser um mês (aaaa-mm)')
    .required(MESSAGES.required) as MixedSchema<string>;
}

export function optionalFlag(): MixedSchema<boolean | undefined> {
  return mixed<boolean>({
    type: 'flag',
    check: (value): value is boolean => typeof value === 'boolean',
  })
    .typeError('Deve ser verdadeiro ou falso')
    .optional() as MixedSchema<boolean | undefined>;
}

/** A whole number of a query string, within bounds. */
export function optionalNumberParam(min: number, max: number): MixedSchema<number | undefined> {
  return mixed<number>({
    type: 'whole',
    check: (value): value is number =>
      Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
  })
    .typeError(`Deve ser um número inteiro de ${min} a ${max}`)
    .transform((value: unknown) => absentIfBlank(digitsToNumber(value)))
    .optional() as MixedSchema<number | undefined>;
}

/** One of a few words. */
export function optionalChoiceParam<Choice extends string>(
  choices: readonly Choice[],
): MixedSchema<Choice | undefined> {
  return mixed<Choice>({
    type: 'choice',
    check: (value): value is Choice => choices.includes(value),
  })
    .meta({ values: choices })
    .typeError(`Deve ser ${choices.join(', ')}`)
    .transform(absentIfBlank)
    .optional() as MixedSchema<Choice | undefined>;
}

/** Whose rows a query asks for: one employee's, or all. */
export function optionalEmployeeParam(): MixedSchema<'all' | number | undefined> {
  return mixed<'all' | number>({
    type: 'user',
    check: (value): value is 'all' | number => value === 'all' || isId(value),
  })
    .meta({ shape: noted('"all" or an id', either(oneOf('all'), whole)) })
    .typeError('Deve ser "all" ou o identificador de um funcionário')
    .transform((value: unknown) => absentIfBlank(digitsToNumber(value)))
    .optional() as MixedSchema<'all' | number | undefined>;
}

const SEARCH_MAX = 120;

/** What somebody typed to search by. */
export function optionalSearch(): MixedSchema<string | undefined> {
  return mixed<string>({
    type: 'text',
    check: (value): value is string => typeof value === 'string',
  })
    .typeError(MESSAGES.text)
    .transform((value: unknown) => (typeof value === 'string' ? value.normalize('NFC') : value))
    .test('max', MESSAGES.tooLong(SEARCH_MAX), (value) => (value?.length ?? 0) <= SEARCH_MAX)
    .test('storable', MESSAGES.unstorable, isStorable)
    .optional() as MixedSchema<string | undefined>;
}

/** Some records' ids, as a query string lists them: '12,7'. */
export function optionalIds(most: number): MixedSchema<number[] | undefined> {
  return mixed<number[]>({
    type: 'ids',
    check: (value): value is number[] =>
      Array.isArray(value) && value.length <= most && value.every(isId),
  })
    .typeError(`Deve ter no máximo ${most} identificadores, separados por vírgulas`)
    .transform((value: unknown) =>
      typeof value === 'string' && /^\d{1,10}(,\d{1,10})*$/.test(value)
        ? value.split(',').map(Number)
        : absentIfBlank(value),
    )
    .optional() as MixedSchema<number[] | undefined>;
}

/** `true` or `false`, as a query string writes them. */
export function optionalFlagParam(): MixedSchema<boolean | undefined> {
  return optionalFlag().transform((value: unknown) =>
    value === 'true' || value === 'false' ? value === 'true' : absentIfBlank(value),
  ) as MixedSchema<boolean | undefined>;
}

export function digitsToNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

const MAX_PAGE = 1_000_000;
const MAX_PAGE_SIZE = 999;

/** Which page of a report, and how long: all of it where neither is named. */
export function pageFields() {
  return {
    page: optionalNumberParam(1, MAX_PAGE),
    pageSize: optionalNumberParam(1, MAX_PAGE_SIZE),
  };
}

/** GET …?id= : SalesPortionList, gerarPdf, deleteSales, deleteClient, reportCashConsolidated, reportPerformance. */
export const idQuery = object({ id: id() });

/** The {id} of a path. */
export const idParams = object({ id: id() });
