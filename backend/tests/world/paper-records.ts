import { centsFromNumeric, type BusinessDate, type Cents } from '@crediario/contract/domain';
import type { TestApp } from '../harness';

/** The records as a clerk would copy them onto paper: none of what the product derives from them. */
export interface PaperPayment {
  id: number;
  /** Null: a Pix. */
  boxId: number | null;
  cents: Cents;
  paidAt: Date;
  paidOn: BusinessDate;
  origin: string;
}

export interface PaperSale {
  id: number;
  clientId: number;
  /** The client's employee now. */
  employeeId: number;
  boxId: number;
  isRenewal: boolean;
  renewsId: number | null;
  valueCents: Cents;
  feesCents: Cents;
  instalments: { dueDate: BusinessDate; cents: Cents }[];
  /** In the order of recording. */
  payments: PaperPayment[];
}

export interface PaperBox {
  id: number;
  employeeId: number;
  startAt: Date;
  openedOn: BusinessDate;
  startCents: Cents;
  isOpen: boolean;
  costs: { kind: string; cents: Cents }[];
}

export interface PaperRecords {
  sales: PaperSale[];
  boxes: PaperBox[];
}

/** Copies everything that counts: sales that were deleted, and costs and payments taken back, are not. */
export async function paperRecords({ knex }: TestApp): Promise<PaperRecords> {
  const [sales, portions, payments, boxes, costs] = await Promise.all([
    knex('sales as s')
      .join('clients as c', 'c.id', 's.client_id')
      .whereNull('s.deleted_at')
      .select('s.*', 'c.user_id as employee_id'),
    knex('portions').orderBy('number').select('sale_id', 'dt_portion', 'value'),
    knex('payments').whereNull('voided_at').orderBy('id'),
    knex('cashs').orderBy('id'),
    knex('costs').whereNull('deleted_at'),
  ]);
  const instalmentsOf = grouped(portions, (row) => row.sale_id);
  const paymentsOf = grouped(payments, (row) => row.sale_id);
  const costsOf = grouped(costs, (row) => row.cash_id);
  return {
    sales: sales.map((row) => ({
      id: row.id,
      clientId: row.client_id,
      employeeId: row.employee_id,
      boxId: row.cash_id,
      isRenewal: row.type_sale_id === 1,
      renewsId: row.id_sale_renew,
      valueCents: centsFromNumeric(row.value),
      feesCents: centsFromNumeric(row.total) - centsFromNumeric(row.value),
      instalments: (instalmentsOf.get(row.id) ?? []).map((one) => ({
        dueDate: one.dt_portion,
        cents: centsFromNumeric(one.value),
      })),
      payments: (paymentsOf.get(row.id) ?? []).map((one) => ({
        id: one.id,
        boxId: one.cash_id,
        cents: centsFromNumeric(one.value),
        paidAt: one.dt_payment,
        paidOn: one.business_date,
        origin: one.origin,
      })),
    })),
    boxes: boxes.map((row) => ({
      id: row.id,
      employeeId: row.users_permissions_user_id,
      startAt: row.start_at,
      openedOn: row.opened_on,
      startCents: centsFromNumeric(row.value_start),
      isOpen: row.type_status_cash_id === 1,
      costs: (costsOf.get(row.id) ?? []).map((one) => ({
        kind: one.kind,
        cents: centsFromNumeric(one.cost),
      })),
    })),
  };
}

function grouped<Row>(rows: Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
