import { faultsOfAnswer, refusal } from '@crediario/contract/wire';
import Ajv, { type ValidateFunction } from 'ajv';
import { openApiDocument } from '../../src/api-docs/document';
import { API_CHAPTERS } from '../../src/app/api-chapters';

/** Holds every answer of the suite against the schema that its call has in the contract, and against the document that is
 *  generated from it. The document keeps to the part of JSON Schema that has not changed since draft 7. */

export interface Answer {
  status: number;
  type: string;
  body: unknown;
}

const DOCUMENT = 'openapi';
const { paths, components } = openApiDocument(API_CHAPTERS);

const ajv = new Ajv({ unknownFormats: 'ignore', schemaId: '$id', allErrors: true });
ajv.addSchema({ $id: DOCUMENT, components });

/** References lead into the document, wherever they stand. */
const rooted = (schema: unknown): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${DOCUMENT}#/components/`));

interface PathItem {
  responses: { 200: { content: Record<string, { schema: unknown }> } };
}

function documentOf(path: string, method: string): ValidateFunction {
  const item = paths[path]?.[method] as PathItem;
  const [content] = Object.values(item.responses[200].content);
  return ajv.compile(rooted(content?.schema));
}

const addressOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

const calls = API_CHAPTERS.flatMap(({ operations }) => operations).map(
  ({ method, path, answer }) => ({
    method: method.toUpperCase(),
    address: addressOf(path),
    key: `${method.toUpperCase()} ${path}`,
    schema: answer,
    document: documentOf(path, method),
  }),
);

const REFUSAL = {
  schema: refusal,
  document: ajv.compile({ $ref: `${DOCUMENT}#/components/schemas/Error` }),
};

/** A fixed address before one with a part that varies: /users/me is no /users/{id}. */
const exactFirst = calls.sort(
  (one, other) => Number(one.key.includes('{')) - Number(other.key.includes('{')),
);

const MOST_TOLD = 10;

function faultOfBody({ schema, document }: typeof REFUSAL, body: unknown): string | null {
  const faults = faultsOfAnswer(schema, body);
  if (faults.length > 0) return faults.slice(0, MOST_TOLD).join('; ');
  if (document(body)) return null;
  return `the schema holds it, its document does not: ${ajv.errorsText(document.errors)}`;
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
