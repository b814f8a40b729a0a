// `npm run trial:import -- [lines] [kills]`: a file of clients, every second with an open sale, sent, tried, imported and
// taken back; the server is killed (SIGKILL) in the middle of the import, over and over. None lost, none twice, the books
// add up, and taken back nothing is left. Then a tenth of it by `npm run import`, which is killed as often.
import { build, install } from '../../scripts/lib/prepare.mjs';
import { step } from '../../scripts/lib/terminal.mjs';
import { commandUnderKills } from './lib/import/command-under-kills.mjs';
import { importUnderKills } from './lib/import/under-kills.mjs';
import { aStage } from './lib/stage.mjs';
import { trial } from './lib/trial.mjs';

const LINES = Number(process.argv[2] ?? 100_000);
/** The same code does both. */
const COMMAND_PART = 10;
const KILLS = Number(process.argv[3] ?? 10);

await trial(
  `Importação de ${LINES} linhas, ${KILLS} mortes do servidor no meio`,
  async ({ onEnd }) => {
    await install();
    await build();
    const stage = await step('Um processo', () => aStage(onEnd, { processes: 1 }));
    const byServer = await importUnderKills(stage, { lines: LINES, kills: KILLS });
    const part = Math.ceil(LINES / COMMAND_PART);
    const byCommand = await step('Pela linha de comando', () =>
      commandUnderKills(stage, { lines: part, kills: KILLS }),
    );
    return { ...byServer, ...byCommand };
  },
);
