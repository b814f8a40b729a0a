const EVIDENCE = 'what the bank’s file said: the only copy, kept from change by a trigger';
const PHONE =
  'what the phone said of itself, beside the operation: the only copy, kept from change by a trigger';
const MOMENT = 'of the moment at which the box was closed: what it was counted from goes on';
const UNUSED = 'nothing is read from it';

/** What `npm run verify` cannot notice, and why. docs/operations.md, 'Checking the books', says the same to those who run it. */
export const NOT_DERIVED: Readonly<Record<string, string>> = {
  'bank_lines.account': EVIDENCE,
  'bank_lines.amount': EVIDENCE,
  'bank_lines.bank_id': EVIDENCE,
  'bank_lines.day': EVIDENCE,
  'bank_lines.direction': EVIDENCE,
  'bank_lines.file_id': EVIDENCE,
  'bank_lines.nth': EVIDENCE,
  'bank_lines.number': EVIDENCE,
  'bank_lines.text': EVIDENCE,
  'bank_lines.words': EVIDENCE,
  'cashs.last_sync': 'when a phone was heard of: no money',
  'cashs.report.consolidated.active_sale_count': MOMENT,
  'cashs.report.consolidated.client_sum': MOMENT,
  'cashs.report.consolidated.synced_count': MOMENT,
  'cashs.start_at': 'the hour at which an open box began; of a closed one its report tells',
  'client_holders.since': 'the day of a transfer: kept by a trigger from being deleted',
  'closed_box_lists.receipts.client_last_name': MOMENT,
  'closed_box_lists.receipts.client_name': MOMENT,
  'closed_box_lists.receipts.portion_before': MOMENT,
  'closed_box_lists.receipts.portion_pay': MOMENT,
  'closed_box_lists.receipts.portion_value_nopay': MOMENT,
  'daily_movements.business_date':
    'a row of zeros says nothing, whatever its day; any other is noticed',
  'daily_movements.employee_id':
    'a row of zeros says nothing, whosever it is; any other is noticed',
  'field_operations.app_version': PHONE,
  'field_operations.device': PHONE,
  'field_operations.received_at': PHONE,
  'field_operations.sent_by_id': PHONE,
  'field_operations.taken_at': PHONE,
  'field_results.judged_at': 'when it was judged: no money',
  'monthly_movements.employee_id': 'a row of zeros, as of a day',
  'monthly_movements.month': 'a row of zeros, as of a day',
  'payment_allocations.revoked_at':
    'when a payment was taken back, to the second; the day is in the ledger',
  'payments.is_master': UNUSED,
  'payments.portions': 'of a payment that was taken back; of a live one it is noticed',
  'payments.recorded_at': 'when it was written down; when it was paid is noticed',
  'receipt_codes.code': 'a random key: the only copy, kept from change by a trigger',
  'sale_moves.until': 'the day of a merge: kept from change by a trigger',
  'sales.is_save': UNUSED,
  'sales.origin': 'web or phone: no money; that of an import is noticed',
  'sales.portion_value':
    'the regular instalment as it was agreed; the instalments themselves are noticed',
};
