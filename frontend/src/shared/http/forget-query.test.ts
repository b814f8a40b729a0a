import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { forgetOnceLeft, refreshAllBut } from './forget-query';

const ALL = ['clients'];
const ONE = ['clients', 'one', 7];
const LIST = ['clients', 'list'];

function aScreen(client: QueryClient, queryKey: string[] | (string | number)[]) {
  const asked = vi.fn(async () => 'known');
  const observer = new QueryObserver(client, { queryKey, queryFn: asked, staleTime: Infinity });
  return { asked, leave: observer.subscribe(() => {}) };
}

it('asks for what is gone no more while its page is being left, and forgets it then', async () => {
  const client = new QueryClient();
  const page = aScreen(client, ONE);
  const list = aScreen(client, LIST);
  await vi.waitFor(() => expect(client.getQueryData(ONE)).toBe('known'));
  await vi.waitFor(() => expect(client.getQueryData(LIST)).toBe('known'));

  forgetOnceLeft(client, ONE);
  refreshAllBut(client, ALL, ONE);
  await vi.waitFor(() => expect(list.asked).toHaveBeenCalledTimes(2));
  expect(page.asked).toHaveBeenCalledTimes(1);
  expect(client.getQueryData(ONE)).toBe('known');

  page.leave();
  expect(client.getQueryData(ONE)).toBeUndefined();
  expect(client.getQueryData(LIST)).toBe('known');
});

it('forgets at once what no screen shows', () => {
  const client = new QueryClient();
  client.setQueryData(ONE, 'known');
  forgetOnceLeft(client, ONE);
  expect(client.getQueryData(ONE)).toBeUndefined();
});
