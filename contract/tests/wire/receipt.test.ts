import { expect, it } from 'vitest';
import type { Receipt } from '../../src/domain/index.js';
import { receiptAnswer, receiptFromWire, receiptToWire } from '../../src/wire/index.js';
import { WORLDS } from '../domain/receipt/worlds.js';

it.each(Object.keys(WORLDS))('%s goes over the wire whole', (name) => {
  const receipt = WORLDS[name] as Receipt;
  const answer = receiptToWire(receipt, '(85) 98811-2040');
  expect(receiptAnswer.isValidSync({ data: answer }, { strict: true })).toBe(true);
  expect(receiptFromWire(answer)).toEqual(receipt);
});
