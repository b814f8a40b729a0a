// The tables as queries read and write them: written by `npm run schema` from a database made anew, and held against one
// by backend/tests/guards/written-schema.test.ts. Not edited by hand. What the database numbers is readonly.
import type { BusinessDate } from '@crediario/contract/domain';
import type { TableOf } from './platform/statements/table-of';

export interface AdminUsersRow {
  id: number;
  firstname: string | null;
  lastname: string | null;
  username: string | null;
  email: string | null;
  password: string | null;
  reset_password_token: string | null;
  registration_token: string | null;
  is_active: boolean | null;
  blocked: boolean | null;
  prefered_language: string | null;
  created_at: Date | null;
  updated_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
  demo: boolean;
}

export interface AuditLinksRow {
  subject: 'sale' | 'client' | 'user' | 'cash';
  subject_id: string;
  audit_id: string;
}

export interface AuditLogRow {
  readonly id: string;
  at: Date;
  user_id: number | null;
  action: string;
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
}

export interface BankFilesRow {
  readonly id: number;
  name: string;
  balance: number | null;
  balance_day: BusinessDate | null;
  user_id: number;
  created_at: Date;
}

export interface BankLinesRow {
  readonly id: number;
  bank_id: string;
  day: BusinessDate;
  amount: number;
  text: string;
  file_id: number;
  created_at: Date;
  time: string | null;
  account: string;
  number: string;
  words: string | null;
  nth: number;
  direction: string;
}

export interface BankUsesRow {
  readonly id: number;
  line_id: number;
  kind: string;
  amount: number;
  payment_id: number | null;
  sale_id: number | null;
  gives_id: number | null;
  reason: string | null;
  user_id: number;
  created_at: Date;
  undone_at: Date | null;
  undone_by_id: number | null;
  parts_id: number | null;
}

export interface BarredSessionsRow {
  session_id: number;
  user_id: number;
  barred_at: Date;
}

export interface CashsRow {
  id: number;
  start_at: Date;
  final_at: Date | null;
  last_sync: Date | null;
  observation: string | null;
  opened_on: BusinessDate;
  value_start: number;
  closing_value: number | null;
  counted_value: number | null;
  difference_reason: string | null;
  report: string | null;
  users_permissions_user_id: number;
  type_status_cash_id: 1 | 2;
  created_at: Date | null;
  updated_at: Date | null;
  published_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
}

export interface ClientAnonymisationsRow {
  client_id: number;
  user_id: number | null;
  at: Date;
}

export interface ClientDistinctionsRow {
  low_id: number;
  high_id: number;
  user_id: number | null;
  at: Date;
}

export interface ClientHoldersRow {
  client_id: number;
  since: BusinessDate;
  employee_id: number;
}

export interface ClientKeysRow {
  client_id: number;
  keys: string;
  is_checked: boolean;
}

export interface ClientMergesRow {
  readonly id: number;
  kept_id: number;
  gone_id: number;
  user_id: number | null;
  at: Date;
  kept_audit: string;
  gone_audit: string;
  copied: string;
  undone_at: Date | null;
  undone_by_id: number | null;
}

export interface ClientPairsRow {
  low_id: number;
  high_id: number;
  verdict: 'certain' | 'likely' | 'possible';
  reasons: string;
}

export interface ClientPointsRow {
  client_id: number;
  lat: number;
  lon: number;
  changed_by_id: number;
  changed_at: Date;
}

export interface ClientScoresRow {
  client_id: number;
  as_of: BusinessDate;
  readonly attempt: string;
  is_kept: boolean;
  points: number | null;
  grade: 'A' | 'B' | 'C' | 'D' | 'E' | null;
  worst_days: number | null;
  settled_on: BusinessDate | null;
}

export interface ClientStandingsRow {
  client_id: number;
  kept_sales: number;
  active_sales: number;
}

