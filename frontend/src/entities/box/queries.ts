import {
  CASH_BOX_STATUS,
  type CashBoxStatusId,
  type Cents,
  centsFromWire,
} from '@crediario/contract/domain';
import type {
  CashBoxAttributes,
  CashConsolidatedRow,
  Entity,
  LedgerRow,
  Many,
  One,
  Report,
} from '@crediario/contract/wire';
import { userName } from '@shared/formatters/people';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';
import { cashBoxKeys } from './keys';

/** Spec §9: the page size of cash lists. */
const PAGE_SIZE = 999;

export interface CashBoxOption {
  id: number;
  status: CashBoxStatusId;
  /** Moments, ISO 8601. */
  createdAt: string;
  openedAt: string;
  /** When the mobile app last synced. */
  syncedAt: string | null;
  closedAt: string | null;
}

/** The boxes that may take a sale or a payment of this employee: the open ones, newest first. There is one at most. */
export function openCashBoxesQuery(employeeId: number | null) {
  return queryOptions({
    queryKey: cashBoxKeys.openOf(employeeId),
    queryFn: () => fetchCashBoxes(employeeId as number, CASH_BOX_STATUS.open),
    enabled: employeeId !== null,
  });
}

/** All boxes that an employee ever had, newest first. */
export function cashBoxesQuery(employeeId: number | null) {
  return queryOptions({
    queryKey: cashBoxKeys.of(employeeId),
    queryFn: () => fetchCashBoxes(employeeId as number),
    enabled: employeeId !== null,
    meta: { quiet: true },
  });
}

/** The box that a screen shows where its address names none: the open one, else the latest. domain.md 8. */
export function currentBoxOf(boxes: readonly CashBoxOption[]): CashBoxOption | undefined {
  return boxes.find(({ status }) => status === CASH_BOX_STATUS.open) ?? boxes[0];
}

async function fetchCashBoxes(
  employeeId: number,
  status?: CashBoxStatusId,
): Promise<CashBoxOption[]> {
  const { data } = await http.get<Many<CashBoxAttributes>>('/api/cashs', {
    params: {
      populate: { type_status_cash: { fields: ['name'] } },
      fields: ['createdAt', 'start_at', 'last_sync', 'final_at'],
      sort: 'publishedAt:desc',
      pagination: { pageSize: PAGE_SIZE },
      filters: {
        users_permissions_user: { id: { $eq: employeeId } },
        ...(status && { type_status_cash: { id: { $eq: status } } }),
      },
    },
  });
  return data.data.map((box) => optionOf(box, status ?? statusOf(box)));
}

function optionOf(
  { id, attributes }: Entity<CashBoxAttributes>,
  status: CashBoxStatusId,
): CashBoxOption {
  const { createdAt, start_at: openedAt, last_sync: syncedAt, final_at: closedAt } = attributes;
  return { id, status, createdAt, openedAt, syncedAt, closedAt };
}

function statusOf({ attributes }: Entity<CashBoxAttributes>): CashBoxStatusId {
  const isOpen = attributes.type_status_cash?.data?.id === CASH_BOX_STATUS.open;
  return isOpen ? CASH_BOX_STATUS.open : CASH_BOX_STATUS.closed;
}

/** A box and whose it is. */
export interface OwnedCashBox {
  id: number;
  isOpen: boolean;
  ownerId: number | null;
  ownerName: string;
}

export function cashBoxQuery(id: number) {
  return queryOptions({ ...cashBoxRecordQuery(id), select: ownedBoxOf });
}

/** All that is written on a box. */
export interface CashBox extends OwnedCashBox {
  /** Moments, ISO 8601. */
  openedAt: string;
  closedAt: string | null;
  valueStartCents: Cents;
  /** What it holds now, or held when it closed. */
  valueCents: Cents;
  /** What was counted at closing, and by how much it differed; null without a count. */
  count: { cents: Cents; differenceReason: string | null } | null;
  observation: string | null;
}

/** A box with its money. Its screen says itself what could not be loaded. */
export function fullCashBoxQuery(id: number) {
  return queryOptions({ ...cashBoxRecordQuery(id), select: fullBoxOf, meta: { quiet: true } });
}

function cashBoxRecordQuery(id: number) {
  return queryOptions({
    queryKey: cashBoxKeys.one(id),
    queryFn: async () => {
      const params = { populate: '*' };
      const { data } = await http.get<One<CashBoxAttributes>>(`/api/cashs/${id}`, { params });
      return data.data;
    },
  });
}

function ownedBoxOf(box: Entity<CashBoxAttributes>): OwnedCashBox {
  const owner = box.attributes.users_permissions_user?.data;
  return {
    id: box.id,
    isOpen: statusOf(box) === CASH_BOX_STATUS.open,
    ownerId: owner?.id ?? null,
    ownerName: owner ? userName(owner.attributes) : '',
  };
}

function fullBoxOf(box: Entity<CashBoxAttributes>): CashBox {
  const { attributes } = box;
  const { counted_value: counted } = attributes;
  return {
    ...ownedBoxOf(box),
    openedAt: attributes.start_at,
    closedAt: attributes.final_at,
    valueStartCents: centsFromWire(attributes.value_start),
    // The office is always told.
    valueCents: centsFromWire(attributes.atual_cash ?? 0),
    count:
      counted === null
        ? null
        : { cents: centsFromWire(counted), differenceReason: attributes.difference_reason },
    observation: attributes.observation,
  };
}

/** A box's consolidated figures. */
export function cashReportQuery(cashBoxId: number) {
  return queryOptions({
    queryKey: cashBoxKeys.report(cashBoxId),
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Report<CashConsolidatedRow>>('/api/reportCashConsolidated', {
        params: { id: cashBoxId },
        signal,
      });
      return data.data[0] ?? null;
    },
    meta: { quiet: true },
  });
}

/** Every movement of a box, oldest first, the opening before them. */
export function ledgerQuery(cashBoxId: number) {
  return queryOptions({
    queryKey: cashBoxKeys.ledger(cashBoxId),
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Report<LedgerRow>>(`/api/cashs/${cashBoxId}/ledger`, {
        signal,
      });
      return data.data;
    },
    meta: { quiet: true },
  });
}
