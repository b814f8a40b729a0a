import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { OperationsAnswer } from '@crediario/contract/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { hasNewTask, type KeptOperation, movedCents, sentForm } from '@rua/model/operation';
import { openStreetDatabase, type StreetSession } from '@rua/store/database';
import { StreetStore } from '@rua/store/street-store';
import { type Bundle, type Delivery, flush } from './flush';

const MORNING = Date.parse('2026-11-21T12:00:00Z');
const ABOUT = { appVersion: '1.0.0', nowMs: MORNING };

const MINE = 7;
const ANOTHERS = 8;

const sessionOf = (id: number) => ({ jwt: `${id}`, user: { id } }) as unknown as StreetSession;
const logIn = (collector: number) => new StreetStore().setSession(sessionOf(collector));

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  await logIn(MINE);
});

const tapOf = (cents: number, collector = MINE) => ({
  collector,
  kind: 'payment' as const,
  payload: { sale: 1, type_payment: 2, value: cents / 100 },
  note: {
    day: '2026-11-21',
    client: '1',
    sale: '1',
    title: 'Pagamento',
    valueCents: cents,
    before: null,
    dueCents: cents,
  },
  position: null,
  appVersion: '1.0.0',
});

/** A server that keeps every operation once, and remembers what it heard in which order. What a phone says to have sent of
 *  its collector must be there. */
class Server {
  private readonly numbers = new Map<number, Set<number>>();

  readonly kept = new Map<string, string>();
  readonly heard: number[] = [];
  readonly bundles: Bundle[] = [];
  readonly inReview = new Set<number>();

  receive(bundle: Bundle): OperationsAnswer {
    this.bundles.push(bundle);
    const data = bundle.operations.map((operation) => {
      const text = JSON.stringify(operation);
      const before = this.kept.get(operation.id);
      expect(before ?? text).toBe(text);
      this.kept.set(operation.id, text);
      this.heard.push(operation.seq);
      if (this.inReview.has(operation.seq)) {
        return { id: operation.id, status: 'in_review' as const, code: 'CASH_BOX_CLOSED' };
      }
      const status = before ? ('repeated' as const) : ('accepted' as const);
      return {
        id: operation.id,
        status,
        record: { entity: 'payment' as const, id: operation.seq },
      };
    });
    this.expectAllUpTo(bundle);
    return { data, meta: { server_time: new Date(MORNING).toISOString(), blocked: false } };
  }

  private expectAllUpTo({ collector, operations, sent_up_to = 0 }: Bundle): void {
    const numbers = this.numbers.get(collector ?? 0) ?? new Set();
    for (const { seq } of operations) numbers.add(seq);
    this.numbers.set(collector ?? 0, numbers);
    const missing = Array.from({ length: sent_up_to }, (_, at) => at + 1);
    expect(missing.filter((seq) => !numbers.has(seq))).toEqual([]);
  }

  answer = async (bundle: Bundle): Promise<Delivery> => ({
    kind: 'answered',
    answer: this.receive(bundle),
    offsetMs: 0,
  });
}

const statesOf = async (store: StreetStore) =>
  (await store.operations()).sort((a, b) => a.seq - b.seq).map(({ state }) => state);

