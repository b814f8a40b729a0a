import { type InferType, object } from 'yup';
import {
  type BasisPoints,
  type Cents,
  centsFromWire,
  centsToWire,
  feesFromWire,
  feesToWire,
  SALE_STATUS,
  SALE_TYPE,
  type SaleTypeId,
  type Weekday,
} from '../domain/index.js';
import { optionalText, TEXT_MAX } from '../forms/fields.js';
import {
  fees,
  id,
  instalmentCount,
  optionalId,
  optionalMoment,
  optionalSchedule,
  optionalWeekday,
  saleValue,
} from './fields.js';

function planFields() {
  return {
    value: saleValue(),
    fees: fees(),
    portion: instalmentCount(),
    type_frequency: id(),
    weekday: optionalWeekday(),
    observation: optionalText(TEXT_MAX.note),
    portions: optionalSchedule(),
  };
}

/** POST salesPortions without `id`: a new sale. */
export const newSaleBody = object({ ...planFields(), client: id(), cash: id() });

/** POST salesPortions with `id`: an edited sale; its client and box stay, whatever the request says. */
export const editSaleBody = object({
  ...planFields(),
  id: id(),
  client: optionalId(),
  cash: optionalId(),
  /** The sale's `updatedAt` as the form read it: an edit made on an older state is refused. */
  readUpdatedAt: optionalMoment(),
});

/** POST salesPortionsRenew: the client is the old sale's. */
export const renewSaleBody = object({
  ...planFields(),
  id_sale_renew: id(),
  client: optionalId(),
  cash: id(),
});

export type NewSaleBody = InferType<typeof newSaleBody>;
export type EditSaleBody = InferType<typeof editSaleBody>;
export type RenewSaleBody = InferType<typeof renewSaleBody>;

/** True where a salesPortions body edits a sale. */
export function isSaleEdit(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('data' in body)) return false;
  const { data } = body;
  return typeof data === 'object' && data !== null && 'id' in data && namesSale(data.id);
}

/** A new sale's form has an id too, with nothing in it. */
const namesSale = (id: unknown): boolean => id !== undefined && id !== null && id !== '';

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
