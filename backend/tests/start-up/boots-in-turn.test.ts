import { bootInProcess } from '../harness/boot-process';
import { createTestDatabase, onServer } from '../harness/databases';

/** The tests' own promise: boots are made by one process, and each is as if it had one to itself. */
test('of two boots that are asked for at once, each has its own settings, and tells what it said itself', async () => {
  const databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const [one, other] = databases.map(({ url }) => url) as [string, string];
  try {
    // One warning for each: an account of the demonstration is shut.
    for (const url of [one, other]) {
      await onServer("INSERT INTO up_users (username, email, demo) VALUES ('d', 'd', true)", url);
    }

    const [text, json] = await Promise.all([
      bootInProcess(one, { LOG_FORMAT: 'text' }),
      bootInProcess(other),
    ]);

    const linesOf = ({ stdout }: { stdout: string }) =>
      stdout.split('\n').filter((line) => line.includes('were shut'));
    expect(linesOf(text)).toEqual([expect.stringMatching(/^\S+ warn The accounts/)]);
    expect(linesOf(json)).toEqual([expect.stringMatching(/^\{"level":"warn","message":"The acc/)]);
  } finally {
    await Promise.all(databases.map(({ drop }) => drop()));
  }
});