describe('what was tapped', () => {
  it('is numbered without a gap, also by two tabs at the same time', async () => {
    const tabs = [new StreetStore(), new StreetStore()];
    await Promise.all(Array.from({ length: 20 }, (_, at) => tabs[at % 2]?.tap(tapOf(100))));
    const kept = await new StreetStore().operations();
    const seqs = kept.map(({ seq }) => seq).sort((a, b) => a - b);
    expect(seqs).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(new Set(kept.map(({ receipt }) => receipt)).size).toBe(20);
  });

  it('goes with the number of its receipt, but for what an earlier build kept without', async () => {
    const store = new StreetStore();
    const { operation } = await store.tap(tapOf(100));
    expect(operation.receipt).toMatch(/^[A-HJ-NP-Z2-9]{3}-000001$/);
    expect(sentForm(operation)).toMatchObject({ receipt: operation.receipt });
    const { receipt: _receipt, ...earlier } = operation;
    const kept = { ...earlier, note: { ...earlier.note, receipt: 'KMX-000007' } };
    expect(sentForm(kept)).not.toHaveProperty('receipt');
  });

  it('survives the page, a logout and another collector’s login, and goes with one’s own login alone', async () => {
    const store = new StreetStore();
    await store.tap(tapOf(100));
    await store.setSession(null);
    await store.close();
    const next = new StreetStore();
    await logIn(ANOTHERS);
    await next.tap(tapOf(200, ANOTHERS));
    const server = new Server();
    const sent = () =>
      server.bundles.map(({ collector, operations }) => [collector, operations.length]);
    expect(await flush(next, server.answer, ABOUT)).toBe('all_sent');
    expect(sent()).toEqual([[ANOTHERS, 1]]);
    await logIn(MINE);
    await flush(next, server.answer, ABOUT);
    expect(sent()).toEqual([
      [ANOTHERS, 1],
      [MINE, 1],
    ]);
  });

  it('is shown to who tapped it alone; of others, how much waits for them', async () => {
    const store = new StreetStore();
    await store.tap(tapOf(100));
    for (const cents of [200, 300]) await store.tap(tapOf(cents, ANOTHERS));
    const told = async () => {
      const { operations, othersWaiting } = await store.all();
      // Two ids of one millisecond come in any order.
      const inOrder = [...operations].sort((one, other) => one.seq - other.seq);
      return [inOrder.map(({ note }) => note.valueCents), othersWaiting];
    };
    expect(await told()).toEqual([[100], 2]);
    await logIn(ANOTHERS);
    expect(await told()).toEqual([[200, 300], 1]);
    await flush(store, new Server().answer, ABOUT);
    await logIn(MINE);
    expect(await told()).toEqual([[100], 0]);
    await store.setSession(null);
    expect(await told()).toEqual([[], 1]);
  });

  it('is numbered apart for each who taps', async () => {
    const store = new StreetStore();
    const seqs: [number, number][] = [];
    for (const collector of [MINE, MINE, ANOTHERS, MINE, ANOTHERS]) {
      seqs.push([collector, (await store.tap(tapOf(100, collector))).operation.seq]);
    }
    expect(seqs).toEqual([
      [MINE, 1],
      [MINE, 2],
      [ANOTHERS, 1],
      [MINE, 3],
      [ANOTHERS, 2],
    ]);
  });

  it('goes on from where an earlier build had numbered all together', async () => {
    const store = new StreetStore();
    const { device } = await store.tap(tapOf(100));
    const { lastSeqs: _lastSeqs, ...earlier } = device;
    const database = await openStreetDatabase(() => undefined);
    await database.put('device', { ...earlier, lastSeq: 6 }, 'device');
    database.close();
    const seqOf = async (collector: number) =>
      (await store.tap(tapOf(100, collector))).operation.seq;
    expect([await seqOf(MINE), await seqOf(ANOTHERS), await seqOf(MINE)]).toEqual([7, 7, 8]);
  });

  it('is kept beside the stops that are fixed, each collector’s own', async () => {
    const store = new StreetStore();
    await store.setFixed(7, ['1', '2']);
    await store.setFixed(8, ['3']);
    await store.tap(tapOf(100));
    await store.setFixed(7, ['2']);
    expect(await new StreetStore().device()).toMatchObject({
      lastSeqs: { 7: 1 },
      fixed: { 7: ['2'], 8: ['3'] },
    });
  });

  it('survives the loss of access until it was sent', async () => {
    const store = new StreetStore();
    await store.tap(tapOf(100));
    await store.tap(tapOf(100, ANOTHERS));
    await store.leave(MINE);
    await logIn(MINE);
    expect(await statesOf(store)).toEqual(['waiting']);
    await flush(store, new Server().answer, ABOUT);
    await store.leave(MINE);
    await logIn(MINE);
    expect(await statesOf(store)).toEqual([]);
    await logIn(ANOTHERS);
    expect(await statesOf(store)).toEqual(['waiting']);
  });
});

