import { createHash } from 'node:crypto';
import { TEST_ENVIRONMENT } from '../harness/environment';
import { keyedHash } from '../../src/platform/throttle/keyed-hash';

const ADDRESS = '203.0.113.7';

afterEach(() => {
  process.env['JWT_SECRET'] = TEST_ENVIRONMENT.JWT_SECRET;
});

test('an address is not found by hashing all addresses, and another secret knows nobody', () => {
  process.env['JWT_SECRET'] = 'um segredo';
  const hash = keyedHash(ADDRESS);
  expect(keyedHash(ADDRESS)).toEqual(hash);
  expect(hash).not.toEqual(createHash('sha256').update(ADDRESS).digest());
  process.env['JWT_SECRET'] = 'outro segredo';
  expect(keyedHash(ADDRESS)).not.toEqual(hash);
});
