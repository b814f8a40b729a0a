import type { BasisPoints } from '../fees.js';
import { type Cell, cellText, isBlank } from './cell.js';
import { readHouseNumber, readText } from './code-cell.js';
import { readCpf } from './cpf-cell.js';
import { readDay } from './day-cell.js';
import { readMoney } from './money-cell.js';
import { properCase } from './names.js';
import { readPhone } from './phone-cell.js';
import { readCount, readFrequency, readPercent, readPostalCode } from './plain-cells.js';
import type { ColumnWay, ReadingPlan, SheetRows } from './plan.js';
import type { Read } from './reading.js';
import type { ImportTarget } from './targets.js';

export type CellValue = string | number | null | BasisPoints;

/** How the cells of a column are read: many columns are read alike. */
export type CellKind =
  | 'text'
  | 'person'
  | 'cpf'
  | 'phone'
  | 'postalCode'
  | 'money'
  | 'day'
  | 'percent'
  | 'count'
  | 'frequency'
  | 'collector'
  | 'address'
  | 'houseNumber';

const KINDS: Readonly<Partial<Record<ImportTarget, CellKind>>> = {
  fullName: 'person',
  name: 'person',
  lastName: 'person',
  cpf: 'cpf',
  phone: 'phone',
  cep: 'postalCode',
  commercialCEP: 'postalCode',
  addressAndNumber: 'address',
  number: 'houseNumber',
  commercialNumber: 'houseNumber',
  collector: 'collector',
  soldOn: 'day',
  firstDue: 'day',
  value: 'money',
  total: 'money',
  instalmentValue: 'money',
  paid: 'money',
  owed: 'money',
  fees: 'percent',
  instalments: 'count',
  paidCount: 'count',
  frequency: 'frequency',
};

export const kindOf = (target: ImportTarget): CellKind => KINDS[target] ?? 'text';

interface Circumstances {
  plan: ReadingPlan;
  sheet: Pick<SheetRows, 'is1904' | 'timeZone'>;
}

/** The value that a column's cell stands for; null where it is empty. Money in cents, percentages in basis points, days as
 *  'yyyy-MM-dd', documents and numbers in digits. */
export function readCell(
  cell: Cell,
  way: ColumnWay,
  { plan, sheet: { is1904, timeZone } }: Circumstances,
): Read<CellValue> {
  switch (way.target === null ? 'text' : kindOf(way.target)) {
    case 'cpf':
      return readCpf(cell);
    case 'phone':
      return readPhone(cell, plan.areaCode);
    case 'postalCode':
      return readPostalCode(cell);
    case 'money':
      return readMoney(cell, way.money);
    case 'day':
      return readDay(cell, { order: way.days, is1904, timeZone });
    case 'percent':
      return readPercent(cell, way.isFraction);
    case 'count':
      return readCount(cell);
    case 'frequency':
      return readFrequency(cell);
    case 'person':
      return {
        value: nothingOr(cell, plan.isProperCase ? properCase(cellText(cell)) : cellText(cell)),
      };
    case 'houseNumber':
      return isBlank(cell) ? { value: null } : readHouseNumber(cell);
    default:
      return isBlank(cell) ? { value: null } : readText(cell);
  }
}

const nothingOr = (cell: Cell, text: string): string | null => (isBlank(cell) ? null : text);
