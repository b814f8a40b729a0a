import { expect, it } from 'vitest';
import { clientShape, MERGE_GROUPS } from '../../src/wire/index.js';

/** Not of the person: the record's own, and whether they may buy. */
const NOT_CHOSEN = ['active', 'createdAt', 'updatedAt'];

it('each field of a client can be taken from the one who goes: none is lost with them', () => {
  const chosen = Object.values(MERGE_GROUPS).flat();
  const fields = Object.keys(clientShape.fields).filter((name) => !NOT_CHOSEN.includes(name));
  expect([...chosen].sort()).toEqual(fields.sort());
});
