// `npm run trial:kills -- [kills]`: two backends on one database under payments, costs, sales, renewals and closings, and
// under 20 phones that sync; one of them killed (SIGKILL) at a random moment and started again, over and over.
import { build, install } from '../../scripts/lib/prepare.mjs';
import { step } from '../../scripts/lib/terminal.mjs';
import { killsUnderLoad } from './lib/kills.mjs';
import { aStage } from './lib/stage.mjs';
import { trial } from './lib/trial.mjs';

const KILLS = Number(process.argv[2] ?? 10);

await trial(`${KILLS} mortes sob carga`, async ({ onEnd }) => {
  await install();
  await build();
  const stage = await step('Dois processos', () => aStage(onEnd));
  return killsUnderLoad(stage, KILLS);
});
