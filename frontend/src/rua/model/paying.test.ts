import { expect, it } from 'vitest';
import { packedSale, fieldPackage, TODAY } from '../../../tests/street-package';
import { wasJustTaken } from './paying';
import { project } from './street';
import { saleOf } from './street-types';

const NOON = Date.parse(`${TODAY}T12:00:00.000Z`);
const paid = { id: 9, dtPayment: new Date(NOON).toISOString(), value: 150 };

function sale() {
  const payments = [{ ...paid, checked: null, timed: true, own: true }];
  const found = saleOf(
    project(fieldPackage({ sales: [packedSale({ payments })] }), [], TODAY),
    '40',
  );
  if (!found) throw new Error('The morning has one sale');
  return found;
}

it.each([
  ['at once', 0, 150_00, true],
  ['two minutes less a second later', 119, 150_00, true],
  ['by a clock that was set back meanwhile', -5, 150_00, true],
  ['two minutes later', 120, 150_00, false],
  ['another value', 1, 150_01, false],
])('the same value of the same sale, %s', (_when, seconds, cents, isTaken) => {
  expect(wasJustTaken(sale(), cents, NOON + seconds * 1000)).toBe(isTaken);
});

it('a visit that brought nothing is no payment', () => {
  const visited = {
    ...sale(),
    deeds: sale().deeds.map((deed) => ({ ...deed, kind: 'visit' as const })),
  };
  expect(wasJustTaken(visited, 150_00, NOON)).toBe(false);
});
