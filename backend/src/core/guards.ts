import type { Guards } from '../platform/errors/database-errors';

/** What the books' own guards in the database refuse (database/migrations), and a race or a clock that went back can
 *  reach before the use-case's own check does. */
export const GUARDS: Guards = {
  constraints: {
    bank_uses_given_back_once: 'BANK_LINE_TAKEN',
    bank_uses_payment_once: 'PIX_ALREADY_CHECKED',
    bank_uses_returned_once: 'BANK_LINE_TAKEN',
    bank_uses_waits_once: 'BANK_LINE_TAKEN',
    cashs_one_open_per_employee: 'CASH_BOX_ALREADY_OPEN',
    occurrences_complete: 'REFERENCE_ROW_IN_USE',
    sales_relations_present: 'REFERENCE_ROW_IN_USE',
    sales_renewed_once: 'SALE_ALREADY_RENEWED',
    sales_type_frequency_id_fk: 'REFERENCE_ROW_GONE',
    up_users_email_unique: 'EMAIL_TAKEN',
    up_users_username_unique: 'EMAIL_TAKEN',
  },
  states: {
    CR002: 'CASH_BOX_CLOSED',
    // A clock, or the business's time zone, that went back.
    CR003: 'CASH_BOX_OPENED_LATER',
    CR009: 'BANK_LINE_TAKEN',
  },
};
