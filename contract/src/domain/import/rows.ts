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

/** In the words, too, in which it is sent: it goes as it stands, and the wire's type holds it (`importRowOf`). */
export interface ReadSale {
  sold_on: string;
  value_cents: number;
  fee_percent?: number;
  total_cents?: number;
  instalments: number;
  frequency: FrequencyRule;
  first_due?: string;
  paid_count?: number;
  paid_cents?: number;
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

const CLIENT_TARGETS: readonly ImportTarget[] = [...PLAIN_FIELDS, 'fullName', 'addressAndNumber'];

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

const isOfSale = (target: ImportTarget): boolean =>
  target !== 'collector' && !CLIENT_TARGETS.includes(target);

interface Circumstances {
  body: Body;
  ways: readonly ColumnWay[];
  plan: ReadingPlan;
  sheet: SheetRows;
  collectors: ReadonlyMap<string, number>;
}

type Values = ReadonlyMap<ImportTarget, Exclude<CellValue, null>>;

function rowOf(
  { line, cells }: { line: number; cells: readonly Cell[] },
  { body, ways, plan, sheet, collectors }: Circumstances,
): ReadRow {
  const values = new Map<ImportTarget, Exclude<CellValue, null>>();
  const faults: { column: string; reason: string }[] = [];
  // One whose figures are read is judged beside what else is wrong with the row.
  let isSaleRead = true;
  for (const [index, way] of ways.entries()) {
    if (way.target === null) continue;
    const read = readCell(cells[index] ?? null, way, { plan, sheet });
    if (isFault(read)) {
      faults.push({ column: body.header[index] ?? '', reason: read.fault });
      isSaleRead &&= !isOfSale(way.target);
    } else if (read.value !== null) values.set(way.target, read.value);
  }
  const collector = values.get('collector') ?? plan.collector ?? undefined;
  const sale = isSaleRead ? saleOf(values, plan) : undefined;
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
  if (full !== undefined) Object.assign(client, filled(splitName(String(full))));
  const place = values.get('addressAndNumber');
  if (place !== undefined) Object.assign(client, filled(splitAddress(String(place))));
  for (const field of PLAIN_FIELDS) {
    const value = values.get(field);
    if (value !== undefined) client[field] = String(value);
  }
  return Object.keys(client).length > 0 ? client : null;
}

const filled = (parts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ''));

function saleOf(values: Values, plan: ReadingPlan): ReadSale | undefined {
  const number = (target: ImportTarget): number | undefined => {
    const value = values.get(target);
    return typeof value === 'number' ? value : undefined;
  };
  const instalments = number('instalments');
  const each = number('instalmentValue');
  const fees = number('fees');
  const told =
    number('total') ??
    (each !== undefined && instalments !== undefined && fees === undefined
      ? each * instalments
      : undefined);
  const value = number('value') ?? told;
  if (value === undefined) return undefined;
  const firstDue = values.get('firstDue');
  const frequency = values.get('frequency');
  return {
    sold_on: String(values.get('soldOn') ?? ''),
    value_cents: value,
    ...amountsOf({ value, total: told, fees }),
    instalments: instalments ?? 0,
    frequency: frequency === undefined ? plan.frequency : (frequency as FrequencyRule),
    ...(firstDue !== undefined && { first_due: String(firstDue) }),
    ...paidOf(
      { count: number('paidCount'), paid: number('paid'), owed: number('owed') },
      totalOf({ value, total: told, fees }),
    ),
  };
}

interface Amounts {
  value: number;
  total: number | undefined;
  fees: BasisPoints | undefined;
}

/** A total says more than a percentage: it is what the client signed. */
function amountsOf({ total, fees }: Amounts): Pick<ReadSale, 'total_cents' | 'fee_percent'> {
  if (total !== undefined) return { total_cents: total };
  return fees === undefined ? {} : { fee_percent: feesToWire(fees) };
}

function totalOf({ value, total, fees }: Amounts): number | undefined {
  if (total !== undefined) return total;
  if (!isEntryCents(value) || value < 0) return undefined;
  return fees !== undefined && isFees(fees) ? saleTotal(value, fees) : value;
}

function paidOf(
  { count, paid, owed }: Record<'count' | 'paid' | 'owed', number | undefined>,
  total: number | undefined,
): Pick<ReadSale, 'paid_cents' | 'paid_count'> {
  if (paid !== undefined) return { paid_cents: paid };
  if (count !== undefined) return { paid_count: count };
  return owed !== undefined && total !== undefined ? { paid_cents: total - owed } : {};
}
