import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { Hands } from '../screens/keyboard';

const TABLE = path.resolve(import.meta.dirname, '../../docs/experience.md');

/** Does a task, and holds the keys that it took against what docs/experience.md says of it: who changes one has to
 *  change the other. */
export async function takesKeysAsTold(
  hands: Hands,
  task: string,
  work: () => Promise<void>,
): Promise<void> {
  const before = hands.keys;
  await work();
  const lines = (await readFile(TABLE, 'utf8')).split('\n').filter((line) => line.startsWith('|'));
  const row = lines
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find((cells) => cells[1] === task);
  expect(row?.[4], `keys + clicks of '${task}' in docs/experience.md`).toBe(
    `${hands.keys - before} + 0`,
  );
}
