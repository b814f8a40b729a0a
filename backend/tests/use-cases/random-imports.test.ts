import type { FrequencyRule } from '@crediario/contract/domain';
import type { ImportRow } from '@crediario/contract/wire';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { hashes, rowsOfImport, stage, step } from '../world/imports';
import { differencesIn } from '../world/verify';

const app = startApp();

/** Three pieces here; more by IMPORT_ROWS=10000. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 600);

type Line = Omit<ImportRow, 'line' | 'cells'>;

/** The same numbers on every run: mulberry32. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

const NAMES = ['Ana', 'Bento', 'Célia', 'Davi', 'Elza', ''];
const RULES: FrequencyRule[] = ['daily', 'weekly', 'fortnightly', 'tenDays', 'monthly'];

type Roll = (sides: number) => number;

function aClient(roll: Roll): Line['client'] {
  const person = roll(ROWS);
  const phone = `8598${String(7_000_000 + (person % 211)).slice(roll(20) === 0 ? 2 : 0)}`;
  return {
    name: NAMES[roll(40) === 0 ? 5 : person % 5] ?? '',
    lastName: `Silva ${roll(30) === 0 ? roll(9) : person % 97}`,
    ...(roll(3) > 0 && { cpf: String(10_000_000_000 + person) }),
    ...(roll(4) > 0 && { phone }),
    ...(roll(3) === 0 && { city: `Cidade ${roll(4)}` }),
  };
}

function aSale(roll: Roll): Line['sale'] {
  const value = 1_000 + roll(500_000);
  const total = value + roll(value + 2_000);
  return {
    sold_on: `2026-0${1 + roll(3)}-${10 + roll(3)}`,
    value_cents: roll(50) === 0 ? 0 : value,
    ...(roll(2) === 0 ? { total_cents: total } : { fee_percent: roll(120) }),
    instalments: roll(60) === 0 ? 0 : 1 + roll(12),
    frequency: RULES[roll(5)] ?? 'daily',
    ...(roll(3) === 0 && { first_due: `2026-02-${10 + roll(19)}` }),
    ...(roll(2) === 0 ? { paid_count: roll(13) } : { paid_cents: roll(total + 100) }),
  };
}

const aLine = (roll: Roll, { fabio }: World): Line => ({
  client: aClient(roll),
  ...(roll(5) > 0 && { collector: roll(25) === 0 ? 'Ninguém' : String(fabio.id) }),
  ...(roll(3) > 0 && { sale: aSale(roll) }),
});

/** Some of whom the file tells are here already. */
async function aPortfolio(world: World, lines: readonly Line[]) {
  for (const { client } of lines.filter((_line, index) => index % 17 === 0)) {
    const id = await world.aClient();
    const { name = 'Ana', lastName = '', cpf = '', phone = '' } = client ?? {};
    await app
      .knex('clients')
      .where({ id })
      .update({ name: name || 'Ana', last_name: lastName, cpf, phone });
  }
}

test(`of ${ROWS} random rows, a dry run tells what the import does, and undoing leaves nothing of it`, async () => {
  const world = await aWorld(app, '2026-02-20T12:00:00-03:00');
  const roll = dice(18);
  const lines = Array.from({ length: ROWS }, () => aLine(roll, world));
  await aPortfolio(world, lines);
  const before = await hashes(app);
  const id = await stage(world, lines);
  const tried = await step(app, world, id, 'dry-run');
  expect(tried.fault).toBeNull();
  expect(await hashes(app)).toEqual(before);
  const told = await rowsOfImport(world, id);
  for (const count of Object.values(tried.counts ?? {})) expect(count).toBeGreaterThan(ROWS / 200);
  const done = await step(app, world, id, 'apply');
  const became = await rowsOfImport(world, id);
  const said = ({
    line,
    verdict,
    column,
    reason,
    sale_total,
    sale_paid,
  }: (typeof told)[number]) => ({
    line,
    verdict,
    column,
    reason,
    sale_total,
    sale_paid,
  });
  expect(became.map(said)).toEqual(told.map(said));
  expect(done).toMatchObject({ state: 'applied', counts: tried.counts });
  expect(done.totals).toMatchObject({ owed: tried.totals?.owed, overdue: tried.totals?.overdue });
  expect(await differencesIn(app)).toEqual([]);
  const undone = await step(app, world, id, 'undo');
  expect(undone).toMatchObject({ state: 'undone', fault: null });
  expect(await hashes(app)).toEqual(before);
});
