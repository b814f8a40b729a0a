import { type Calls, printStatements, type Progress } from './print-statements';

const refusal = (status: number, message = '', headers: Record<string, string> = {}) =>
  Object.assign(new Error(message), {
    response: { status, headers, data: { error: { message, details: {} } } },
  });
const missing = Object.assign(new Error(), {
  response: { status: 404, data: { error: { message: '', details: { code: 'FILE_NOT_FOUND' } } } },
});

/** A server that prints by what is said of a sale: a refusal for each try, then its name. */
function aServer(refusals: Record<number, unknown[]> = {}, joining: unknown[] = []) {
  const printed: number[] = [];
  const joined: (readonly string[])[] = [];
  const waits: number[] = [];
  const calls: Calls = {
    async print(saleId) {
      const refused = refusals[saleId]?.shift();
      if (refused) throw refused;
      printed.push(saleId);
      return `extrato-${saleId}`;
    },
    async join(names) {
      const refused = joining.shift();
      if (refused) throw refused;
      joined.push(names);
      return new Blob([names.join()]);
    },
    async wait(ms, signal) {
      waits.push(ms);
      signal.throwIfAborted();
    },
  };
  return { calls, printed, joined, waits };
}

const IDS = [5, 3, 9];

function run(calls: Calls, names = new Map<number, string>(), signal = neverAborted()) {
  const told: Progress[] = [];
  const onProgress = (progress: Progress) => void told.push(progress);
  return { told, printed: printStatements({ saleIds: IDS, calls, signal, names, onProgress }) };
}

const neverAborted = () => new AbortController().signal;

it('joins them in the order of the list, and tells how far it is', async () => {
  const server = aServer();
  const { told, printed } = run(server.calls);
  expect(await printed).toMatchObject({ count: 3, failures: [] });
  expect(server.joined).toEqual([['extrato-5', 'extrato-3', 'extrato-9']]);
  expect(told.map(({ done }) => done)).toEqual([0, 1, 2, 3, 3]);
  expect(told.at(-1)?.isJoining).toBe(true);
});

it('waits for a busy server as long as it asks, and says so', async () => {
  const server = aServer({ 3: [refusal(503, '', { 'retry-after': '2' }), refusal(429)] }, [
    refusal(503),
  ]);
  const { told, printed } = run(server.calls);
  expect((await printed).count).toBe(3);
  expect(server.waits).toEqual([2000, 5000, 5000]);
  expect(told.some(({ isWaiting }) => isWaiting)).toBe(true);
  expect(told.at(-1)?.isWaiting).toBe(false);
});

it('leaves out a sale that has none, and says which and why', async () => {
  const server = aServer({ 9: [refusal(404, 'Venda não encontrada')], 5: [refusal(403, 'Não')] });
  const { pdf, count, failures } = await run(server.calls).printed;
  expect([pdf !== null, count]).toEqual([true, 1]);
  expect(failures).toEqual([
    { saleId: 5, reason: 'Não' },
    { saleId: 9, reason: 'Venda não encontrada' },
  ]);
});

it('makes no document of nothing', async () => {
  const server = aServer({ 5: [refusal(404)], 3: [refusal(404)], 9: [refusal(404)] });
  expect(await run(server.calls).printed).toMatchObject({ pdf: null, count: 0 });
  expect(server.joined).toEqual([]);
});

it('ends where no answer comes, and the next try prints only what is left', async () => {
  const names = new Map<number, string>();
  const server = aServer({ 9: [new Error('Network Error')] });
  await expect(run(server.calls, names).printed).rejects.toThrow('Network Error');
  expect((await run(server.calls, names).printed).count).toBe(3);
  expect(server.printed.toSorted()).toEqual([3, 5, 9]);
});

it('gives up on a server that stays busy', async () => {
  const busy = Array.from({ length: 100 }, () => refusal(503, 'Ocupado'));
  await expect(run(aServer({ 3: busy }).calls).printed).rejects.toThrow('Ocupado');
});

it('prints anew what was not kept long enough', async () => {
  const names = new Map<number, string>();
  const server = aServer({}, [missing]);
  await expect(run(server.calls, names).printed).rejects.toBe(missing);
  expect((await run(server.calls, names).printed).count).toBe(3);
  expect(server.printed).toHaveLength(6);
});

it('ends at once when it is cancelled', async () => {
  const controller = new AbortController();
  const server = aServer({ 5: [refusal(503)], 3: [refusal(503)] });
  controller.abort(new Error('cancelled'));
  await expect(run(server.calls, new Map(), controller.signal).printed).rejects.toThrow();
  expect(server.joined).toEqual([]);
});
