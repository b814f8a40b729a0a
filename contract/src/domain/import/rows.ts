import { type BasisPoints, feesToWire, isFees } from '../fees.js';
import type { FrequencyRule } from '../frequency.js';
import { saleTotal } from '../instalments.js';
import { isEntryCents } from '../money.js';
import { type Cell, cellText } from './cell.js';
import { splitAddress, splitName } from './names.js';
import {
  type Body,
  bodyOf,
  columnWays,
  type ColumnWay,
  type ReadingPlan,
  type SheetRows,
} from './plan.js';
import { type CellValue, readCell } from './read-cell.js';
import { isFault } from './reading.js';
import type { ImportTarget } from './targets.js';

/** A line of the file as it is sent: documents and phones in digits, days as 'yyyy-MM-dd', money in cents. */
export interface ReadRow {
  /** In the file, from 1. */
  line: number;
  client: ReadClient | null;
  /** The employee's id, or the name as the file has it. */
  collector?: string;
  sale?: ReadSale;
  /** As they stand in the file. */
  cells: string[];
  /** What could not be read: which column of the file, and why. */
  faults?: { column: string; reason: string }[];
}

export type ReadClient = { [Field in ClientTarget]?: string };

type ClientTarget = (typeof PLAIN_FIELDS)[number];

/** In the words, too, in which it is sent: it goes as it stands, and the wire's type holds it (`importRowOf`). `null`: its cell
 *  can't be read. */
export interface ReadSale {
  sold_on: string | null;
  value_cents: number | null;
  fee_percent?: number | null;
  total_cents?: number | null;
  instalments: number | null;
  frequency: FrequencyRule | null;
  first_due?: string | null;
  paid_count?: number | null;
  paid_cents?: number | null;
}

const PLAIN_FIELDS = [
  'name',
  'lastName',
  'nick',
  'cpf',
  'phone',
  'reference',
  'cep',
  'address',
  'number',
  'neighborhood',
  'city',
  'state',
  'commercialCEP',
  'commercialAddress',
  'commercialNumber',
  'commercialNeighborhood',
  'commercialCity',
  'commercialState',
] as const satisfies readonly ImportTarget[];

/** What a sale cannot do without; its value may be told by its total. */
export const SALE_NEEDS = ['soldOn', 'instalments'] as const satisfies readonly ImportTarget[];

/** Whether the columns tell of sales, and of which needs they say nothing. */
export function saleColumns(targets: ReadingPlan['targets']): {
  has: boolean;
  missing: ImportTarget[];
} {
  const has = (['value', 'total', 'instalmentValue'] as const).some((one) => targets.includes(one));
  return { has, missing: has ? SALE_NEEDS.filter((need) => !targets.includes(need)) : [] };
}

export interface ReadRows {
  readonly header: readonly string[];
  readonly rows: number;
  /** Some of them, counted from 0. */
  slice(from: number, to: number): ReadRow[];
}

/** All rows of the sheet by the plan, made when they are asked for. */
export function readRows(sheet: SheetRows, plan: ReadingPlan): ReadRows {
  const body = bodyOf(sheet, plan.headerRow);
  const ways = columnWays(plan, body);
  const collectors = new Map(plan.collectors);
  return {
    header: body.header,
    rows: body.lines.length,
    slice: (from, to) =>
      body.lines
        .slice(from, to)
        .map((line) => rowOf(line, { body, ways, plan, sheet, collectors })),
  };
}

interface Circumstances {
  body: Body;
  ways: readonly ColumnWay[];
  plan: ReadingPlan;
  sheet: SheetRows;
  collectors: ReadonlyMap<string, number>;
}

/** `null`: it can't be read. What is empty is not in it. */
type Values = ReadonlyMap<ImportTarget, CellValue>;