describe('sending', () => {
  it('goes in the order of tapping, a hundred at a time', async () => {
    const store = new StreetStore();
    for (let n = 0; n < 230; n += 1) await store.tap(tapOf(100));
    const server = new Server();
    await flush(store, server.answer, ABOUT);
    expect(server.bundles.map(({ operations }) => operations.length)).toEqual([100, 100, 30]);
    expect(server.bundles.map(({ unsent }) => unsent)).toEqual([130, 30, 0]);
    expect(server.bundles.map(({ sent_up_to }) => sent_up_to)).toEqual([100, 200, 230]);
    expect(server.heard).toEqual([...server.heard].sort((a, b) => a - b));
  });

  it('leaves everything where it is without network or session', async () => {
    const store = new StreetStore();
    await store.tap(tapOf(100));
    for (const kind of ['unreachable', 'no_session'] as const) {
      expect(await flush(store, async () => ({ kind }), ABOUT)).toBe(kind);
    }
    expect(await statesOf(store)).toEqual(['waiting']);
  });

  it.each(['timed_out', 'too_much'] as const)(
    'halves what one request brings where it was %s, and brings more again the next time',
    async (kind) => {
      const store = new StreetStore();
      for (let n = 0; n < 12; n += 1) await store.tap(tapOf(100));
      const server = new Server();
      const tried: number[] = [];
      const deliver = async (bundle: Bundle): Promise<Delivery> => {
        tried.push(bundle.operations.length);
        return bundle.operations.length > 3 ? { kind } : server.answer(bundle);
      };
      const pace = { most: 100 };
      expect(await flush(store, deliver, { ...ABOUT, pace })).toBe('all_sent');
      expect(tried).toEqual([12, 6, 3, 3, 3, 3]);
      expect(pace.most).toBe(6);
    },
  );

  it('begins the next time with as many as the line bore, and gives up at one', async () => {
    const store = new StreetStore();
    for (let n = 0; n < 4; n += 1) await store.tap(tapOf(100));
    const pace = { most: 100 };
    const slow = async (): Promise<Delivery> => ({ kind: 'timed_out' });
    expect(await flush(store, slow, { ...ABOUT, pace })).toBe('unreachable');
    expect(await statesOf(store)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    expect(pace.most).toBe(1);
  });

  it('keeps the one that is too much by itself, says so, and sends the others', async () => {
    const store = new StreetStore();
    for (let n = 0; n < 3; n += 1) await store.tap(tapOf(100));
    const server = new Server();
    const deliver = async (bundle: Bundle): Promise<Delivery> =>
      bundle.operations.some(({ seq }) => seq === 2) ? { kind: 'too_much' } : server.answer(bundle);
    expect(await flush(store, deliver, { ...ABOUT, pace: { most: 100 } })).toBe('refused');
    expect(await statesOf(store)).toEqual(['accepted', 'waiting', 'accepted']);
  });

  it('does not let one that the server refuses hold the others back', async () => {
    const store = new StreetStore();
    for (let n = 0; n < 5; n += 1) await store.tap(tapOf(100));
    const server = new Server();
    const deliver = async (bundle: Bundle): Promise<Delivery> =>
      bundle.operations.some(({ seq }) => seq === 3)
        ? { kind: 'refused', message: 'Corpo inválido' }
        : server.answer(bundle);
    expect(await flush(store, deliver, ABOUT)).toBe('refused');
    const kept = await store.operations();
    expect(kept.map(({ seq, message }) => message && `${seq} ${message}`).filter(Boolean)).toEqual([
      '3 Corpo inválido',
    ]);
    expect(await statesOf(store)).toEqual([
      'accepted',
      'accepted',
      'waiting',
      'accepted',
      'accepted',
    ]);
  });

  it('says up to where all of it was sent, whatever another has tapped in between', async () => {
    const store = new StreetStore();
    for (let n = 0; n < 4; n += 1) {
      await store.tap(tapOf(100));
      await store.tap(tapOf(100, ANOTHERS));
    }
    const server = new Server();
    const deliver = async (bundle: Bundle): Promise<Delivery> =>
      bundle.operations.some(({ seq }) => seq === 3)
        ? { kind: 'refused', message: 'Corpo inválido' }
        : server.answer(bundle);
    await flush(store, deliver, ABOUT);
    expect(server.bundles.map(({ sent_up_to, unsent }) => [sent_up_to, unsent])).toEqual([
      [1, 3],
      [2, 2],
      [2, 1],
    ]);
    await flush(store, server.answer, ABOUT);
    expect(server.bundles.at(-1)).toMatchObject({ sent_up_to: 4, unsent: 0 });
  });

  it('forgets why one was refused once the server takes it', async () => {
    const store = new StreetStore();
    await store.tap(tapOf(100));
    await flush(store, async () => ({ kind: 'refused', message: 'Corpo inválido' }), ABOUT);
    expect(await store.operations()).toMatchObject([
      { state: 'waiting', message: 'Corpo inválido' },
    ]);
    await flush(store, new Server().answer, ABOUT);
    expect(await store.operations()).toMatchObject([{ state: 'accepted', message: null }]);
  });

  it('asks again after a while for what is in review', async () => {
    const store = new StreetStore(() => MORNING);
    await store.tap(tapOf(100));
    const server = new Server();
    server.inReview.add(1);
    await flush(store, server.answer, ABOUT);
    server.inReview.clear();
    await flush(store, server.answer, ABOUT);
    expect(await statesOf(store)).toEqual(['in_review']);
    await flush(store, server.answer, { ...ABOUT, nowMs: MORNING + 6 * 60_000 });
    expect(await statesOf(store)).toEqual(['accepted']);
  });

  it('learns that the office decided not to post it, and asks no more', async () => {
    const store = new StreetStore(() => MORNING);
    const { operation: tapped } = await store.tap(tapOf(100));
    const data = [{ id: tapped.id, status: 'closed', solution: 'give_back' } as const];
    await store.takeAnswer({ data, meta: { server_time: tapped.taken_at, blocked: false } }, 0);
    expect(await store.operations()).toMatchObject([{ state: 'closed', solution: 'give_back' }]);
    const server = new Server();
    await flush(store, server.answer, { ...ABOUT, nowMs: MORNING + 60 * 60_000 });
    expect(await statesOf(store)).toEqual(['closed']);
  });

  it('tells of a payment that was divided what was posted of it, until that is taken back', async () => {
    const store = new StreetStore(() => MORNING);
    const { operation: tapped } = await store.tap(tapOf(12_000));
    const meta = { server_time: tapped.taken_at, blocked: false };
    const record = { entity: 'payment', id: 7 } as const;
    const divided = { id: tapped.id, status: 'accepted', record, returned: 90 } as const;
    const told = async () => (await store.operations())[0]?.note.valueCents;
    for (const _twice of [1, 2]) {
      await store.takeAnswer({ data: [divided], meta }, 0);
      expect(await told()).toBe(3_000);
      expect(await store.operations()).toMatchObject([
        { returnedCents: 9_000, payload: tapped.payload },
      ]);
    }
    await store.takeAnswer({ data: [{ id: tapped.id, status: 'in_review' }], meta }, 0);
    expect(await told()).toBe(12_000);
  });

  it('keeps what a decision asks for until it was seen, and again where the decision is another', async () => {
    const store = new StreetStore(() => MORNING);
    const { operation: tapped } = await store.tap({ ...tapOf(9_000), kind: 'renewal' });
    const meta = { server_time: tapped.taken_at, blocked: false };
    const kept = async () => (await store.operations())[0] as KeptOperation;
    const decide = (task?: string) => {
      const posted = { value: 1000, settled: 850, handed_over: 150 };
      const data = [{ id: tapped.id, status: 'accepted' as const, ...(task && { task, posted }) }];
      return store.takeAnswer({ data, meta }, 0);
    };
    await decide('entregue mais R$ 60,00 a João');
    expect(movedCents(await kept())).toBe(-15_000);
    expect(hasNewTask(await kept())).toBe(true);
    await store.seeTasks([tapped.id]);
    await decide('entregue mais R$ 60,00 a João');
    expect(hasNewTask(await kept())).toBe(false);
    await decide('entregue mais R$ 50,00 a João');
    expect(hasNewTask(await kept())).toBe(true);
    await store.seeTasks([tapped.id]);
    await decide();
    await decide('entregue mais R$ 50,00 a João');
    expect(hasNewTask(await kept())).toBe(true);
  });
});

describe('the bounds', () => {
  const textOf = (kilobytes: number) => ({
    ...tapOf(100),
    kind: 'renewal' as const,
    payload: { id_sale_renew: 1, observation: 'x'.repeat(kilobytes * 1024) },
  });

  it('cut a bundle before its body is more than the server reads', async () => {
    const store = new StreetStore();
    for (let at = 0; at < 30; at += 1) await store.tap(textOf(14));
    const server = new Server();
    await flush(store, server.answer, ABOUT);
    const sizes = server.bundles.map((bundle) => JSON.stringify({ data: bundle }).length);
    expect(Math.max(...sizes)).toBeLessThan(250_000);
    expect(server.bundles.map(({ operations }) => operations.length)).toEqual([14, 14, 2]);
    expect(server.bundles.map(({ unsent }) => unsent)).toEqual([16, 2, 0]);
  });

  it('are told once of one that does not fit: it is not sent again and again', async () => {
    const store = new StreetStore();
    await store.tap(textOf(17));
    await store.tap(tapOf(100));
    const server = new Server();
    const deliver = async (bundle: Bundle): Promise<Delivery> =>
      bundle.operations[0]?.kind === 'renewal'
        ? { kind: 'too_large', places: [0], message: 'Não cabe' }
        : server.answer(bundle);
    expect(await flush(store, deliver, ABOUT)).toBe('refused');
    expect(await statesOf(store)).toEqual(['waiting', 'accepted']);
    const never = () => Promise.reject(new Error('Sent again'));
    expect(await flush(store, never, ABOUT)).toBe('all_sent');
  });
});

/** Two collectors, their network and their phone, as chance has it. */
class RandomDay {
  readonly server = new Server();
  store = new StreetStore();
  tappedCents = 0;
  private collector = MINE;

  constructor(readonly random: () => number) {}

  deliver = async (bundle: Bundle): Promise<Delivery> => {
    const luck = this.random();
    if (luck < 0.3) return { kind: 'unreachable' };
    if (luck < 0.35) return { kind: 'no_session' };
    const answer = this.server.receive(bundle);
    return luck < 0.6 ? { kind: 'unreachable' } : { kind: 'answered', answer, offsetMs: 0 };
  };

  async step(): Promise<void> {
    const luck = this.random();
    if (luck < 0.5) return this.tap();
    if (luck < 0.6) return this.handOver();
    if (luck < 0.8) await flush(this.store, this.deliver, ABOUT);
    else if (luck < 0.9) await this.flushInTwoTabs();
    else await this.kill();
  }

  private async tap(): Promise<void> {
    const cents = 1 + Math.floor(this.random() * 99_999);
    this.tappedCents += cents;
    await this.store.tap(tapOf(cents, this.collector));
  }

  private async handOver(): Promise<void> {
    this.collector = this.collector === MINE ? ANOTHERS : MINE;
    await logIn(this.collector);
  }

  private async flushInTwoTabs(): Promise<void> {
    const other = new StreetStore();
    await Promise.all([this.store, other].map((store) => flush(store, this.deliver, ABOUT)));
  }

  private async kill(): Promise<void> {
    await this.store.close();
    this.store = new StreetStore();
  }

  keptCents(): number {
    const sent = [...this.server.kept.values()].map((text) => JSON.parse(text) as Sent);
    return sent.reduce((sum, { payload }) => sum + Math.round(payload.value * 100), 0);
  }
}

describe('random days', () => {
  const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1);

  it.each(seeds)('%d: nothing lost, nothing twice', async (seed) => {
    const day = new RandomDay(randomFrom(seed));
    for (let step = 0; step < 30; step += 1) await day.step();
    for (const collector of [MINE, ANOTHERS]) {
      await logIn(collector);
      expect(await flush(day.store, day.server.answer, ABOUT)).toBe('all_sent');
      expect([...new Set(await statesOf(day.store))].join()).toMatch(/^(accepted)?$/);
    }
    expect(day.keptCents()).toBe(day.tappedCents);
  });
});

interface Sent {
  payload: { value: number };
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
