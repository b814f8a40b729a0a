import { join } from 'node:path';
import { refusal } from '@crediario/contract/wire';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { faultsOfAnswer } from './faults-of-answer';

/** Holds every answer of the suite against the schema that its call has in the contract, and against the document that is
 *  generated from it. */

export interface Answer {
  status: number;
  type: string;
  body: unknown;
}

interface Documented {
  schema: typeof refusal;
  document: ValidateFunction;
}

interface Documents {
  calls: (Documented & { method: string; path: string })[];
  refusal: ValidateFunction;
  errorsText(errors: ErrorObject[] | null | undefined): string;
}

/** See product-environment.cjs. */
declare const product: { require(file: string): unknown };

const documents = product.require(join(__dirname, 'documents.cjs')) as Documents;

const addressOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

const calls = documents.calls.map(({ method, path, ...documented }) => ({
  ...documented,
  method: method.toUpperCase(),
  address: addressOf(path),
  key: `${method.toUpperCase()} ${path}`,
}));

const REFUSAL: Documented = { schema: refusal, document: documents.refusal };

/** A fixed address before one with a part that varies: /users/me is no /users/{id}. */
const exactFirst = calls.sort(
  (one, other) => Number(one.key.includes('{')) - Number(other.key.includes('{')),
);

const MOST_TOLD = 10;

function faultOfBody({ schema, document }: Documented, body: unknown): string | null {
  const faults = faultsOfAnswer(schema, body);
  if (faults.length > 0) return faults.slice(0, MOST_TOLD).join('; ');
  if (document(body)) return null;
  return `the schema holds it, its document does not: ${documents.errorsText(document.errors)}`;
}

/** What is wrong with an answer by its schema; null where nothing is, or nothing is said of such a call. */
export function faultOfAnswer(method: string, url: string, answer: Answer): string | null {
  if (!answer.type.includes('json')) return null;
  const path = url.split('?')[0] ?? '';
  const call = exactFirst.find((one) => one.method === method && one.address.test(path));
  if (!call) return null;
  const fault = faultOfBody(answer.status < 400 ? call : REFUSAL, answer.body);
  return fault && `${call.key} answered ${answer.status}: ${fault}`;
}
