// `npm run trial:import -- [lines] [kills]`: a file of clients, every second with an open sale, sent, tried, imported and
// taken back; the server is killed (SIGKILL) in the middle of the import, over and over. None lost, none twice, the books
// add up, and taken back nothing is left.
import { build, install } from '../../scripts/lib/prepare.mjs';
import { step } from '../../scripts/lib/terminal.mjs';
import { importUnderKills } from './lib/import/under-kills.mjs';
import { aStage } from './lib/stage.mjs';
import { trial } from './lib/trial.mjs';

const LINES = Number(process.argv[2] ?? 100_000);
const KILLS = Number(process.argv[3] ?? 10);

await trial(
  `Importação de ${LINES} linhas, ${KILLS} mortes do servidor no meio`,
  async ({ onEnd }) => {
    await install();
    await build();
    const stage = await step('Um processo', () => aStage(onEnd, { processes: 1 }));
    return importUnderKills(stage, { lines: LINES, kills: KILLS });
  },
);
