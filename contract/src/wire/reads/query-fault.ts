import type { FieldError } from '../../errors.js';

const MOST_NAMED = 80;

/** A parameter that cannot be read. The path is the parameter as the query string writes it; `said`, what stands behind
 *  its '=' where that alone is at fault. */
export class QueryFault extends Error {
  constructor(
    readonly path: string,
    told: (parameter: string) => string,
    said?: string,
  ) {
    const parameter = said === undefined ? path : `${path}=${said}`;
    super(told(`"${shortened(parameter)}"`));
  }

  get asFieldError(): FieldError {
    return { path: this.path, message: this.message };
  }
}

const shortened = (text: string) =>
  text.length > MOST_NAMED ? `${text.slice(0, MOST_NAMED)}…` : text;

/** What the language does not know: a field that is nobody's business, an operator, a relation. */
export function unknownParameter(path: string, said?: string): QueryFault {
  return new QueryFault(path, (parameter) => `O parâmetro ${parameter} não é aceito`, said);
}

/** `what` completes 'O parâmetro "…" deve ser …'. */
export function unreadable(path: string, what: string): QueryFault {
  return new QueryFault(path, (parameter) => `O parâmetro ${parameter} deve ser ${what}`);
}

type Entries = [name: string, value: unknown][];

/** The parts of `name[part]=…`. */
export function partsOf(raw: unknown, path: string): Entries {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw unknownParameter(path);
  return Object.entries(raw);
}

/** What may be written once or several times: `name=a`, `name[]=a&name[]=b`, `name[0]=a`. */
export function textsOf(raw: unknown, path: string): { text: string; path: string }[] {
  const all = Array.isArray(raw)
    ? raw.map((text: unknown, index) => ({ text, path: `${path}[${index}]` }))
    : [{ text: raw, path }];
  return all.map(({ text, path: at }) => {
    if (typeof text !== 'string') throw unknownParameter(at);
    return { text, path: at };
  });
}
