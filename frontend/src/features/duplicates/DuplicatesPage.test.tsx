import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { DuplicatesPage } from './DuplicatesPage';

const one = (id: number) => ({ id, name: `Cliente${id}`, lastName: 'Souza' });

const side = (id: number) => ({
  ...one(id),
  since: '2026-01-05T12:00:00.000Z',
  sales: 0,
  payments: 0,
  owed: 0,
  delay_days: 0,
  sale_color: 'gray',
});

/** Three pairs, 1-2, 11-12 and 21-22; the list, read once, is not answered again before it is told to be. */
function open() {
  const sent: unknown[] = [];
  let left = [1, 11, 21];
  let reads = 0;
  let readAgain = () => {};
  const held = new Promise<void>((resolve) => {
    readAgain = resolve;
  });
  const sends = (path: string, pairOf: (body: Record<string, number>) => number) =>
    http.post(path, async ({ request }) => {
      const { data } = (await request.json()) as { data: Record<string, number> };
      sent.push(data);
      left = left.filter((id) => id !== pairOf(data));
      return HttpResponse.json({ data: { id: 70 + sent.length } });
    });
  server.use(
    http.get('/api/clientPairs', async () => {
      reads += 1;
      if (reads > 1) await held;
      const data = left.map((id) => ({
        low: one(id),
        high: one(id + 1),
        verdict: 'likely',
        reasons: [],
      }));
      const pagination = { page: 1, pageSize: 50, pageCount: 1, total: left.length };
      const meta = { certain: 0, likely: left.length, possible: 0, clients: 6, unchecked: 0 };
      return HttpResponse.json({ data, meta: { pagination, ...meta } });
    }),
    http.get('/api/clientPairs/preview', ({ request }) => {
      const id = Number(new URL(request.url).searchParams.get('one'));
      return HttpResponse.json({ data: { one: side(id), other: side(id + 1) } });
    }),
    sends('/api/clientMerges', ({ kept = 0, gone = 0 }) => Math.min(kept, gone)),
    sends('/api/clientPairs/distinct', ({ one: id = 0 }) => id),
    http.post('/api/clientMerges/:id/undo', () => {
      left = [1, 11, 21];
      return HttpResponse.json({ data: {} });
    }),
  );
  const address = '/sellings/client-list/duplicates';
  return {
    sent,
    readAgain,
    ...renderPage({ route: address, at: address, page: <DuplicatesPage /> }),
  };
}

const rows = () => screen.queryAllByRole('button', { name: /Souza.*Souza/ }).length;

/** One who stays in two pairs, and takes the nickname of the first who goes. */
function openChain() {
  const sent: { gone: number; from_gone: string[] }[] = [];
  const nicks: Record<number, string> = { 1: '', 2: 'Tetê', 3: 'Zé' };
  server.use(
    http.get('/api/clientPairs', () => {
      const others = [2, 3].filter((id) => sent.every(({ gone }) => gone !== id));
      const data = others.map((id) => ({
        low: one(1),
        high: one(id),
        verdict: 'likely',
        reasons: [],
      }));
      const pagination = { page: 1, pageSize: 50, pageCount: 1, total: data.length };
      const meta = { certain: 0, likely: data.length, possible: 0, clients: 3, unchecked: 0 };
      return HttpResponse.json({ data, meta: { pagination, ...meta } });
    }),
    http.get('/api/clientPairs/preview', ({ request }) => {
      const id = Number(new URL(request.url).searchParams.get('other'));
      const sideOf = (client: number) => ({ ...side(client), nick: nicks[client] });
      return HttpResponse.json({ data: { one: sideOf(1), other: sideOf(id) } });
    }),
    http.post('/api/clientMerges', async ({ request }) => {
      const { data } = (await request.json()) as { data: (typeof sent)[number] };
      sent.push(data);
      nicks[1] = 'Tetê';
      return HttpResponse.json({ data: { id: 71 } });
    }),
  );
  const address = '/sellings/client-list/duplicates';
  return { sent, ...renderPage({ route: address, at: address, page: <DuplicatesPage /> }) };
}

describe('Clientes repetidos', () => {
  // jsdom lays nothing out.
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => {};
  });

  it('takes the next decision while the list is still read again, and shows nobody who is gone', async () => {
    const { user, sent, readAgain } = open();
    await screen.findByRole('button', { name: 'Unificar em 1' });
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Unificar em 11' });
    expect(rows()).toBe(2);
    // The second click of a double click was meant for the pair before.
    fireEvent.click(screen.getByRole('button', { name: 'Não são a mesma pessoa' }), { detail: 2 });
    await user.keyboard('{Enter}');
    const third = await screen.findByRole('button', { name: 'Unificar em 21' });
    expect(sent).toEqual([
      { kept: 1, gone: 2, from_gone: [] },
      { kept: 11, gone: 12, from_gone: [] },
    ]);
    expect(third).toBeEnabled();
    expect(rows()).toBe(1);
    readAgain();
    await waitFor(() => expect(screen.getByText('Prováveis 1')).toBeVisible());
    expect(rows()).toBe(1);
  });

  it('decides about who stayed by what they are since, not by what was seen before', async () => {
    const { user, sent } = openChain();
    await screen.findByText('Tetê');
    await user.keyboard('{ArrowDown}');
    await screen.findByText('Zé');
    await user.keyboard('{ArrowUp}');
    await screen.findByText('Tetê');
    await user.keyboard('{Enter}');
    await screen.findByText('Zé');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ gone, from_gone }) => [gone, from_gone])).toEqual([
      [2, ['nick']],
      [3, []],
    ]);
  });

  it('shows a pair again whose decision is undone', async () => {
    const { user, readAgain } = open();
    await screen.findByRole('button', { name: 'Unificar em 1' });
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Unificar em 11' });
    readAgain();
    await waitFor(() => expect(screen.getByText('Prováveis 2')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(screen.getByText('Prováveis 3')).toBeVisible());
    expect(rows()).toBe(3);
  });

  it('takes the next decision at once after two were told apart, too', async () => {
    const { user, sent, readAgain } = open();
    await screen.findByRole('button', { name: 'Unificar em 1' });
    await user.click(screen.getByRole('button', { name: 'Não são a mesma pessoa' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Unificar em 11' }), { detail: 2 });
    await user.click(screen.getByRole('button', { name: 'Não são a mesma pessoa' }));
    await screen.findByRole('button', { name: 'Unificar em 21' });
    expect(sent).toEqual([
      { one: 1, other: 2 },
      { one: 11, other: 12 },
    ]);
    expect(rows()).toBe(1);
    readAgain();
    await waitFor(() => expect(screen.getByText('Prováveis 1')).toBeVisible());
  });
});
