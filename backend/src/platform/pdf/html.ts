/** Markup that is safe to print: written in the code, or escaped on its way in. */
export class Html {
  constructor(readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

type Insert = Html | string | number | readonly Html[];

/** A tagged template in which everything that is inserted becomes text, unless it is markup already. */
export function html(parts: TemplateStringsArray, ...inserts: Insert[]): Html {
  return new Html(String.raw({ raw: parts }, ...inserts.map(markupOf)));
}

/** A sentence that a name turns around says another amount: what was kept before forms took these out has them still. */
const TURNS = /\p{Bidi_Control}/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function markupOf(insert: Insert): string {
  if (insert instanceof Html) return insert.markup;
  if (typeof insert === 'object') return insert.map((one) => one.markup).join('');
  return String(insert)
    .replace(TURNS, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
