import type { Call, ReadShape } from '@crediario/contract/wire';
import { descriptionOf } from './described';

const named = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');

/** Of the generic reads' closed language: which relations a record of this shape comes with. */
const recordNotes = ({ relations }: ReadShape): string =>
  Object.keys(relations).length > 0
    ? `\`fields\`; \`populate\`: \`*\`, ${named(Object.keys(relations))}.`
    : '`fields`.';

/** And what a list of them is filtered and sorted by. Anything else is a 400 that names it. */
const listNotes = (shape: ReadShape): string => {
  const ids = Object.entries(shape.relations).flatMap(([relation, { filters }]) =>
    Object.keys(filters).map((field) => `${relation}.${field}`),
  );
  return [
    `Filters by ${named(['id', ...Object.keys(shape.fields), ...ids])} with \`$eq\`, \`$ne\`, \`$in\`, \`$null\`,`,
    '`$lt`, `$lte`, `$gt`, `$gte`, and of texts `$contains`, `$containsi`, `$startsWith`; `$or` and `$and`, two levels deep.',
    `Sorts by the same but for relations. ${recordNotes(shape)}`,
  ].join(' ');
};

/** What a call's query may say beside its parameters' names; empty where those tell it all. */
export function queryNotesOf({ query, shape, queryNotes = '' }: Call): string {
  const isList = query !== undefined && 'filters' in (descriptionOf(query).fields ?? {});
  const notes = shape ? (isList ? listNotes(shape) : recordNotes(shape)) : '';
  return [notes, queryNotes].filter(Boolean).join(' ');
}
