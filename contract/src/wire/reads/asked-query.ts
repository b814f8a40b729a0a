import { QueryFault, unknownParameter } from './query-fault.js';

/** What the parser of query strings (qs) does not hand on as it was written: a closed language has to ask the text itself. */

/** A request's query as Koa has it: taken apart, and as it was written. */
export interface AskedQuery {
  query: object;
  querystring: string;
}

/** Of these names and values the parser hands on no more: the rest of the names is left out, a longer list becomes a record. */
const MOST_NAMES = 1000;
const MOST_VALUES = 100;

/** Faults of what the parser leaves out or makes something else of. */
export function faultsOfText({ query, querystring }: AskedQuery): QueryFault[] {
  const names = querystring.split('&').map(nameOf);
  if (names.length > MOST_NAMES) {
    return [new QueryFault('query', () => `A consulta tem mais de ${MOST_NAMES} parâmetros`)];
  }
  const inherited = new Set(names.filter(hasInheritedPart));
  return [...[...inherited].map((name) => unknownParameter(name)), ...longListsOf(query, '')];
}

/** The parameter's name; its brackets may be encoded. */
function nameOf(part: string): string {
  const behindBracket = part.indexOf(']=');
  const end = behindBracket === -1 ? part.indexOf('=') : behindBracket + 1;
  const name = (end === -1 ? part : part.slice(0, end)).replaceAll('+', ' ');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A name that every object knows (`constructor`, `__proto__`): no parameter of ours, and the parser drops it. */
function hasInheritedPart(name: string): boolean {
  return name.split(/[[\]]+/).some((part) => part !== '' && part in Object.prototype);
}

function longListsOf(value: unknown, path: string): QueryFault[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const isList = !Array.isArray(value) && entries.every(([name]) => /^\d+$/.test(name));
  if (isList && entries.length > MOST_VALUES) {
    return [new QueryFault(path, (p) => `O parâmetro ${p} tem mais de ${MOST_VALUES} valores`)];
  }
  return entries.flatMap(([name, inner]) => longListsOf(inner, path ? `${path}[${name}]` : name));
}
