import { spawn } from 'node:child_process';

/** A screen that nobody sees, as large as an office's. Needs `Xvfb`.
 *  @param {(undo: () => Promise<unknown>) => void} onEnd
 *  @returns {Promise<string>} what `DISPLAY` is to be */
export async function aDisplay(onEnd) {
  const options = ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  onEnd(async () => void server.kill());
  const number = await new Promise((resolve, reject) => {
    server.once('error', () => reject(new Error('Xvfb is not installed.')));
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    server.stdout.once('data', (text) => resolve(String(text).trim()));
  });
  return `:${number}`;
}