export interface ClientVisitNotesRow {
  client_id: number;
  not_before: BusinessDate | null;
  best_time: string | null;
  caution: string | null;
  changed_by_id: number;
  changed_at: Date;
}

export interface ClientsRow {
  id: number;
  name: string;
  last_name: string | null;
  nick: string | null;
  cpf: string | null;
  anternative_name: string | null;
  phone: string | null;
  cep: string | null;
  address: string | null;
  number: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
  commercial_cep: string | null;
  commercial_address: string | null;
  commercial_number: string | null;
  commercial_neighborhood: string | null;
  commercial_city: string | null;
  commercial_state: string | null;
  active: boolean;
  user_id: number | null;
  deleted_at: Date | null;
  created_at: Date | null;
  updated_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
  search_text: string | null;
}

export interface ClosedBoxListsRow {
  cash_id: number;
  receipts: string;
  unpaid: string;
  created_at: Date;
}

export interface CollectorGoalsRow {
  readonly id: number;
  employee_id: number;
  month: BusinessDate;
  value: number;
  set_by: number;
  set_at: Date;
}

export interface CompanyRow {
  is_the_one: boolean;
  blind_count: boolean;
  name: string | null;
  legal_name: string;
  cnpj: string;
  logo: string;
  cep: string;
  address: string;
  number: string;
  neighborhood: string;
  city: string;
  state: string;
  phone: string;
  email: string | null;
  footer: string;
  pix_kind: 'none' | 'cnpj' | 'cpf' | 'phone' | 'email' | 'random';
  pix_key: string;
  pix_name: string;
  pix_city: string;
  remind_from: string;
  remind_until: string;
}

export interface CompanyMovementsRow {
  readonly id: string;
  employee_id: number;
  business_date: BusinessDate;
  kind: 'pix_collection' | 'pix_return';
  amount: number;
  fee_share: number;
  sale_id: number;
  payment_id: number;
  reverses_id: string | null;
  user_id: number | null;
  created_at: Date;
}

export interface CostsRow {
  id: number;
  cost: number;
  kind: 'gasto' | 'retiro' | 'aporte';
  observation: string | null;
  cash_id: number;
  deleted_at: Date | null;
  created_at: Date | null;
  updated_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
}

export interface DailyDuesRow {
  employee_id: number;
  due_date: BusinessDate;
  expected: number;
}

export interface DailyMovementsRow {
  employee_id: number;
  business_date: BusinessDate;
  fees: number;
  sales_value: number;
  expenses: number;
  received: number;
  sales_count: number;
  expense_count: number;
  renewal_fees: number;
  pix: number;
}

export interface FieldDeparturesRow {
  employee_id: number;
  client_id: number;
  version: string;
}

export interface FieldDevicesRow {
  collector_id: number;
  device: string;
  unsent: number;
  last_contact: Date;
  package_at: Date | null;
  sent_up_to: string;
  seal_key: string;
}

export interface FieldForgottenRow {
  operation_number: string;
  user_id: number;
  at: Date;
}

export interface FieldMarksRow {
  client_id: number;
  employee_id: number | null;
  version: string;
}

export interface FieldOperationsRow {
  readonly number: string;
  id: string;
  collector_id: number;
  sent_by_id: number;
  device: string;
  seq: string | null;
  kind: string;
  taken_at: Date | null;
  value: number | null;
  body: unknown;
  app_version: string | null;
  twin_of: string | null;
  received_at: Date;
  package_at: Date | null;
}

export interface FieldPositionsRow {
  operation_number: string;
  client_id: number | null;
  lat: number;
  lon: number;
  accuracy: number;
  taken_at: Date;
  kept_at: Date;
}

export interface FieldRefusedDevicesRow {
  collector_id: number;
  device: string;
  refused_by_id: number;
  refused_at: Date;
}

