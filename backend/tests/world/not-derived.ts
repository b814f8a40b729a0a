const PHONE =
  'what the phone said of itself, beside the operation: the only copy, kept from change by a trigger';
const MOMENT = 'of the moment at which the box was closed: what it was counted from goes on';
const UNUSED = 'nothing is read from it';

/** What `npm run verify` cannot notice, and why. docs/operations.md, 'Checking the books', says the same to those who run it. */
export const NOT_DERIVED: Readonly<Record<string, string>> = {
  'cashs.last_sync': 'when a phone was heard of: no money',
  'cashs.report.consolidated.active_sale_count': MOMENT,
  'cashs.report.consolidated.client_sum': MOMENT,
  'client_holders.since': 'the day of a transfer: kept by a trigger from being deleted',
  'field_operations.app_version': PHONE,
  'field_operations.device': PHONE,
  'field_operations.sent_by_id': PHONE,
  'payments.is_master': UNUSED,
  'receipt_codes.code': 'a random key: the only copy, kept from change by a trigger',
  'sales.is_save': UNUSED,
};
