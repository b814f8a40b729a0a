import { startApp } from '../harness';
import { RandomBank } from '../world/random-bank';
import { diceOf } from '../world/random-street';
import { differencesIn } from '../world/verify';

/** Ten thousand and more: docs/development.md. */
const LINES = Number(process.env['BANK_LINES'] ?? 120);
const FIRST_SEED = Number(process.env['BANK_SEED'] ?? 1);
const LINES_A_BANK = 40;
const LINES_A_STATEMENT = 10;
const STEPS_A_STATEMENT = 20;

const app = startApp();

const seeds = Array.from({ length: Math.ceil(LINES / LINES_A_BANK) }, (_, at) => FIRST_SEED + at);

test.each(seeds)(
  'random lines of bank %i are each used once, and the account is the paper’s',
  async (seed) => {
    const bank = await RandomBank.of(app, diceOf(seed));
    for (let read = 0; read < LINES_A_BANK; read += LINES_A_STATEMENT) {
      await bank.statement(LINES_A_STATEMENT);
      for (let step = 0; step < STEPS_A_STATEMENT; step += 1) await bank.step();
      await bank.compare();
    }
    expect(bank.said).toHaveLength(LINES_A_BANK);
    expect(await differencesIn(app)).toEqual([]);
  },
);