export interface FieldResultsRow {
  operation_number: string;
  collector_id: number;
  status: 'received' | 'accepted' | 'in_review' | 'closed';
  code: string | null;
  message: string | null;
  waits_for: string | null;
  entity: string | null;
  record_id: number | null;
  client_id: number | null;
  solution: string | null;
  solved_by_id: number | null;
  solved_at: Date | null;
  judged_at: Date | null;
  review_code: string | null;
  review_message: string | null;
  anonymised_by_id: number | null;
  decision: string | null;
}

export interface IdempotencyKeysRow {
  user_id: number;
  key: string;
  fingerprint: string;
  answer: unknown | null;
  created_at: Date;
  record_id: string | null;
}

export interface ImportBatchesRow {
  readonly id: number;
  key: string;
  file_name: string;
  header: string;
  rows: number;
  state: 'staging' | 'checking' | 'checked' | 'applying' | 'paused' | 'applied' | 'undoing' | 'undone';
  at_line: number;
  progress: number;
  fault: string | null;
  expected_clients: number | null;
  expected_sales: number | null;
  expected_owed: number | null;
  expected_overdue: number | null;
  created_by_id: number;
  created_at: Date;
  touched_at: Date;
  applied_by_id: number | null;
  applied_at: Date | null;
  undone_by_id: number | null;
  undone_at: Date | null;
}

export interface ImportMappingsRow {
  header: string;
  mapping: string;
  changed_by_id: number;
  changed_at: Date;
}

export interface ImportRowsRow {
  batch_id: number;
  line: number;
  row: string | null;
  cells: string | null;
  person: Buffer | null;
  verdict: 'new' | 'update' | 'duplicate' | 'refused' | null;
  client_id: number | null;
  sale_id: number | null;
  made_client: boolean;
  employee_id: number | null;
  column: string | null;
  reason: string | null;
  sale_total: number | null;
  sale_paid: number | null;
  sale_overdue: number | null;
  before: string | null;
  wrote_client: Date | null;
  wrote_sale: Date | null;
  is_written: boolean;
  other_columns: string | null;
}

export interface KnownAddressesRow {
  user_id: number;
  address_hash: Buffer;
  last_seen_at: Date;
}

export interface LateRenewalsRow {
  sale_id: number;
  late_days: number;
}

export interface LedgerChecksRow {
  readonly id: string;
  checked_at: Date;
  differences: number;
}

export interface LedgerEntriesRow {
  readonly id: string;
  cash_id: number;
  employee_id: number;
  business_date: BusinessDate;
  kind: 'deposit' | 'withdrawal' | 'expense' | 'disbursement' | 'collection' | 'settlement' | 'adjustment' | 'reversal';
  amount: number;
  sale_value: number;
  fee_share: number;
  sale_id: number | null;
  payment_id: number | null;
  cost_id: number | null;
  reverses_id: string | null;
  reversed_kind: string | null;
  reason: string | null;
  user_id: number | null;
  created_at: Date;
}

export interface MonthlyMovementsRow {
  employee_id: number;
  month: BusinessDate;
  fees: number;
  sales_value: number;
  expenses: number;
  received: number;
  sales_count: number;
  expense_count: number;
  renewal_fees: number;
  pix: number;
}

export interface OccurrencesRow {
  id: number;
  observation: string | null;
  sale_id: number;
  type_occurrence_id: number;
  cash_id: number | null;
  created_at: Date | null;
  updated_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
}

export interface OwingSalesRow {
  sale_id: number;
  client_id: number;
  owed: number;
  next_due_date: BusinessDate;
  last_due_date: BusinessDate;
  employee_id: number | null;
  principal: number;
  inherited_days: number;
  sale_date: BusinessDate;
}

export interface PasswordResetsRow {
  code_hash: Buffer;
  user_id: number;
  expires_at: Date;
}

export interface PaymentAllocationsRow {
  readonly id: string;
  payment_id: number;
  portion_id: number | null;
  portion_number: number;
  amount: number;
  created_at: Date;
  revoked_at: Date | null;
}

