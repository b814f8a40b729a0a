/** @typedef {import('./api.mjs').Answer} Answer */

/** What an answer says, by the one rule of all trials:
 *  - `done`: as asked;
 *  - `clear`: it can't be done now, in a sentence and by a code (503), which a fault that the trial causes explains;
 *  - `silent`: the connection broke, which a process or server that was killed explains;
 *  - `unexplained`: everything else. A trial asks for what can be done: a refusal is no answer to it, nor is a 5xx that says nothing.
 *  @typedef {'done' | 'clear' | 'silent' | 'unexplained'} Verdict */

/** @param {Answer} answer
 *  @returns {Verdict} */
export function verdictOn({ status, body }) {
  if (status === 0) return 'silent';
  if (status >= 200 && status < 300) return 'done';
  const { message, details } = body?.error ?? {};
  const isClear = status === 503 && /\p{L}/u.test(message ?? '') && Boolean(details?.code);
  return isClear ? 'clear' : 'unexplained';
}

/** Whether it may be asked again: nobody said that it never will be done.
 *  @param {Answer} answer */
export const isWorthAnotherTry = ({ status }) => status === 0 || status >= 500;

/** @param {string} what
 *  @param {Answer} answer */
export const lineOf = (what, { status, body }) => `${what} ${status} ${JSON.stringify(body)}`;
