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
    const step = vi.spyOn(history, 'go');
    sheet.unmount();
    await waitFor(() => expect(step).toHaveBeenCalledWith(-1));
    goTo('/terms', 2);
    await stepTaken();
    expect(whereWeAre()).toEqual(['/terms', { idx: 2 }]);
    history.back();
    await stepTaken();
    expect(whereWeAre()).toEqual(['/terms/edit', { idx: 1 }]);
  });

  it('does not lose the filters that change the address while it gives it back', async () => {
    const sheet = await openSheet();
    const step = vi.spyOn(history, 'go');
    sheet.unmount();
    await waitFor(() => expect(step).toHaveBeenCalledWith(-1));
    history.replaceState({ idx: 1 }, '', '/terms/edit?texto=1');
    await stepTaken();
    expect(location.search).toBe('?texto=1');
  });
});