export interface PaymentReversalsRow {
  readonly id: number;
  payment_id: number;
  sale_id: number;
  business_date: BusinessDate;
  is_restored: boolean;
}

export interface PaymentsRow {
  id: number;
  dt_payment: Date;
  value: number;
  portions: number;
  is_master: boolean | null;
  origin: 'web' | 'mobile' | 'renewal' | 'import';
  means: 'cash' | 'pix';
  type_payment_id: 1 | 2 | 3;
  sale_id: number;
  cash_id: number | null;
  business_date: BusinessDate;
  fee_share: number;
  voided_at: Date | null;
  recorded_at: Date;
  created_at: Date | null;
  updated_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
}

export interface PortfolioDayCollectionsRow {
  day: BusinessDate;
  employee_id: number;
  due: number;
  on_time: number;
  received: number;
  arrears: number;
  recovered: number;
  week_due: number;
  week_received: number;
}

export interface PortfolioDaySalesRow {
  day: BusinessDate;
  employee_id: number;
  sale_id: number;
  client_id: number;
  owed: number;
  principal: number;
  delay_days: number;
  inherited_days: number;
}

export interface PortfolioDaySumsRow {
  day: BusinessDate;
  employee_id: number;
  delay_from: number;
  inherited_from: number;
  sales: number;
  owed: number;
  principal: number;
}

export interface PortfolioDayVintagesRow {
  day: BusinessDate;
  employee_id: number;
  month: BusinessDate;
  contracted: number;
  owed: number;
  renewed: number;
  late: number;
}

export interface PortfolioDaysRow {
  day: BusinessDate;
  readonly attempt: string;
  is_kept: boolean;
}

export interface PortfoliosRow {
  employee_id: number;
  judged_on: BusinessDate;
  green: number;
  yellow: number;
  red: number;
  purple: number;
  blue: number;
  gray: number;
  sales: number;
}

export interface PortionsRow {
  id: number;
  number: number;
  dt_portion: BusinessDate;
  value: number;
  paid_value: number;
  dt_payment: Date | null;
  sale_id: number;
  created_at: Date | null;
  updated_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
}

export interface PostalCodesRow {
  code: string;
  found: boolean;
  street: string;
  district: string;
  locality: string;
  uf: string;
  fetched_at: Date;
}

export interface PromisesRow {
  readonly id: number;
  sale_id: number;
  employee_id: number;
  value: number;
  promised_for: BusinessDate;
  made_on: BusinessDate;
  made_at: Date;
}

export interface ReceiptCodesRow {
  code: string;
  payment_id: number;
  made_at: Date;
  number: string | null;
  value: number;
  day: BusinessDate;
  means: string;
  operation: string | null;
}

export interface RefreshTokensRow {
  token_hash: Buffer;
  session_id: number;
  replaced_at: Date | null;
}

export interface ReminderTextsRow {
  stage: 'before' | 'today' | 'late1' | 'late7' | 'late15';
  text: string;
}

export interface RemindersRow {
  readonly id: string;
  sale_id: number;
  stage: 'before' | 'today' | 'late1' | 'late7' | 'late15';
  day: BusinessDate;
  opened_by_id: number;
  opened_at: Date;
}

export interface RoutePlacesRow {
  employee_id: number;
  client_id: number;
  weekday: number | null;
  place: string;
}

export interface SaleDuesRow {
  sale_id: number;
  days: BusinessDate;
  amounts: number;
}

export interface SaleMovesRow {
  sale_id: number;
  until: BusinessDate;
  merge_id: number;
  client_id: number;
}

