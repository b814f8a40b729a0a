import { refusal } from '@crediario/contract/wire';
import { answerOf } from './answer-schema';
import type { Chapter, Operation } from './chapter';
import { ID } from './kinds';
import { queryNotesOf } from './query-notes';
import { bodyOf, parametersOf } from './request-schema';
import { record, type Schema, text } from './schema';

const WHO = {
  anyone: 'Anyone.',
  signedIn: 'Staff and collectors; a collector only their own.',
  collector: 'Collectors, and only their own.',
  staff: 'Staff.',
  administrator: 'Administrators.',
} as const;

type Shapes = Record<string, Schema>;

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
  const schema = body.inData ? record({ data: fields }) : fields;
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function descriptionOf(operation: Operation): string {
  const notes = queryNotesOf(operation);
  return [WHO[operation.may], notes && `Query: ${notes}`].filter(Boolean).join(' ');
}

function pathItem(chapter: Chapter, operation: Operation, shapes: Shapes) {
  const { summary, may, answer, contentType = 'application/json' } = operation;
  return {
    tags: [chapter.name],
    summary,
    description: descriptionOf(operation),
    security: may === 'anyone' ? [] : [{ token: [] }],
    parameters: allParameters(operation),
    ...requestOf(operation),
    responses: {
      200: {
        description: 'Done',
        content: Object.fromEntries(
          [contentType].flat().map((type) => [type, { schema: answerOf(answer, shapes) }]),
        ),
      },
      default: {
        description: 'Refused: `error.details.code` for machines, `error.message` for people',
        content: { 'application/json': { schema: answerOf(refusal, shapes) } },
      },
    },
  };
}

function pathsOf(chapters: readonly Chapter[], shapes: Shapes) {
  const all: Record<string, Record<string, object>> = {};
  for (const chapter of chapters) {
    for (const operation of chapter.operations) {
      all[operation.path] = {
        ...all[operation.path],
        [operation.method]: pathItem(chapter, operation, shapes),
      };
    }
  }
  return all;
}

/** OpenAPI 3.1. */
export function openApiDocument(chapters: readonly Chapter[]) {
  const shapes: Shapes = { Id: ID };
  const paths = pathsOf(chapters, shapes);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Crediário',
      version: '1',
      description:
        'What the web client and the mobile app call. Money is reais with at most two decimals, a date is a business date, a moment ISO 8601 in UTC.',
    },
    tags: chapters.map(({ name }) => ({ name })),
    paths,
    components: {
      schemas: shapes,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
