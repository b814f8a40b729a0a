/** One sale as a write answers it: the record as it now stands, with its instalments in order. */
import type { PortionRow } from '@crediario/contract/wire';
import {
  date,
  integer,
  numeric,
  orNull,
  rowsOf,
  text,
  theRow,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { portionsOfSale } from './portions-of-sale';

interface Reference {
  id: number;
}

const SALE = {
  id: integer(),
  value: numeric(),
  fees: numeric(),
  portion: integer(),
  weekday: orNull(integer()),
  observation: orNull(text()),
  origin: text(),
  is_save: integer(),
  id_sale_renew: orNull(integer()),
  sale_date: date(),
  created_at: timestamp(),
  updated_at: timestamp(),
  published_at: timestamp(),
  client_id: integer(),
  cash_id: integer(),
  type_frequency_id: integer(),
  type_sale_id: integer(),
  status_sale_id: integer(),
};

export interface SaleRecord {
  id: number;
  value: number;
  fees: number;
  portion: number;
  weekday: number | null;
  observation: string | null;
  origin: string;
  isSave: number;
  id_sale_renew: number | null;
  sale_date: string;
  createdAt: string;
  updatedAt: string;
  publishedAt: string;
  client: Reference;
  cash: Reference;
  type_frequency: Reference;
  type_sale: Reference;
  status_sale: Reference;
  portions: PortionRow[];
}

export async function saleRecord(db: Db, id: number): Promise<SaleRecord> {
  const row = await theRow(rowsOf(SALE, db('sales').where({ id }).select(Object.keys(SALE))));
  return {
    id: row.id,
    value: row.value,
    fees: row.fees,
    portion: row.portion,
    weekday: row.weekday,
    observation: row.observation,
    origin: row.origin,
    isSave: row.is_save,
    id_sale_renew: row.id_sale_renew,
    sale_date: row.sale_date,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at.toISOString(),
    client: { id: row.client_id },
    cash: { id: row.cash_id },
    type_frequency: { id: row.type_frequency_id },
    type_sale: { id: row.type_sale_id },
    status_sale: { id: row.status_sale_id },
    portions: await portionsOfSale(db, id),
  };
}
