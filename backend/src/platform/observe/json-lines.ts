import { format, stripVTControlCharacters } from 'node:util';
import { deploymentOf } from '../settings/deployment';

/** Whether the log is JSON: as `LOG_FORMAT` (json, text) says; by default in production, and without a terminal. */
export function speaksJson(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  const said = env['LOG_FORMAT'];
  if (said === 'json' || said === 'text') return said === 'json';
  return deploymentOf(env) === 'production' || !isTerminal;
}

const isSpokenHere = () => speaksJson(process.env, Boolean(process.stdout.isTTY));

function writeLine(level: string, message: string, facts: object = {}): void {
  const line = { level, message, ...facts, timestamp: new Date().toISOString() };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const LEVELS = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error' } as const;

function sayAsJson(level: string, words: unknown[]): void {
  const message = stripVTControlCharacters(format(...words)).trim();
  if (message) writeLine(level, message);
}

/** From now on everything printed (the console, Node's warnings, the error that ends the process) is one JSON object a
 *  line, as the log is: what gathers logs accepts nothing else. Call it before anything is loaded.
 *  @public server.js calls it as compiled. */
export function speakJsonLines(): void {
  if (!isSpokenHere()) return;
  process.env['STRAPI_HIDE_STARTUP_MESSAGE'] = 'true';
  for (const [name, level] of Object.entries(LEVELS)) {
    console[name as keyof typeof LEVELS] = (...words: unknown[]) => sayAsJson(level, words);
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => sayAsJson('warn', [`${warning.name}: ${warning.message}`]));
  process.on('uncaughtException', (error) => {
    sayAsJson('error', [error]);
    process.exit(1);
  });
}

/** Prints something that is shown once and stored nowhere: the launcher recognises the mark, shows the line, and keeps it
 *  out of its log file. */
export function tellOnce(sentence: string): void {
  if (isSpokenHere() || !process.stdout.isTTY) writeLine('info', sentence, { once: true });
  else process.stdout.write(`${sentence}\n`);
}
