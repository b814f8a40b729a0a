import { faultOfAnswer } from '../../harness/documented';
import type { Call } from './mutations';
import type { Answer } from './send';

/** SQL, a stack trace, a path, a password's hash. */
const SECRETS =
  /select |insert |update "|node_modules|\.[tj]s:\d|\$2[aby]\$|at \w+ \(|syntax error|knex|postgres/i;
/** Answers of the API speak to people, in Portuguese. */
const OURS = /^\/(api|ws)(\/|$)/;
const ENGLISH = /\b(the|must|invalid|not|is|cannot|unexpected|bad|request)\b/i;

interface Envelope {
  data: unknown;
  error: { status: number; message: string; details: { code: string } };
}

function envelopeOf(text: string): Partial<Envelope> | null {
  try {
    return JSON.parse(text) as Partial<Envelope>;
  } catch {
    return null;
  }
}

/** A parameter that is not accepted is told by its name, as the request spelt it. */
const ownWords = (sentence: string) => sentence.replace(/"[^"]*"?/g, '');

function faultOfRefusal({ status, text }: Answer): string | null {
  const { data, error } = envelopeOf(text) ?? {};
  if (data !== null || error?.status !== status || !error.details?.code) return 'no envelope';
  if (!/\p{L}{3}/u.test(error.message) || ENGLISH.test(ownWords(error.message)))
    return 'no sentence for people';
  return null;
}

/** Strapi's own way to ask for other fields than the document tells of. */
const OTHER_FIELDS = /[?&](fields|populate)/;

function documented({ method, path }: Call, { status, type, text }: Answer): string | null {
  if (!type.includes('json') || (status < 400 && OTHER_FIELDS.test(path))) return null;
  return faultOfAnswer(method, path, { status, type, body: JSON.parse(text) });
}

/** What is wrong with an answer; null where nothing is. `changes`: what the call left in the database. */
export function faultOf(call: Call, answer: Answer, changes: string[]): string | null {
  const { status, text } = answer;
  if (status >= 500) return 'a fault of ours';
  if (status < 400) return documented(call, answer);
  if (changes.length > 0) return `refused, and yet: ${changes.join(', ')}`;
  if (SECRETS.test(text)) return 'says too much';
  // What Node's own parser refuses never reaches us.
  if (!OURS.test(call.path) || text === '') return null;
  return faultOfRefusal(answer) ?? documented(call, answer);
}

const shortened = (text: string) =>
  text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text;

/** A call and its answer, to be read and to be sent again. */
export const told = ({ method, path, headers, body }: Call, { status, text }: Answer): string =>
  [
    `${method} ${shortened(path)}`,
    shortened(JSON.stringify({ ...headers, authorization: undefined })),
    shortened(body ?? ''),
    `→ ${status} ${shortened(text)}`,
  ].join('\n  ');
