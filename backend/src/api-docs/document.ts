import { COMPONENTS } from './components';
import type { Chapter, Operation } from './operation';
import { CASH } from './operations/cash';
import { CLIENTS } from './operations/clients';
import { HISTORY } from './operations/history';
import { PEOPLE } from './operations/people';
import { PRIVACY } from './operations/privacy';
import { REFERENCE } from './operations/reference';
import { SALES } from './operations/sales';
import { bodyOf, parametersOf } from './request-schema';
import { data, named, type Schema, text } from './schema';

/** The API as its clients know it: the web client and the mobile app. */
export const CHAPTERS: readonly Chapter[] = [
  PEOPLE,
  CLIENTS,
  PRIVACY,
  SALES,
  CASH,
  HISTORY,
  REFERENCE,
];

const WHO = {
  anyone: 'Anyone.',
  signedIn: 'Staff and collectors; a collector only what is his.',
  staff: 'Staff.',
  administrator: 'Administrators.',
} as const;

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }));

function allParameters({ path, query, once }: Operation) {
  const asked = query ? parametersOf(query) : [];
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key and body answer the first answer again and move nothing.',
    schema: { type: 'string', maxLength: 128 },
  };
  return [
    ...pathParameters(path),
    ...asked.map((field) => ({ in: 'query', ...field })),
    ...(once ? [key] : []),
  ];
}

function requestOf({ body }: Operation) {
  if (!body) return {};
  const [only, ...more] = body.reads.map(bodyOf);
  const fields = more.length > 0 ? { anyOf: [only, ...more] } : (only as Schema);
  const schema = body.wrapped ? data(fields) : fields;
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

const descriptionOf = ({ may, queryNotes }: Operation) =>
  [WHO[may], queryNotes && `Query: ${queryNotes}`].filter(Boolean).join(' ');

function pathItem(chapter: Chapter, operation: Operation) {
  const { summary, may, answer, contentType = 'application/json' } = operation;
  return {
    tags: [chapter.name],
    summary,
    description: descriptionOf(operation),
    security: may === 'anyone' ? [] : [{ token: [] }],
    parameters: allParameters(operation),
    ...requestOf(operation),
    responses: {
      200: { description: 'Done', content: { [contentType]: { schema: answer } } },
      default: {
        description: 'Refused: `error.details.code` for machines, `error.message` for people',
        content: { 'application/json': { schema: named('Error') } },
      },
    },
  };
}

function paths(): Record<string, Record<string, object>> {
  const all: Record<string, Record<string, object>> = {};
  for (const chapter of CHAPTERS) {
    for (const operation of chapter.operations) {
      all[operation.path] = {
        ...all[operation.path],
        [operation.method]: pathItem(chapter, operation),
      };
    }
  }
  return all;
}

/** OpenAPI 3.1. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Crediário',
      version: '1',
      description:
        'What the web client and the mobile app call. Money is reais with at most two decimals, a date is a business date, a moment ISO 8601 in UTC.',
    },
    tags: CHAPTERS.map(({ name }) => ({ name })),
    paths: paths(),
    components: {
      schemas: COMPONENTS,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
