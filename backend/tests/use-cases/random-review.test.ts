import { REVIEW_SOLUTIONS } from '@crediario/contract/domain';
import type { ReviewedChoice, ReviewedOperation, ReviewSolutions } from '@crediario/contract/wire';
import { startApp } from '../harness';
import { correctedMoney } from '../world/corrected-money';
import { RandomReview } from '../world/random-review';
import { type Dice, diceOf } from '../world/random-street';
import { solveTray } from '../world/solve-tray';
import { differencesIn } from '../world/verify';

/** Hundreds: docs/development.md. */
const ENTRIES = Number(process.env['REVIEW_ENTRIES'] ?? 24);
const FIRST_SEED = Number(process.env['REVIEW_SEED'] ?? 1);

const app = startApp();

const nameOf = ({ solution, sale, opens_box }: ReviewedChoice) =>
  [solution, sale, opens_box].filter((part) => part !== undefined).join(' ');

/** Presses solutions that are not offered, one of each name. Returns those that were carried out. */
async function pressOthers(
  { world: { sara, maria } }: RandomReview,
  { url, dice, offered }: { url: string; dice: Dice; offered: readonly ReviewedChoice[] },
): Promise<string[]> {
  const sales = await app.knex('sales').where({ client_id: maria }).orderBy('id').pluck('id');
  const known = offered.map(nameOf);
  const carriedOut: string[] = [];
  const before = await booksNow();
  for (const solution of REVIEW_SOLUTIONS) {
    const sale = [undefined, ...sales][dice(sales.length + 1)];
    const opens_box = dice(2) === 0 ? true : undefined;
    const choice = { solution, sale, opens_box };
    // With a box that is open by now it is the same.
    if (known.includes(nameOf(choice)) || known.includes(nameOf({ solution, sale }))) continue;
    const { status } = await sara.post(url, { data: choice });
    if (status !== 409) carriedOut.push(`${nameOf(choice)}: ${status}`);
  }
  expect(await booksNow()).toEqual(before);
  return carriedOut;
}

/** All that money and decisions are read from. */
async function booksNow() {
  const { rows } = await app.knex.raw(`
    SELECT (SELECT count(*) FROM ledger_entries) AS ledger, (SELECT count(*) FROM payments) AS payments,
           (SELECT count(*) FROM payments WHERE voided_at IS NOT NULL) AS voided, (SELECT count(*) FROM cashs) AS boxes,
           (SELECT count(*) FROM sales) AS sales, (SELECT count(*) FROM sales WHERE deleted_at IS NOT NULL) AS deleted,
           (SELECT count(*) FROM field_results WHERE solution IS NOT NULL) AS solved`);
  return rows;
}

test('whatever happened meanwhile, at least one solution is offered, each that is offered does when it is pressed, and no other', async () => {
  let decided = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + ENTRIES; seed += 1) {
    const dice = diceOf(seed);
    const review = await RandomReview.of(app, dice);
    const operation = await review.come();
    const { sara, fabio } = review.world;
    const tray = await sara.get(`/api/field/review?user_id=${fabio.id}`).expect(200);
    const [row] = tray.body.data.operations;
    if (!row) continue;
    decided += 1;
    const url = `/api/field/review/${row.id}`;
    const answer = await sara.get(`${url}/solutions`).expect(200);
    const { solutions, impossible }: ReviewSolutions = answer.body.data;
    const about = [seed, row.kind, row.code];
    expect([...about, solutions.length > 0, impossible.length]).toEqual([
      ...about,
      true,
      impossible.length,
    ]);
    const givenBack = solutions.filter(({ solution }) => solution === 'give_back');
    expect([...about, givenBack.filter(({ returned = 0 }) => returned <= 0)]).toEqual([
      ...about,
      [],
    ]);
    // The closed row, which is not tried, promises nothing that the books refuse.
    const offered = row.solutions.slice(0, 2).map(nameOf);
    const tried = solutions.map(nameOf);
    expect([...about, offered.filter((name: string) => !tried.includes(name))]).toEqual([
      ...about,
      [],
    ]);
    const pressedBeside = await pressOthers(review, { url, dice, offered: solutions });
    expect([...about, pressedBeside]).toEqual([...about, []]);
    const chosen = solutions[dice(solutions.length)];
    const { solution, sale, opens_box, more } = chosen ?? {};
    const pressed = await sara.post(url, { data: { solution, sale, opens_box, more } });
    expect([...about, solution, pressed.status]).toEqual([...about, solution, 200]);
    const [told] = await review.phone.send(operation);
    expect([...about, solution, told?.status]).not.toEqual([...about, solution, 'in_review']);
  }
  expect(decided).toBeGreaterThan(ENTRIES / 4);
  expect(await differencesIn(app)).toEqual([]);
});

test('a payment and its corrections in review: by the first button of each entry, what is booked and what goes back is what was tapped last', async () => {
  let decided = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + ENTRIES; seed += 1) {
    const dice = diceOf(seed);
    const review = await RandomReview.of(app, dice);
    const [first] = await review.comeCorrected();
    const { sara, fabio } = review.world;
    const tray = await sara.get(`/api/field/review?user_id=${fabio.id}`).expect(200);
    const head = tray.body.data.operations.find(
      ({ operation }: ReviewedOperation) => operation === first?.id,
    );
    const wrong = await correctedMoney(app, [fabio.id]);
    const solve = async () => [await solveTray(sara, [fabio.id]), await wrong()];
    expect([seed, await solve()]).toEqual([seed, [[], []]]);
    if (!head) continue;
    decided += 1;
    const { status } = await sara.post(`/api/field/review/${head.id}`, { data: REOPEN });
    if (status === 200) expect([seed, await solve()]).toEqual([seed, [[], []]]);
  }
  expect(decided).toBeGreaterThan(ENTRIES / 4);
  expect(await differencesIn(app)).toEqual([]);
});

const REOPEN = { solution: 'reopen' };
