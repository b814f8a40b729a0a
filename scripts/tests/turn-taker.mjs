// Takes its turn in FOLDER so many TIMES and says in LOG when it comes and goes; with `for ever` it never goes.
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeTurn } from '../lib/turn.mjs';

const [folder, log, times] = process.argv.slice(2).map(String);

for (let time = 0; time < Number(times); time += 1) {
  const leave = await takeTurn(String(folder));
  appendFileSync(String(log), `${process.pid} in\n`);
  await sleep(Math.random() * 10);
  appendFileSync(String(log), `${process.pid} out\n`);
  await leave();
}
if (times === 'for ever') {
  await takeTurn(String(folder));
  appendFileSync(String(log), `${process.pid} in\n`);
  setInterval(() => {}, 1000);
}
