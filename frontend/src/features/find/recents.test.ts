import { endSession, startSession } from '@shared/session/session';
import { forgetOthers, recentClients, rememberAddress, rememberClient } from './recents';

const logIn = (id: number) =>
  startSession({ user: { id, email: `${id}@escritorio.test` }, jwt: 'a', refreshToken: 'b' });

beforeEach(() => logIn(1));
afterEach(() => endSession('logout'));

it('keeps six ids and nothing else over a reload, the last first, in this tab alone', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7]) rememberClient(id);
  rememberAddress('/sellings/client-list/3/details');
  expect(recentClients()).toEqual([3, 7, 6, 5, 4, 2]);
  expect(JSON.parse(sessionStorage.getItem('crediario.recents') ?? '')).toEqual({
    userId: 1,
    ids: [3, 7, 6, 5, 4, 2],
  });
  expect(Object.keys(localStorage)).not.toContain('crediario.recents');
});

it('is nothing for another login, and gone after a logout', () => {
  rememberClient(9);
  logIn(2);
  expect(recentClients()).toEqual([]);
  logIn(1);
  expect(recentClients()).toEqual([9]);
  endSession('logout');
  expect(sessionStorage.getItem('crediario.recents')).toBeNull();
});

it('forgets who is not there any more', () => {
  rememberClient(8);
  rememberClient(9);
  forgetOthers([9, 8], [8]);
  expect(recentClients()).toEqual([8]);
});

it.each(['{', '7', '{"userId":1,"ids":["x"]}'])('takes %s for nothing', (kept) => {
  sessionStorage.setItem('crediario.recents', kept);
  expect(recentClients()).toEqual([]);
});
