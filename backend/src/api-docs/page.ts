import { refusal } from '@crediario/contract/wire';
import { Html, html } from '../platform/pdf/html';
import { answerOf } from './answer-schema';
import type { Chapter, Operation } from './chapter';
import { ID } from './kinds';
import { queryNotesOf } from './query-notes';
import { bodyOf, parametersOf } from './request-schema';
import { record, type Schema } from './schema';
import { sketch } from './sketch';

const STYLES = `
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1.5rem; }
article { border-top: 1px solid #8884; padding: .75rem 0; }
h3 { font: 600 1rem ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
pre { background: #8881; border-radius: 6px; overflow-x: auto; padding: .75rem; }
p { margin: .25rem 0; }
`;

type Shapes = Record<string, Schema>;

const WHO = {
  anyone: 'anyone',
  signedIn: 'staff, and collectors for what is theirs',
  collector: 'collectors, for what is theirs',
  staff: 'staff',
  administrator: 'administrators',
} as const;

/** Words between backticks are names. */
const prose = (words: string): Html[] =>
  words
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

const block = (title: string, schema: Schema): Html =>
  html`<p><strong>${title}</strong></p><pre tabindex="0">${sketch(schema)}</pre>`;

function queryBlock(operation: Operation): Html[] {
  const { query } = operation;
  const told = queryNotesOf(operation);
  const notes = told ? [html`<p><strong>Query</strong> ${prose(told)}</p>`] : [];
  if (!query) return notes;
  const fields = parametersOf(query);
  const properties = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return [...notes, block('Query', { type: 'object', properties, required })];
}

function bodyBlocks({ body }: Operation): Html[] {
  if (!body) return [];
  return body.reads.map((reads) =>
    block('Body', body.inData ? record({ data: bodyOf(reads) }) : bodyOf(reads)),
  );
}

const articleOf = (operation: Operation, shapes: Shapes): Html => html`<article>
<h3>${operation.method.toUpperCase()} ${operation.path}</h3>
<p>${prose(operation.summary)}. For ${WHO[operation.may]}.${operation.once ? ' Honours Idempotency-Key.' : ''}</p>
${queryBlock(operation)}${bodyBlocks(operation)}${block('Answer', answerOf(operation.answer, shapes))}</article>`;

const sectionOf = ({ name, operations }: Chapter, shapes: Shapes): Html =>
  html`<section><h2>${name}</h2>${operations.map((one) => articleOf(one, shapes))}</section>`;

const shapesOf = (shapes: Shapes): Html[] =>
  Object.entries(shapes).map(
    ([name, schema]) =>
      html`<article><h3>${name}</h3><pre tabindex="0">${sketch(schema)}</pre></article>`,
  );

/** The API for people to read: one page that needs nothing else. */
export function docsPage(chapters: readonly Chapter[], nonce: string): string {
  const shapes: Shapes = { Id: ID };
  answerOf(refusal, shapes);
  const sections = chapters.map((chapter) => sectionOf(chapter, shapes));
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Crediário: API</title><style nonce="${nonce}">${new Html(STYLES)}</style></head>
<body><main><h1>Crediário: API</h1>
<p>What the web client and the mobile app call, as <a href="/api/docs/openapi.json">OpenAPI 3.1</a> too. Money is reais
with at most two decimals, a date is a business date, a moment ISO 8601 in UTC. A refusal carries a code for machines and
a sentence for people: see Error below.</p>
${sections}
<section><h2>Shapes</h2>${shapesOf(shapes)}</section></main></body></html>`.markup;
}
