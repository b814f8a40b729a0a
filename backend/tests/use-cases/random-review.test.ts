import type { ReviewedChoice, ReviewSolutions } from '@crediario/contract/wire';
import { startApp } from '../harness';
import { RandomReview } from '../world/random-review';
import { diceOf } from '../world/random-street';
import { differencesIn } from '../world/verify';

/** Hundreds: docs/development.md. */
const ENTRIES = Number(process.env['REVIEW_ENTRIES'] ?? 24);
const FIRST_SEED = Number(process.env['REVIEW_SEED'] ?? 1);

const app = startApp();

const nameOf = ({ solution, sale, opens_box }: ReviewedChoice) =>
  [solution, sale, opens_box].filter((part) => part !== undefined).join(' ');

test('whatever happened meanwhile, at least one solution is offered, and each that is offered does when it is pressed', async () => {
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
    // The closed row, which is not tried, promises nothing that the books refuse.
    const offered = row.solutions.slice(0, 2).map(nameOf);
    const tried = solutions.map(nameOf);
    expect([...about, offered.filter((name: string) => !tried.includes(name))]).toEqual([
      ...about,
      [],
    ]);
    const chosen = solutions[dice(solutions.length)];
    const { solution, sale, opens_box } = chosen ?? {};
    const pressed = await sara.post(url, { data: { solution, sale, opens_box } });
    expect([...about, solution, pressed.status]).toEqual([...about, solution, 200]);
    const [told] = await review.phone.send(operation);
    expect([...about, solution, told?.status]).not.toEqual([...about, solution, 'in_review']);
  }
  expect(decided).toBeGreaterThan(ENTRIES / 4);
  expect(await differencesIn(app)).toEqual([]);
});