export interface SalesRow {
  id: number;
  value: number;
  fees: number;
  portion: number;
  weekday: number | null;
  observation: string | null;
  is_save: number | null;
  origin: string | null;
  id_sale_renew: number | null;
  client_id: number;
  cash_id: number | null;
  type_frequency_id: number;
  type_sale_id: 1 | 2;
  status_sale_id: 1 | 2 | 3;
  sale_date: BusinessDate;
  total: number;
  paid_value: number;
  paid_count: number;
  portion_value: number;
  next_due_date: BusinessDate | null;
  last_due_date: BusinessDate | null;
  last_payment_value: number | null;
  last_payment_at: Date | null;
  last_payment_date: BusinessDate | null;
  settled_at: Date | null;
  renewed_by: number | null;
  deleted_at: Date | null;
  came_on: BusinessDate | null;
  created_at: Date | null;
  updated_at: Date | null;
  published_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
}

export interface SalesLastPaidRow {
  sale_id: number;
  last_paid_on: BusinessDate;
}

export interface SessionsRow {
  readonly id: number;
  user_id: number;
  created_at: Date;
  expires_at: Date;
}

export interface SilentClientsRow {
  client_id: number;
  set_by_id: number;
  set_at: Date;
}

export interface StatementFilesRow {
  token_hash: Buffer;
  sale_id: number | null;
  filename: string;
  content: Buffer;
  created_at: Date;
  expires_at: Date;
  cash_id: number | null;
}

export interface StatusSalesRow {
  id: number;
  name: string;
  created_at: Date | null;
  updated_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
}

export interface ThrottlesRow {
  key: Buffer;
  empty_at: Date;
}

export interface TypeFrequenciesRow {
  id: number;
  name: string;
  order: number;
  skip_weekdays: string | null;
  created_at: Date | null;
  updated_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
}

export interface TypeOccurrencesRow {
  id: number;
  name: string;
  created_at: Date | null;
  updated_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
}

export interface TypePaymentsRow {
  id: number;
  name: string;
  created_at: Date | null;
  updated_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
}

export interface TypeSalesRow {
  id: number;
  name: string;
  created_at: Date | null;
  updated_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
}

export interface TypeStatusCashsRow {
  id: number;
  name: string;
  created_at: Date | null;
  updated_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
}

export interface UpRolesRow {
  id: number;
  name: string | null;
  description: string | null;
  type: string | null;
  created_at: Date | null;
  updated_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
}

export interface UpUsersRow {
  id: number;
  username: string;
  email: string;
  provider: string | null;
  password: string | null;
  reset_password_token: string | null;
  confirmation_token: string | null;
  confirmed: boolean | null;
  blocked: boolean | null;
  name: string | null;
  finalname: string | null;
  cpf: string | null;
  phone: string | null;
  self_registered: boolean;
  created_at: Date | null;
  updated_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
  demo: boolean;
}

export interface UpUsersRoleLinksRow {
  id: number;
  user_id: number | null;
  role_id: number | null;
  user_order: number | null;
}

export interface UseTermsRow {
  id: number;
  text: string | null;
  created_at: Date | null;
  updated_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
}

