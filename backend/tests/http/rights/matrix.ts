import { readFileSync } from 'node:fs';
import path from 'node:path';

/** In the order of the table's columns. */
export const CALLERS = [
  'Nobody',
  'Blocked',
  'Own',
  'Another’s',
  'Manager',
  'Administrator',
] as const;

export type CallerName = (typeof CALLERS)[number];

/** A status; 'none': 200 without the record; '–': there is no such case. */
export type Answer = string;

export interface Right {
  /** Method and path as the router has them. */
  call: string;
  /** The call and what is asked of it, as `requests.ts` names it. */
  name: string;
  answers: Record<CallerName, Answer>;
}

export const NO_CASE = '–';

function rightOf(line: string): Right {
  const [call = '', subject = '', ...answers] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (answers.length !== CALLERS.length) throw new Error(`Not a row of the matrix: ${line}`);
  return {
    call,
    name: subject ? `${call} · ${subject}` : call,
    answers: Object.fromEntries(
      CALLERS.map((caller, index) => [caller, answers[index]]),
    ) as Right['answers'],
  };
}

export const RIGHTS: readonly Right[] = readFileSync(path.join(__dirname, 'matrix.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]+ \//.test(line))
  .map(rightOf);