function rowOf(
  { line, cells }: { line: number; cells: readonly Cell[] },
  { body, ways, plan, sheet, collectors }: Circumstances,
): ReadRow {
  const values = new Map<ImportTarget, CellValue>();
  const faults: { column: string; reason: string }[] = [];
  for (const [index, way] of ways.entries()) {
    if (way.target === null) continue;
    const read = readCell(cells[index] ?? null, way, { plan, sheet });
    if (isFault(read)) {
      faults.push({ column: body.header[index] ?? '', reason: read.fault });
      values.set(way.target, null);
    } else if (read.value !== null) values.set(way.target, read.value);
  }
  const said = values.get('collector');
  const collector = said === null ? undefined : (said ?? plan.collector ?? undefined);
  const sale = saleOf(values, plan);
  return {
    line,
    client: clientOf(values),
    ...(collector !== undefined && {
      collector: String(collectors.get(String(collector)) ?? collector),
    }),
    ...(sale && { sale }),
    cells: cells.map(cellText),
    ...(faults.length > 0 && { faults }),
  };
}

function clientOf(values: Values): ReadClient | null {
  const client: ReadClient = {};
  const full = values.get('fullName');
  if (full != null) Object.assign(client, filled(splitName(String(full))));
  const place = values.get('addressAndNumber');
  if (place != null) Object.assign(client, filled(splitAddress(String(place))));
  for (const field of PLAIN_FIELDS) {
    const value = values.get(field);
    if (value != null) client[field] = String(value);
  }
  return Object.keys(client).length > 0 ? client : null;
}

const filled = (parts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ''));

/** `null`: its cell can't be read. `undefined`: it is empty. */
type Known<Value> = Value | null | undefined;

function saleOf(values: Values, plan: ReadingPlan): ReadSale | undefined {
  const number = (target: ImportTarget): Known<number> => {
    const value = values.get(target);
    return typeof value === 'number' || value === null ? value : undefined;
  };
  const text = (target: ImportTarget): Known<string> => {
    const value = values.get(target);
    return value == null ? value : String(value);
  };
  const instalments = number('instalments');
  const fees = number('fees');
  const total = totalSaid({
    total: number('total'),
    each: number('instalmentValue'),
    instalments,
    fees,
  });
  const said = number('value');
  const value = said === undefined ? total : said;
  if (value === undefined) return undefined;
  const firstDue = text('firstDue');
  const frequency = text('frequency') as Known<FrequencyRule>;
  const soldOn = text('soldOn');
  return {
    sold_on: soldOn === undefined ? '' : soldOn,
    value_cents: value,
    ...amountsOf({ total, fees }),
    instalments: instalments === undefined ? 0 : instalments,
    frequency: frequency === undefined ? plan.frequency : frequency,
    ...(firstDue !== undefined && { first_due: firstDue }),
    ...paidOf(
      { count: number('paidCount'), paid: number('paid'), owed: number('owed') },
      totalOf({ value, total, fees }),
    ),
  };
}

/** As the file says it, or by its instalments where neither it nor a percentage is said. */
function totalSaid(said: Record<'total' | 'each' | 'instalments' | 'fees', Known<number>>) {
  const { total, each, instalments, fees } = said;
  if (total !== undefined) return total;
  if (each === undefined || instalments === undefined || fees !== undefined) return undefined;
  return each === null || instalments === null ? null : each * instalments;
}

interface Amounts {
  value: number | null;
  total: Known<number>;
  fees: Known<BasisPoints>;
}

/** A total says more than a percentage: it is what the client signed. */
function amountsOf({
  total,
  fees,
}: Omit<Amounts, 'value'>): Pick<ReadSale, 'total_cents' | 'fee_percent'> {
  if (total !== undefined) return { total_cents: total };
  if (fees === undefined) return {};
  return { fee_percent: fees === null ? null : feesToWire(fees) };
}

function totalOf({ value, total, fees }: Amounts): Known<number> {
  if (total !== undefined) return total;
  if (value === null || fees === null) return null;
  if (!isEntryCents(value) || value < 0) return undefined;
  return fees !== undefined && isFees(fees) ? saleTotal(value, fees) : value;
}

function paidOf(
  { count, paid, owed }: Record<'count' | 'paid' | 'owed', Known<number>>,
  total: Known<number>,
): Pick<ReadSale, 'paid_cents' | 'paid_count'> {
  if (paid !== undefined) return { paid_cents: paid };
  if (count !== undefined) return { paid_count: count };
  if (owed === undefined || total === undefined) return {};
  return { paid_cents: owed === null || total === null ? null : total - owed };
}
