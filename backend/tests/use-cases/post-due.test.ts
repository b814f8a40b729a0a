import { setTimeout as pause } from 'node:timers/promises';
import { postDue } from '../../src/api/field/posting/post-due';
import { operationsDue } from '../../src/api/field/queries/operation-rows';

jest.mock('../../src/api/field/queries/operation-rows');

type Order = Parameters<typeof postDue>;

const [FABIO, JESSICA] = [3, 4];
const post = (collectorId: number) =>
  postDue(
    { db: { connection: 'books' } } as unknown as Order[0],
    {} as unknown as Order[1],
    collectorId,
  );

/** What is done while each look for operations is under way: 'begin 3', 'end 3'. */
function watchLooks(look: () => Promise<void> = () => pause(5)): string[] {
  const steps: string[] = [];
  jest.mocked(operationsDue).mockImplementation(async (_db, collectorId) => {
    steps.push(`begin ${collectorId}`);
    await look().finally(() => steps.push(`end ${collectorId}`));
    return [];
  });
  return steps;
}

describe('what a phone sends several times at once', () => {
  it('is posted in turn, and each finds what the one before left', async () => {
    const steps = watchLooks();
    await Promise.all([post(FABIO), post(FABIO), post(FABIO)]);
    expect(steps).toEqual(Array.from({ length: 3 }, () => ['begin 3', 'end 3']).flat());
  });

  it('keeps nobody else waiting', async () => {
    const steps = watchLooks();
    await Promise.all([post(FABIO), post(JESSICA)]);
    expect(steps.slice(0, 2)).toEqual(['begin 3', 'begin 4']);
  });

  it('goes on after one that failed', async () => {
    const failure = new Error('the database went away');
    let times = 0;
    const steps = watchLooks(async () => {
      times += 1;
      if (times === 1) throw failure;
    });
    const [first, second] = await Promise.allSettled([post(FABIO), post(FABIO)]);
    expect(first).toEqual({ status: 'rejected', reason: failure });
    expect(second.status).toBe('fulfilled');
    expect(steps).toHaveLength(4);
  });
});
