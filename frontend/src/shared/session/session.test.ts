import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentSession, endSession, followOtherTabs, startSession } from './session';

const SESSION = { user: { id: 1, email: 'ana@crediario.test' }, jwt: 't', refreshToken: 'r' };

type Change = Pick<StorageEventInit, 'key' | 'newValue'>;

/** The changes of the storage that other tabs are told of while `act` runs, in their order. */
function changesOf(act: () => void): Change[] {
  const changes: Change[] = [];
  const { setItem, removeItem } = Storage.prototype;
  Storage.prototype.setItem = function write(key, newValue) {
    changes.push({ key, newValue });
    setItem.call(this, key, newValue);
  };
  Storage.prototype.removeItem = function remove(key) {
    if (this.getItem(key) !== null) changes.push({ key, newValue: null });
    removeItem.call(this, key);
  };
  act();
  Object.assign(Storage.prototype, { setItem, removeItem });
  return changes;
}

/** As a second tab hears them, the storage being already as the first left it. */
function hear(changes: Change[]): void {
  for (const change of changes) window.dispatchEvent(new StorageEvent('storage', change));
}

let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  stop = followOtherTabs();
});
afterEach(() => {
  stop();
  endSession('logout');
});

describe('a session that ends in another tab', () => {
  it.each(['expiry', 'logout'] as const)('ends here for the same reason: %s', (reason) => {
    startSession(SESSION);
    const changes = changesOf(() => endSession(reason));
    expect(localStorage).toHaveLength(0);

    startSession(SESSION);
    localStorage.clear();
    hear(changes);
    expect(currentSession()).toEqual({ user: null, endedBy: reason });
  });

  it('cleared by the browser without a reason was not a logout', () => {
    startSession(SESSION);
    localStorage.clear();
    hear([{ key: null, newValue: null }]);
    expect(currentSession()).toEqual({ user: null, endedBy: 'expiry' });
  });

  it('comes back with a login there', () => {
    startSession(SESSION);
    hear(changesOf(() => endSession('expiry')));
    localStorage.setItem('crediario.accessToken', 't2');
    localStorage.setItem('crediario.user', JSON.stringify(SESSION.user));
    hear([{ key: 'crediario.user', newValue: '' }]);
    expect(currentSession()).toEqual({ user: SESSION.user, endedBy: null });
  });
});
