import { renderHook, waitFor } from '@testing-library/react';
import { listenAheadOfRouter, useBackCloses } from './back-closes';

listenAheadOfRouter();

/** As the router writes an address: with its own count of the entries. */
const goTo = (path: string, idx: number) => history.pushState({ idx }, '', path);

/** Steps in the history are taken later; jsdom takes them within a turn or two. */
const stepTaken = () => new Promise((resolve) => setTimeout(resolve, 50));

const whereWeAre = () => [location.pathname, history.state];

async function openSheet() {
  const entries = history.length;
  const sheet = renderHook(() => useBackCloses(true, () => {}));
  await waitFor(() => expect(history.length).toBe(entries + 1));
  return sheet;
}

/** Does it once the next step is under way; tells where one stands right after. */
function whileStepping(act: () => void): string[] {
  const during: string[] = [];
  const go = history.go.bind(history);
  vi.spyOn(history, 'go').mockImplementationOnce((steps) => {
    go(steps);
    act();
    during.push(location.pathname);
  });
  return during;
}

describe('a sheet on a phone', () => {
  beforeEach(() => goTo('/terms/edit', 1));

  it('gives its entry back when it goes', async () => {
    goTo('/terms', 2);
    const sheet = await openSheet();
    sheet.unmount();
    await stepTaken();
    expect(whereWeAre()).toEqual(['/terms', { idx: 2 }]);
    history.back();
    await stepTaken();
    expect(whereWeAre()).toEqual(['/terms/edit', { idx: 1 }]);
  });

  it('does not take along the page that is reached while it gives it back', async () => {
    const sheet = await openSheet();
    const during = whileStepping(() => goTo('/terms', 2));
    sheet.unmount();
    await stepTaken();
    // A browser would take it along; jsdom would forget the step.
    expect(during).toEqual(['/terms/edit']);
    expect(whereWeAre()).toEqual(['/terms', { idx: 2 }]);
    history.back();
    await stepTaken();
    expect(whereWeAre()).toEqual(['/terms/edit', { idx: 1 }]);
  });

  it('does not lose the filters that change the address while it gives it back', async () => {
    const sheet = await openSheet();
    whileStepping(() => history.replaceState({ idx: 1 }, '', '/terms/edit?texto=1'));
    sheet.unmount();
    await stepTaken();
    expect(location.search).toBe('?texto=1');
  });
});