declare module 'knex/types/tables' {
  interface Tables {
    admin_users: TableOf<AdminUsersRow>;
    audit_links: TableOf<AuditLinksRow>;
    audit_log: TableOf<AuditLogRow>;
    bank_files: TableOf<BankFilesRow>;
    bank_lines: TableOf<BankLinesRow>;
    bank_uses: TableOf<BankUsesRow>;
    barred_sessions: TableOf<BarredSessionsRow>;
    cashs: TableOf<CashsRow>;
    client_anonymisations: TableOf<ClientAnonymisationsRow>;
    client_distinctions: TableOf<ClientDistinctionsRow>;
    client_holders: TableOf<ClientHoldersRow>;
    client_keys: TableOf<ClientKeysRow>;
    client_merges: TableOf<ClientMergesRow>;
    client_pairs: TableOf<ClientPairsRow>;
    client_points: TableOf<ClientPointsRow>;
    client_scores: TableOf<ClientScoresRow>;
    client_standings: TableOf<ClientStandingsRow>;
    client_visit_notes: TableOf<ClientVisitNotesRow>;
    clients: TableOf<ClientsRow>;
    closed_box_lists: TableOf<ClosedBoxListsRow>;
    collector_goals: TableOf<CollectorGoalsRow>;
    company: TableOf<CompanyRow>;
    company_movements: TableOf<CompanyMovementsRow>;
    costs: TableOf<CostsRow>;
    daily_dues: TableOf<DailyDuesRow>;
    daily_movements: TableOf<DailyMovementsRow>;
    field_departures: TableOf<FieldDeparturesRow>;
    field_devices: TableOf<FieldDevicesRow>;
    field_forgotten: TableOf<FieldForgottenRow>;
    field_marks: TableOf<FieldMarksRow>;
    field_operations: TableOf<FieldOperationsRow>;
    field_positions: TableOf<FieldPositionsRow>;
    field_refused_devices: TableOf<FieldRefusedDevicesRow>;
    field_results: TableOf<FieldResultsRow>;
    idempotency_keys: TableOf<IdempotencyKeysRow>;
    import_batches: TableOf<ImportBatchesRow>;
    import_mappings: TableOf<ImportMappingsRow>;
    import_rows: TableOf<ImportRowsRow>;
    known_addresses: TableOf<KnownAddressesRow>;
    late_renewals: TableOf<LateRenewalsRow>;
    ledger_checks: TableOf<LedgerChecksRow>;
    ledger_entries: TableOf<LedgerEntriesRow>;
    monthly_movements: TableOf<MonthlyMovementsRow>;
    occurrences: TableOf<OccurrencesRow>;
    owing_sales: TableOf<OwingSalesRow>;
    password_resets: TableOf<PasswordResetsRow>;
    payment_allocations: TableOf<PaymentAllocationsRow>;
    payment_reversals: TableOf<PaymentReversalsRow>;
    payments: TableOf<PaymentsRow>;
    portfolio_day_collections: TableOf<PortfolioDayCollectionsRow>;
    portfolio_day_sales: TableOf<PortfolioDaySalesRow>;
    portfolio_day_sums: TableOf<PortfolioDaySumsRow>;
    portfolio_day_vintages: TableOf<PortfolioDayVintagesRow>;
    portfolio_days: TableOf<PortfolioDaysRow>;
    portfolios: TableOf<PortfoliosRow>;
    portions: TableOf<PortionsRow>;
    postal_codes: TableOf<PostalCodesRow>;
    promises: TableOf<PromisesRow>;
    receipt_codes: TableOf<ReceiptCodesRow>;
    refresh_tokens: TableOf<RefreshTokensRow>;
    reminder_texts: TableOf<ReminderTextsRow>;
    reminders: TableOf<RemindersRow>;
    route_places: TableOf<RoutePlacesRow>;
    sale_dues: TableOf<SaleDuesRow>;
    sale_moves: TableOf<SaleMovesRow>;
    sales: TableOf<SalesRow>;
    sales_last_paid: TableOf<SalesLastPaidRow>;
    sessions: TableOf<SessionsRow>;
    silent_clients: TableOf<SilentClientsRow>;
    statement_files: TableOf<StatementFilesRow>;
    status_sales: TableOf<StatusSalesRow>;
    throttles: TableOf<ThrottlesRow>;
    type_frequencies: TableOf<TypeFrequenciesRow>;
    type_occurrences: TableOf<TypeOccurrencesRow>;
    type_payments: TableOf<TypePaymentsRow>;
    type_sales: TableOf<TypeSalesRow>;
    type_status_cashs: TableOf<TypeStatusCashsRow>;
    up_roles: TableOf<UpRolesRow>;
    up_users: TableOf<UpUsersRow>;
    up_users_role_links: TableOf<UpUsersRoleLinksRow>;
    use_terms: TableOf<UseTermsRow>;
  }
}
