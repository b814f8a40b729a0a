import {
  type BusinessDate,
  centsFromWire,
  type Instalment,
  type Weekday,
} from '../domain/index.js';
import type { CashBoxAttributes } from './cash-box-rows.js';
import type { ClientAttributes } from './client-rows.js';
import type { Related, RelatedMany } from './envelope.js';
import type { PortionRow } from './sale-rows.js';

/** A sale as `sales/{id}` answers it with the relations that the spec populates. */
export interface SaleAttributes {
  value: number;
  fees: number;
  portion: number;
  weekday: Weekday | null;
  observation: string | null;
  sale_date: BusinessDate;
  /** The sale that this one renewed. */
  id_sale_renew: number | null;
  /** The sale that renewed this one. */
  renewed_by?: number | null;
  createdAt: string;
  updatedAt: string;
  client: Related<ClientAttributes>;
  cash: Related<CashBoxAttributes>;
  status_sale: Related<{ name: string }>;
  type_sale: Related<{ name: string }>;
  type_frequency: Related<{ name: string }>;
  portions: RelatedMany<PortionAttributes>;
  payments: RelatedMany<{
    dtPayment: string;
    value: number;
    portions: number;
    /** 'renewal': it settled the sale, and no money came in. */
    origin: 'web' | 'mobile' | 'renewal';
  }>;
}

export type PortionAttributes = Omit<PortionRow, 'id'>;

/** An instalment of the wire in the domain's words. */
export function instalmentFromWire(row: Omit<PortionRow, 'dtPayment'>): Instalment {
  return {
    id: row.id,
    number: row.number,
    dueDate: row.dtPortion,
    valueCents: centsFromWire(row.value),
    paidCents: centsFromWire(row.paid_value),
  };
}
