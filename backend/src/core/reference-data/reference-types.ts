import { CASH_BOX_STATUS, PAYMENT_TYPE, SALE_STATUS, SALE_TYPE } from '@crediario/contract/domain';
import type { PanelKind } from '../../platform/admin-panel/panel-permissions';

/** What super-admins may do with one kind of reference data. */
export interface ReferenceType {
  /** The code defines what each row means: none may be added or removed. */
  fixedIds?: readonly number[];
  /** Where a row may be pointed at: such a row stays. */
  usedBy?: { table: string; column: string };
}

/** Spec §9: the terms are one record. */
const TERMS_RECORD = 1;

/** Everything that the admin panel shows. All else is written only by the product's own calls. */
const REFERENCE_TYPES = {
  'api::type-frequency.type-frequency': {
    usedBy: { table: 'sales', column: 'type_frequency_id' },
  },
  'api::type-occurrence.type-occurrence': {
    usedBy: { table: 'occurrences', column: 'type_occurrence_id' },
  },
  'api::type-sale.type-sale': { fixedIds: Object.values(SALE_TYPE) },
  'api::status-sale.status-sale': { fixedIds: Object.values(SALE_STATUS) },
  'api::type-status-cash.type-status-cash': { fixedIds: Object.values(CASH_BOX_STATUS) },
  'api::type-payment.type-payment': { fixedIds: Object.values(PAYMENT_TYPE) },
  'api::use-term.use-term': { fixedIds: [TERMS_RECORD] },
} as const satisfies Record<string, ReferenceType>;

export type ReferenceUid = keyof typeof REFERENCE_TYPES;

export const REFERENCE_UIDS = Object.keys(REFERENCE_TYPES) as ReferenceUid[];

export const referenceTypeOf = (uid: ReferenceUid): ReferenceType => REFERENCE_TYPES[uid];

/** Rows of such a kind come and go as the office needs them. */
export const isOpenEnded = (uid: ReferenceUid): boolean =>
  referenceTypeOf(uid).fixedIds === undefined;

/** What the admin panel offers of it. */
export const PANEL_KINDS: readonly PanelKind[] = REFERENCE_UIDS.map((uid) => ({
  uid,
  openEnded: isOpenEnded(uid),
}));
