import { type InferType, object } from 'yup';
import { optionalIdParam, optionalNumberParam } from './fields.js';
import type { HistoryChange } from './history-fields.js';

/** What may have been done, as `<record>.<deed>`. */
export const HISTORY_ACTIONS = [
  'sale.create',
  'sale.edit',
  'sale.renew',
  'sale.delete',
  'payment.create',
  'payment.replace',
  'payment.delete',
  'occurrence.create',
  'client.create',
  'client.update',
  'client.transfer',
  'client.delete',
  'client.export',
  'client.anonymise',
  'user.register',
  'user.update',
  'user.block',
  'user.unblock',
  'user.set-password',
  'user.change-password',
  'user.request-password-reset',
  'user.reset-password',
  'user.give-clients',
  'session.revoke',
  'cash.open',
  'cash.sync',
  'cash.close',
  'cost.create',
  'cost.delete',
] as const;

export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** A row of GET /api/history: one deed, newest first. */
export interface HistoryRow {
  id: number;
  /** Real time, whatever business date the deed counts on. */
  date_time: string;
  /** Null where nobody was signed in. */
  user_id: number | null;
  /** 'Sistema' where nobody was signed in. */
  user_name: string;
  action: HistoryAction;
  /** The record that it was done to: the subject itself, or one that belongs to it. */
  entity: string;
  entity_id: number;
  changes: HistoryChange[];
}

export interface HistoryPage {
  data: HistoryRow[];
  /** `next` is the `before` of the page that follows; null on the last one. */
  meta: { next: number | null };
}

/** As many as ten digits write. */
const MAX_ENTRY_ID = 9_999_999_999;

const SUBJECTS = ['sale_id', 'client_id', 'user_id', 'cash_id'] as const;

export type HistorySubjectParam = (typeof SUBJECTS)[number];

const namedSubjects = (query: Partial<Record<HistorySubjectParam, unknown>>) =>
  SUBJECTS.filter((name) => query[name] !== undefined);

/** GET history: of one sale, client, employee or box. */
export const historyQuery = object({
  sale_id: optionalIdParam().test(
    'one',
    'Informe a venda, o cliente, o funcionário ou o caixa: um deles',
    (_value, { parent }) => namedSubjects(parent).length === 1,
  ),
  client_id: optionalIdParam(),
  user_id: optionalIdParam(),
  cash_id: optionalIdParam(),
  /** Only what came before this entry. */
  before: optionalNumberParam(1, MAX_ENTRY_ID),
  pageSize: optionalNumberParam(1, 100),
});

export type HistoryQuery = InferType<typeof historyQuery>;

/** Which record the query names. The schema has seen that there is one. */
export function subjectOfQuery(query: HistoryQuery): { param: HistorySubjectParam; id: number } {
  const [param] = namedSubjects(query);
  return { param: param as HistorySubjectParam, id: query[param as HistorySubjectParam] as number };
}
