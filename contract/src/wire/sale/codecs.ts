import {
  type BasisPoints,
  type Cents,
  centsFromWire,
  centsToWire,
  feesFromWire,
  feesToWire,
  type Instalment,
  SALE_STATUS,
  SALE_TYPE,
  type SaleFacts,
  type SaleMenuFacts,
  type SaleTypeId,
  type Weekday,
} from '../../domain/index.js';
import type { PortionRow, SaleReportRow } from './answers.js';
import type { NewSaleBody, RenewSaleBody } from './requests.js';

/** An instalment that a sale brings; its due date as the request wrote it, which instantOf reads by the business's clock. */
export interface OwnInstalment {
  dueDate: string;
  valueCents: Cents;
}

/** A sale's plan in the domain's words. */
export interface SalePlan {
  valueCents: Cents;
  fees: BasisPoints;
  count: number;
  frequencyId: number;
  weekday: Weekday | null;
  observation: string | null;
  /** The schedule that the sale brings; null where it is to be computed. */
  ownInstalments: OwnInstalment[] | null;
}

type PlanBody = Pick<
  NewSaleBody,
  'value' | 'fees' | 'portion' | 'type_frequency' | 'weekday' | 'observation' | 'portions'
>;

export function salePlanFromWire(body: PlanBody): SalePlan {
  return {
    valueCents: centsFromWire(body.value),
    fees: feesFromWire(body.fees),
    count: body.portion,
    frequencyId: body.type_frequency,
    weekday: body.weekday ?? null,
    observation: body.observation || null,
    ownInstalments:
      body.portions?.map(({ dtPortion, value }) => ({
        dueDate: dtPortion,
        valueCents: centsFromWire(value),
      })) ?? null,
  };
}

/** The plan as the spec's clients send it, relations as `{ id }`. `sentAt` is ISO 8601: the same for every try of one
 *  form, since a repeat is known by its body. */
export function salePlanToWire(plan: SalePlan, sentAt: string) {
  return {
    value: centsToWire(plan.valueCents),
    fees: feesToWire(plan.fees),
    portion: plan.count,
    type_frequency: { id: plan.frequencyId },
    weekday: plan.weekday,
    observation: plan.observation,
    ...(plan.ownInstalments && {
      portions: plan.ownInstalments.map(({ dueDate, valueCents }) => ({
        dtPortion: dueDate,
        value: centsToWire(valueCents),
      })),
    }),
    status_sale: { id: SALE_STATUS.active },
    isSave: 1,
    publishedAt: sentAt,
    origin: 'web',
  };
}

export interface NewSaleOrder extends SalePlan {
  clientId: number;
  cashBoxId: number;
}

/** The body's `data` of a new sale. */
export function newSaleToWire(order: NewSaleOrder, sentAt: string) {
  return {
    ...salePlanToWire(order, sentAt),
    client: { id: order.clientId },
    cash: { id: order.cashBoxId },
    type_sale: { id: SALE_TYPE.new },
  };
}

export function newSaleFromWire(body: NewSaleBody): NewSaleOrder {
  return { ...salePlanFromWire(body), clientId: body.client, cashBoxId: body.cash };
}

export interface EditedSaleOrder extends NewSaleOrder {
  saleId: number;
  typeId: SaleTypeId;
  /** The sale's `updatedAt` as it was read. */
  readUpdatedAt: string;
}

/** The body's `data` of an edited sale: client, box and type as they stand. */
export function editedSaleToWire(order: EditedSaleOrder, sentAt: string) {
  return {
    ...newSaleToWire(order, sentAt),
    id: order.saleId,
    type_sale: { id: order.typeId },
    readUpdatedAt: order.readUpdatedAt,
  };
}

export interface RenewalOrder extends SalePlan {
  renewedSaleId: number;
  cashBoxId: number;
}

/** The body's `data` of a renewal. The client is the old sale's, whatever the order names. */
export function renewalToWire(order: RenewalOrder, of: { clientId: number; sentAt: string }) {
  return {
    ...salePlanToWire(order, of.sentAt),
    client: { id: of.clientId },
    createdAt: of.sentAt,
    updatedAt: of.sentAt,
    id_sale_renew: order.renewedSaleId,
    cash: { id: order.cashBoxId },
    type_sale: { id: SALE_TYPE.renewal },
  };
}

export function renewalFromWire(body: RenewSaleBody): RenewalOrder {
  return {
    ...salePlanFromWire(body),
    renewedSaleId: body.id_sale_renew,
    cashBoxId: body.cash,
  };
}

/** What rowColor and delayDays ask of a listed sale. */
export function saleFactsFromRow(
  row: Pick<SaleReportRow, 'portion_value_nopay' | 'portion_dt_next_pay' | 'portion_dt_last'>,
): SaleFacts {
  return {
    owedCents: centsFromWire(row.portion_value_nopay),
    nextDueDate: row.portion_dt_next_pay,
    lastDueDate: row.portion_dt_last,
  };
}

/** What the row menu's rule asks of a listed sale. */
export function saleMenuFactsFromRow(
  row: Pick<SaleReportRow, 'status_sale_id' | 'portion_value_pay' | 'sales_date' | 'is_renewed'>,
): SaleMenuFacts {
  return {
    statusId: row.status_sale_id,
    paidCents: centsFromWire(row.portion_value_pay),
    saleDate: row.sales_date,
    isRenewed: row.is_renewed ?? false,
  };
}

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
