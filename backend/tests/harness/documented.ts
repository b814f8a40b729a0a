import Ajv, { type ValidateFunction } from 'ajv';
import { openApiDocument } from '../../src/api-docs/document';

/** Holds every answer of the suite against the document that describes it. The document keeps to the part of JSON
 *  Schema that has not changed since draft 7. */

interface Documented {
  method: string;
  address: RegExp;
  key: string;
  validate: ValidateFunction;
}

export interface Answer {
  status: number;
  type: string;
  body: unknown;
}

const DOCUMENT = 'openapi';
const { paths, components } = openApiDocument();

const ajv = new Ajv({ unknownFormats: 'ignore', schemaId: '$id', allErrors: true });
ajv.addSchema({ $id: DOCUMENT, components });

/** References lead into the document, wherever they stand. */
const rooted = (schema: unknown): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${DOCUMENT}#/components/`));

const addressOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

interface PathItem {
  responses: { 200: { content: Record<string, { schema: unknown }> } };
}

const operations: Documented[] = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, PathItem>).flatMap(([method, { responses }]) => {
    const json = responses[200].content['application/json'];
    return json
      ? [
          {
            method: method.toUpperCase(),
            address: addressOf(path),
            key: `${method.toUpperCase()} ${path}`,
            validate: ajv.compile(rooted(json.schema)),
          },
        ]
      : [];
  }),
);

const validateError = ajv.compile({ $ref: `${DOCUMENT}#/components/schemas/Error` });

/** A fixed address before one with a part that varies: /users/me is no /users/{id}. */
const exactFirst = [...operations].sort(
  (one, other) => Number(one.key.includes('{')) - Number(other.key.includes('{')),
);

const told = ({ errors }: ValidateFunction) => ajv.errorsText(errors, { dataVar: 'answer' });

/** What is wrong with an answer by the document; null where nothing is, or nothing is said of such a call. */
export function faultOfAnswer(method: string, url: string, answer: Answer): string | null {
  if (!answer.type.includes('json')) return null;
  const path = url.split('?')[0] ?? '';
  const operation = exactFirst.find((one) => one.method === method && one.address.test(path));
  if (!operation) return null;
  const validate = answer.status < 400 ? operation.validate : validateError;
  if (validate(answer.body)) return null;
  return `${operation.key} answered ${answer.status}: ${told(validate)}`;
}
