import '@testing-library/jest-dom/vitest';
import { closeActions } from '@shared/notify/notify-actions';
import { restoreSession } from '@shared/session/session';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { DrawnChart } from './drawn-charts';
import { server } from './server';

vi.mock('@shared/ui/chart/ApexChart', () => ({ default: DrawnChart }));

// A busy machine may take its time; what does not come at all still fails.
configure({ asyncUtilTimeout: 30_000, getElementError: lazyElementError });

/** Printing the page is most of what a search costs, and a search that goes on tries again and again: printed only where
 *  somebody reads it. */
function lazyElementError(text: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  let message = () => [text, prettyDOM(container)].filter(Boolean).join('\n\n');
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => message(),
    set: (told: string) => {
      message = () => told;
    },
  });
  return error;
}

/** React's development build keeps a stack of each element that is made, for warnings that nobody waits for, up to ten
 *  thousand a second: a twelfth of what a screen’s test costs. It is told that there are enough. Should another React have
 *  no such counter, this changes nothing. */
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
if (internals)
  Object.defineProperty(internals[1], 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });

/** jsdom has no layout, hence no media: every query is answered as on a light desktop. */
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

/** Nothing has a size there, so nothing is ever resized. */
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** jsdom knows the dialog, but not how to open it over the page. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// A request that a test did not foresee is a fault of the test or of the page.
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// Files of one worker share the page: none finds what another left.
afterEach(() => {
  cleanup();
  // Its keys are the window's: the next file's would be taken by it, where that one has modules of its own.
  closeActions();
  // A screen without the page's surroundings brings the library's styles: by those a dialog that just came in is not in sight.
  for (const style of document.querySelectorAll('style[data-css-hash]')) style.remove();
  server.resetHandlers();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  restoreSession();
});
afterAll(() => {
  server.close();
  history.replaceState(null, '', '/');
});
