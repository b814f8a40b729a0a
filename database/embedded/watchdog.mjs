// Runs beside the owner of a disposable database, as a process of its own. Its input is a pipe that the owner holds:
// when that closes before anything was said, the owner was killed, and the database goes too.
import { rm } from 'node:fs/promises';
import { run } from './run.mjs';

const { pgCtl, folder, account } = JSON.parse(String(process.argv[2]));

let dismissed = false;
process.stdin.on('data', () => {
  dismissed = true;
});
process.stdin.on('end', async () => {
  if (dismissed) return;
  await run(pgCtl, ['stop', '-D', folder, '-m', 'immediate', '-w'], { account });
  await rm(folder, { recursive: true, force: true });
});
