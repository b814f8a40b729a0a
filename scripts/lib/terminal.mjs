const isLive = Boolean(process.stdout.isTTY) && !process.env.CI;
const paint = (/** @type {string} */ code) => (/** @type {string} */ text) =>
  isLive && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text;

export const bold = paint('1');
export const dim = paint('2');
export const green = paint('32');
export const red = paint('31');

/** How often a long step prints a line when the line cannot be rewritten. */
const PATIENCE_MS = 15_000;
const LIVE_MS = 200;
const CLEAR_LINE = '\r\u001b[K';

// A closed terminal must not break the orderly stop.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

/** @param {string} line */
export const say = (line) => void process.stdout.write(`${line}\n`);

/** @param {number} since milliseconds, as from Date.now() */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** What is under way, each with its beginning. @type {Map<string, number>} */
const underWay = new Map();
/** @type {NodeJS.Timeout | undefined} */
let beat;

/** Runs slow work and shows progress; several may run at once.
 *  @template T
 *  @param {string} label
 *  @param {() => Promise<T>} work
 *  @returns {Promise<T>} */
export async function step(label, work) {
  const since = Date.now();
  if (!isLive) say(`• ${label}…`);
  underWay.set(label, since);
  beat ??= setInterval(showProgress, isLive ? LIVE_MS : PATIENCE_MS);
  try {
    const result = await work();
    leave(label, `${green('✓')} ${label} ${dim(`(${seconds(since)})`)}`);
    return result;
  } catch (error) {
    leave(label, `${red('✗')} ${label}`);
    throw error;
  }
}

function showProgress() {
  const parts = [...underWay].map(([label, since]) => {
    const elapsed = Math.round((Date.now() - since) / 1000);
    return isLive ? `${label}… ${dim(`${elapsed} s`)}` : `${label}: ${elapsed} s`;
  });
  if (isLive) process.stdout.write(`${CLEAR_LINE}• ${parts.join('  ')}`);
  else for (const part of parts) say(`  ${part}`);
}

/** @param {string} label
 *  @param {string} verdict */
function leave(label, verdict) {
  underWay.delete(label);
  if (underWay.size === 0) {
    clearInterval(beat);
    beat = undefined;
  }
  say(isLive ? `${CLEAR_LINE}${verdict}` : verdict);
}
