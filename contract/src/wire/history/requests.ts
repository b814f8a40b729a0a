import { type InferType, object } from 'yup';
import { optionalIdParam, optionalNumberParam } from '../fields.js';

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
