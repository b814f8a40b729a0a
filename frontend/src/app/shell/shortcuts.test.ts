import { meaningOf } from './shortcuts';

const PAGE = {
  isControl: false,
  isAfterG: false,
  isTyping: false,
  isInLayer: false,
  areSingleKeysOn: true,
};

const meant = (key: string, where: Partial<typeof PAGE> = {}) =>
  meaningOf({ key, ...PAGE, ...where });

const FIND = { kind: 'open', layer: 'find' };

it.each([
  ['/', {}, FIND],
  ['k', { isControl: true }, FIND],
  ['K', { isControl: true, isTyping: true }, FIND],
  ['k', { isControl: true, areSingleKeysOn: false }, FIND],
  ['?', {}, { kind: 'open', layer: 'shortcuts' }],
  ['n', {}, { kind: 'go', to: '/sellings/pick-client' }],
  ['N', {}, { kind: 'go', to: '/sellings/pick-client' }],
  ['g', {}, { kind: 'await' }],
  ['v', { isAfterG: true }, { kind: 'go', to: '/sellings' }],
  ['f', { isAfterG: true }, { kind: 'go', to: '/home' }],
  ['d', { isAfterG: true }, { kind: 'go', to: '/dashboard' }],
  ['v', {}, null],
  ['k', {}, null],
  ['n', { isControl: true }, null],
  ['k', { isControl: true, isInLayer: true }, null],
])('%s in %o means %o', (key, where, meaning) => {
  expect(meant(key, where)).toEqual(meaning);
});

it.each(['/', '?', 'n', 'g'])('%s is a letter where one types, and nothing in a dialog', (key) => {
  expect(meant(key, { isTyping: true })).toBeNull();
  expect(meant(key, { isInLayer: true })).toBeNull();
  expect(meant(key, { areSingleKeysOn: false })).toBeNull();
});
