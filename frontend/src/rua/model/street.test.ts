import { describe, expect, it, vi } from 'vitest';
import type { FieldPackage } from '@crediario/contract/wire';
import { keptOperation } from '../../../tests/street-operation';
import { fieldPackage, packedClient, packedSale, TODAY } from '../../../tests/street-package';
import { addDays } from '@crediario/contract/domain';
import { owedSum, paidOn, streetAgenda } from './agenda';
import { applyPackage, tellsSomething } from './package';
import type { KeptOperation } from './operation';
import { project } from './street';
import { saleOf, type Street } from './street-types';

let seq = 0;

const operation = (...[kind, payload, changes]: Parameters<typeof keptOperation>) => {
  seq += 1;
  return keptOperation(kind, payload, { seq, ...changes });
};

function payment(street: Street, cents: number, changes: Partial<KeptOperation> = {}) {
  const sale = saleOf(street, '40');
  return operation(
    'payment',
    { sale: 40, type_payment: 2, value: cents / 100 },
    { ...changes, note: { valueCents: cents, before: sale?.unpaid ?? [], dueCents: 300_00 } },
  );
}

/** What the package says that an instalment of the morning's sale got today. */
const paidOf = (number: number, received: number) => ({
  id: 99 + number,
  number,
  dtPortion: packedSale().portions[number - 1]?.dtPortion ?? TODAY,
  value: 150,
  received,
});

const renewal = (changes: Partial<KeptOperation> = {}, old = 40) =>
  operation(
    'renewal',
    { id_sale_renew: old, value: 800, fees: 0, portion: 2, type_frequency: 2, weekday: 6 },
    { ...changes, note: { valueCents: 800_00, sale: `${old}` } },
  );

const seen = (...operations: KeptOperation[]) => project(fieldPackage(), operations, TODAY);
const owed = (street: Street, key = '40') => owedSum(saleOf(street, key)?.unpaid ?? []);

describe('what the screens show', () => {
  it('is the package, where nothing was tapped', () => {
    expect(owed(seen())).toBe(600_00);
  });

  it('says how clients have paid so far, and nothing where a package of an earlier build does not', () => {
    const grades = { A: [], B: [1], C: [], D: [], E: [] };
    const before = fieldPackage();
    const pack = fieldPackage({ grades });
    expect(project(pack, [], TODAY).clients.get('1')?.grade).toBe('B');
    expect(project(before, [], TODAY).clients.get('1')?.grade).toBeNull();
    expect(tellsSomething(before, { ...pack, whole: false, clients: [] })).toBe(true);
    expect(tellsSomething(pack, { ...pack, whole: false, clients: [] })).toBe(false);
    expect(applyPackage(before, { ...pack, whole: false, clients: [] }).grades).toEqual(grades);
  });

  it('counts a payment at once, and once', () => {
    const waiting = payment(seen(), 150_00);
    expect(owed(seen(waiting))).toBe(450_00);
    expect(owed(seen({ ...waiting, state: 'accepted' }))).toBe(450_00);
  });

  it('does not count what the package tells already', () => {
    const paid = payment(seen(), 150_00, { state: 'accepted', is_in_package: true });
    expect(owed(seen(paid))).toBe(600_00);
  });

  it('counts money in review: it was taken', () => {
    expect(owed(seen(payment(seen(), 150_00, { state: 'in_review' })))).toBe(450_00);
  });

  it('does not count what the office decided not to post: the client has it back', () => {
    const closed = payment(seen(), 150_00, { state: 'closed', solution: 'give_back' });
    expect(owed(seen(closed))).toBe(600_00);
  });

  it('takes no more from a debt than it is', () => {
    const street = seen(payment(seen(), 999_00));
    expect(owed(street)).toBe(0);
    expect(saleOf(street, '40')?.deeds[0]?.valueCents).toBe(999_00);
  });

  it('shows a correction in place of what it corrects, before and after that was posted', () => {
    const first = payment(seen(), 150_00);
    const corrected = operation(
      'payment',
      { ...first.payload, id: { operation: first.id }, value: 50 },
      { note: { ...first.note, valueCents: 50_00 } },
    );
    expect(owed(seen(first, corrected))).toBe(550_00);
    const pack = fieldPackage({
      sales: [
        packedSale({
          portions: packedSale().portions.slice(1),
          payments: [{ id: 9, dtPayment: first.taken_at, value: 150, checked: null, timed: true }],
          paid_today: [paidOf(1, 150)],
        }),
      ],
    });
    const posted: KeptOperation = {
      ...first,
      state: 'accepted',
      is_in_package: true,
      record: { entity: 'payment', id: 9 },
    };
    const street = project(pack, [posted, corrected], TODAY);
    expect(owed(street)).toBe(550_00);
    expect(streetAgenda(street, TODAY).totals.receivedCents).toBe(50_00);
  });

  it('tells what a client paid today: instalments that are over, those begun, and whether by Pix', () => {
    const paid = (street: Street, day = TODAY) => {
      const client = street.clients.get('1');
      if (!client) throw new Error('the package has them');
      return paidOn(client, day);
    };
    expect(paid(seen())).toEqual({ settled: 0, begun: 0, isByPix: false });
    const whole = payment(seen(), 300_00);
    expect(paid(seen(whole))).toEqual({ settled: 2, begun: 0, isByPix: false });
    expect(paid(seen(payment(seen(), 40_00)))).toMatchObject({ settled: 0, begun: 1 });
    expect(paid(seen(whole), addDays(TODAY, 1))).toMatchObject({ settled: 0, begun: 0 });
    const corrected = operation(
      'payment',
      { ...whole.payload, id: { operation: whole.id }, value: 150 },
      { note: { ...whole.note, valueCents: 150_00 } },
    );
    expect(paid(seen(whole, corrected))).toMatchObject({ settled: 1, begun: 0 });
    const pix = { ...whole, payload: { ...whole.payload, means: 'pix' } };
    expect(paid(seen(pix))).toEqual({ settled: 2, begun: 0, isByPix: true });
  });

  it('tells of a Pix that it took whether the bank has told of it, once the package knows', () => {
    const taken = payment(seen(), 150_00);
    const pix = { ...taken, payload: { ...taken.payload, means: 'pix' } };
    const checks = (pack: FieldPackage, one: KeptOperation) =>
      saleOf(project(pack, [one], TODAY), '40')?.deeds.map(({ isChecked }) => isChecked);
    expect(checks(fieldPackage(), taken)).toEqual([null]);
    expect(checks(fieldPackage(), pix)).toEqual([false]);
    const record = { entity: 'payment', id: 9 } as const;
    const posted = { ...pix, state: 'accepted', is_in_package: true, record } as const;
    const packed = (checked: boolean) =>
      fieldPackage({
        sales: [
          packedSale({
            payments: [{ id: 9, dtPayment: pix.taken_at, value: 150, checked, timed: true }],
          }),
        ],
      });
    expect(checks(packed(false), posted)).toEqual([false]);
    expect(checks(packed(true), posted)).toEqual([true]);
  });

  it('tells so of a Pix that paid a sale off too, which the package shows no payments of', () => {
    const taken = payment(seen(), 600_00);
    const record = { entity: 'payment', id: 9 } as const;
    const posted = {
      ...taken,
      payload: { ...taken.payload, means: 'pix' },
      state: 'accepted',
      is_in_package: true,
      record,
    } as const;
    const settled = [{ id: 40, client_id: 1, paid_today: [paidOf(1, 150)] }];
    const known = fieldPackage({ sales: [], settled, checked_pix: [] });
    const told = { ...known, checked_pix: [9] };
    const checks = (pack: FieldPackage) =>
      saleOf(project(pack, [posted], TODAY), '40')?.deeds.map(({ isChecked }) => isChecked);
    expect(checks(fieldPackage({ sales: [], settled }))).toEqual([false]);
    expect(checks(known)).toEqual([false]);
    expect(checks(told)).toEqual([true]);
    expect(tellsSomething(known, { ...told, whole: false, clients: [] })).toBe(true);
  });

  it('shows nothing of another collector who used this phone', () => {
    expect(owed(seen(payment(seen(), 150_00, { collector: 8 })))).toBe(600_00);
  });

  it('follows client, sale and payment that were all made without network', () => {
    const client = operation('client', { name: 'Lúcia', lastName: 'Pontes' });
    const sale = operation(
      'sale',
      {
        client: { operation: client.id },
        value: 100,
        fees: 20,
        portion: 4,
        type_frequency: 2,
        weekday: 6,
      },
      { note: { valueCents: 100_00 } },
    );
    const paid = operation(
      'payment',
      { sale: { operation: sale.id }, type_payment: 2, value: 30 },
      { note: { valueCents: 30_00 } },
    );
    const street = seen(client, sale, paid);
    expect(street.clients.get(client.id)?.sales[0]?.unpaid.map(({ dueDate }) => dueDate)).toEqual([
      '2026-12-05',
      '2026-12-12',
      '2026-12-19',
    ]);
    const made = { ...client, state: 'accepted' as const, is_in_package: true };
    const withRecord = { ...made, record: { entity: 'client' as const, id: 2 } };
    const pack = fieldPackage({
      clients: [packedClient(1, 'Raimunda'), packedClient(2, 'Lúcia')],
    });
    const later = project(pack, [withRecord, sale, paid], TODAY);
    expect(later.clients.size).toBe(2);
    expect(later.clients.get('2')?.sales).toHaveLength(1);
  });

  it('has the client where somebody said that they are, until it is taken back', () => {
    const said = operation('point', { client: 1, lat: -3.7, lon: -38.5 });
    expect(seen(said).clients.get('1')?.point).toEqual({ lat: -3.7, lon: -38.5 });
    const back = operation('point', { client: 1, lat: null, lon: null });
    expect(seen(said, back).clients.get('1')?.point).toBeNull();
  });

  it('tells what one should know before one knocks as soon as it was said', () => {
    const notes = { not_before: '2026-11-25', best_time: 'À tarde', caution: null };
    const said = operation('visit_note', { client: 1, ...notes });
    const street = seen(said);
    expect(street.clients.get('1')?.person.visit_notes).toEqual(notes);
    expect(streetAgenda(street, TODAY).putOff).toHaveLength(1);
    const taken = operation('visit_note', { client: 1, not_before: null, caution: '' });
    const after = seen(said, taken).clients.get('1')?.person.visit_notes;
    expect(after).toEqual({ not_before: null, best_time: null, caution: null });
    expect(streetAgenda(seen(said, taken), TODAY).toVisit).toHaveLength(1);
  });

  it('puts the renewal in place of the old sale', () => {
    const renewed = renewal();
    const sales = seen(renewed).clients.get('1')?.sales ?? [];
    expect(sales.filter(({ totalCents }) => totalCents > 0)).toMatchObject([{ key: renewed.id }]);
    expect(owed(seen(renewed))).toBe(0);
  });

  it('knows the box by what was tapped', () => {
    expect(seen(operation('close_box', {})).hasOpenBox).toBe(false);
    expect(
      project(fieldPackage({ box: null }), [operation('open_box', {})], TODAY).hasOpenBox,
    ).toBe(true);
  });
});

describe('the agenda', () => {
  it('adds up: expected and in advance are received and missing', () => {
    const { totals, toVisit } = streetAgenda(seen(), TODAY);
    expect(totals).toMatchObject({ expectedCents: 300_00, missingCents: 300_00, toVisit: 1 });
    expect(toVisit[0]).toMatchObject({ color: 'yellow', delayDays: 7, dueCount: 2 });
    const after = streetAgenda(seen(payment(seen(), 400_00)), TODAY);
    expect(after.totals).toMatchObject({
      expectedCents: 300_00,
      receivedCents: 400_00,
      inAdvanceCents: 100_00,
      missingCents: 0,
      paid: 1,
    });
    expect(after.done).toHaveLength(1);
  });

  it('keeps the visit of a sale that was paid off and left the package', () => {
    const paid = payment(seen(), 600_00, { state: 'accepted', is_in_package: true });
    const paid_today = [1, 2, 3, 4].map((number) => paidOf(number, 150));
    const pack = fieldPackage({ sales: [], settled: [{ id: 40, client_id: 1, paid_today }] });
    const { totals, done } = streetAgenda(project(pack, [paid], TODAY), TODAY);
    expect(totals).toMatchObject({ receivedCents: 600_00, inAdvanceCents: 300_00 });
    expect(done).toMatchObject([{ done: { operation: { id: paid.id } } }]);
  });

  it('knows what the office received today, of a sale that owes still and of one that was settled', () => {
    const settled = [{ id: 41, client_id: 1, paid_today: [{ ...paidOf(4, 150), id: 204 }] }];
    const sales = [
      packedSale({ portions: packedSale().portions.slice(1), paid_today: [paidOf(1, 150)] }),
    ];
    const pack = fieldPackage({ sales, settled });
    const { totals, done } = streetAgenda(project(pack, [], TODAY), TODAY);
    expect(totals).toMatchObject({
      expectedCents: 300_00,
      receivedCents: 300_00,
      inAdvanceCents: 150_00,
      missingCents: 150_00,
      paid: 1,
    });
    expect(done).toHaveLength(1);
    const tomorrow = streetAgenda(project(pack, [], '2026-11-22'), '2026-11-22');
    expect(tomorrow.totals.receivedCents).toBe(0);
  });

  it('keeps what was taken today of who is another’s by now, and counts nothing that another took', () => {
    const handed_over = [
      { id: 40, client_id: 1, name: 'Raimunda', lastName: 'F', paid_today: [paidOf(1, 150)] },
    ];
    const nobody = { clients: [], sales: [] };
    const left = fieldPackage({ ...nobody, handed_over });
    const posted = payment(seen(), 150_00, {
      state: 'accepted',
      is_in_package: true,
      record: { entity: 'payment', id: 9 },
    });
    const before = project(left, [posted], TODAY);
    const { totals, done, toVisit } = streetAgenda(before, TODAY);
    expect([totals.receivedCents, totals.paid, toVisit]).toEqual([150_00, 1, []]);
    expect(done).toMatchObject([{ client: { isGone: true }, done: { operation: posted } }]);
    expect(before.clients.size).toBe(0);
    expect(streetAgenda(project(left, [posted], '2026-11-22'), '2026-11-22').done).toEqual([]);
    expect(tellsSomething(fieldPackage(nobody), { ...left, whole: false })).toBe(true);

    const own = false;
    const hers = fieldPackage({
      sales: [
        packedSale({
          portions: packedSale().portions.slice(1),
          payments: [
            { id: 9, dtPayment: posted.taken_at, value: 150, checked: null, timed: true, own },
          ],
          visits: [
            { id: 1, createdAt: posted.taken_at, type_occurrence: 1, observation: null, own },
          ],
        }),
      ],
    });
    const day = streetAgenda(project(hers, [], TODAY), TODAY);
    expect([day.totals.receivedCents, day.done, day.toVisit.length]).toEqual([0, [], 1]);
    expect(day.toVisit[0]?.dueCents).toBe(150_00);
  });

  it('counts money that waits or is in review though its client went to another meanwhile', () => {
    const tapped = payment(seen(), 150_00, { state: 'in_review' });
    const pack = fieldPackage({ clients: [], sales: [] });
    for (let again = 0; again < 2; again += 1) {
      const { totals, done, inReview } = streetAgenda(project(pack, [tapped], TODAY), TODAY);
      expect([totals.receivedCents, totals.inReviewCents, done.length]).toEqual([0, 150_00, 0]);
      expect(inReview).toMatchObject([{ reviews: [{ id: tapped.id }] }]);
    }
    const waiting = { ...tapped, state: 'waiting' as const };
    expect(streetAgenda(project(pack, [waiting], TODAY), TODAY).totals.receivedCents).toBe(150_00);
    const closed = { ...tapped, state: 'closed' as const };
    expect(streetAgenda(project(pack, [closed], TODAY), TODAY).totals.receivedCents).toBe(0);
  });

  it.each([
    ['a payment', () => payment(seen(), 600_00, { state: 'in_review' })],
    ['a visit', () => operation('visit', { sale: 40, type_occurrence: 1 }, { state: 'in_review' })],
    ['a renewal', () => renewal({ state: 'in_review' })],
    ['the renewal of a sale that is gone', () => renewal({ state: 'in_review' }, 99)],
  ])('has nobody done and nobody to visit of whom %s waits for the office', (_, tapped) => {
    const waits = tapped();
    const agenda = streetAgenda(seen(waits), TODAY);
    expect([agenda.done.length, agenda.toVisit.length, agenda.totals.paid]).toEqual([0, 0, 0]);
    expect(agenda.totals.inReview).toBe(1);
    expect(agenda.inReview).toMatchObject([{ state: 'inReview', reviews: [{ id: waits.id }] }]);
  });

  it('has done who paid and bought what waits for the office, and says that it waits', () => {
    const paid = payment(seen(), 150_00, { state: 'accepted' });
    const agenda = streetAgenda(seen(paid, renewal({ state: 'in_review' })), TODAY);
    expect(agenda.done).toMatchObject([{ receivedCents: 150_00, reviews: [{ kind: 'renewal' }] }]);
    expect(agenda.inReview).toEqual([]);
  });

  it('keeps what was paid today on a sale that was renewed then', () => {
    const { totals } = streetAgenda(seen(payment(seen(), 150_00), renewal()), TODAY);
    expect(totals.receivedCents).toBe(150_00);
  });

  it('keeps an earlier payment of the day where a later one is corrected', () => {
    const first = payment(seen(), 150_00);
    const second = payment(seen(first), 100_00);
    const corrected = operation(
      'payment',
      { ...second.payload, id: { operation: second.id }, value: 50 },
      { note: { ...second.note, valueCents: 50_00 } },
    );
    const street = seen(first, second, corrected);
    expect(owed(street)).toBe(400_00);
    expect(streetAgenda(street, TODAY).totals.receivedCents).toBe(200_00);

    const posted = { state: 'accepted', is_in_package: true } as const;
    const pack = fieldPackage({
      sales: [
        packedSale({
          portions: packedSale()
            .portions.slice(1)
            .map((one) => (one.number === 2 ? { ...one, paid_value: 100 } : one)),
          payments: [
            { id: 10, dtPayment: second.taken_at, value: 100, checked: null, timed: true },
            { id: 9, dtPayment: first.taken_at, value: 150, checked: null, timed: true },
          ],
          paid_today: [paidOf(1, 150), paidOf(2, 100)],
        }),
      ],
    });
    const known = [
      { ...first, ...posted, record: { entity: 'payment' as const, id: 9 } },
      { ...second, ...posted, record: { entity: 'payment' as const, id: 10 } },
      corrected,
    ];
    const later = project(pack, known, TODAY);
    expect(owed(later)).toBe(400_00);
    expect(streetAgenda(later, TODAY).totals.receivedCents).toBe(200_00);
    expect(saleOf(later, '40')?.deeds.map(({ valueCents }) => valueCents)).toEqual([50_00, 150_00]);
  });

  it('opens on the day after a sale was paid off without network', () => {
    const { totals, done } = streetAgenda(
      project(fieldPackage(), [payment(seen(), 600_00)], '2026-11-22'),
      '2026-11-22',
    );
    expect(totals.receivedCents).toBe(0);
    expect(done).toEqual([]);
  });

  it('counts what was taken for a debt that the office had settled meanwhile', () => {
    const settled = [{ id: 40, client_id: 1, paid_today: [paidOf(1, 150)] }];
    const pack = fieldPackage({ sales: [], settled });
    const taken = payment(seen(), 150_00, { state: 'in_review' });
    const { totals } = streetAgenda(project(pack, [taken], TODAY), TODAY);
    expect([totals.receivedCents, totals.inReviewCents]).toEqual([150_00, 150_00]);
  });

  it('counts once what was paid on a sale that was made on this phone', () => {
    const posted = { state: 'accepted', is_in_package: true } as const;
    const sold = operation('sale', {}, { ...posted, record: { entity: 'sale', id: 40 } });
    const paid = payment(seen(), 150_00, { ...posted, record: { entity: 'payment', id: 9 } });
    const pack = fieldPackage({
      sales: [
        packedSale({
          payments: [{ id: 9, dtPayment: paid.taken_at, value: 150, checked: null, timed: true }],
          paid_today: [paidOf(1, 150)],
        }),
      ],
    });
    const named = { ...paid, note: { ...paid.note, sale: sold.id } };
    const { totals } = streetAgenda(project(pack, [sold, named], TODAY), TODAY);
    expect(totals.receivedCents).toBe(150_00);
  });

  it('tells a visit without money from one with', () => {
    const visit = operation('visit', { sale: 40, type_occurrence: 1 });
    const { totals } = streetAgenda(seen(visit), TODAY);
    expect(totals).toMatchObject({ visited: 1, paid: 0, missingCents: 300_00 });
  });

  it('puts off who promised for later, and shows who promised for today', () => {
    const promised = (date: string) =>
      operation('promise', { sale: 40, value: 300, date }, { note: { valueCents: 300_00 } });
    expect(streetAgenda(seen(promised('2026-11-25')), TODAY).putOff).toHaveLength(1);
    expect(streetAgenda(seen(promised(TODAY)), TODAY).promised).toHaveLength(1);
  });

  it('has a promise kept by what was paid in the end, not by what was corrected', () => {
    const said = operation(
      'promise',
      { sale: 40, value: 300, date: TODAY },
      { note: { valueCents: 300_00 } },
    );
    const first = payment(seen(said), 300_00);
    const corrected = operation(
      'payment',
      { ...first.payload, id: { operation: first.id }, value: 100 },
      { note: { ...first.note, valueCents: 100_00 } },
    );
    const sale = (...done: KeptOperation[]) => [...seen(...done).clients.values()][0]?.sales[0];
    expect(sale(said, first)?.promise?.paidCents).toBe(300_00);
    expect(sale(said, first, corrected)?.promise?.paidCents).toBe(100_00);
  });
});

describe('a package of what changed', () => {
  const known = fieldPackage({
    clients: [packedClient(1, 'Raimunda'), packedClient(2, 'Cosme'), packedClient(3, 'Luzia')],
    sales: [
      packedSale(),
      packedSale({ id: 41, client_id: 2 }),
      packedSale({ id: 42, client_id: 3 }),
    ],
  });

  it('tells a named client anew with all of their sales, and takes away who left', () => {
    const fresh = fieldPackage({
      version: '1.2',
      whole: false,
      clients: [packedClient(2, 'Cosme Damião')],
      sales: [],
      removed: { clients: [3], sales: [41] },
    });
    const { clients, sales, version } = applyPackage(known, fresh);
    expect(clients.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 Raimunda',
      '2 Cosme Damião',
    ]);
    expect(sales.map(({ id }) => id)).toEqual([40]);
    expect(version).toBe('1.2');
  });

  it('keeps what was paid today of who is not named, and forgets it with the day', () => {
    const settled = [{ id: 50, client_id: 1, paid_today: [paidOf(1, 150)] }];
    const paid = { ...known, sales: [packedSale({ paid_today: [paidOf(2, 20)] })], settled };
    const fresh = fieldPackage({ whole: false, clients: [packedClient(2, 'Cosme')], sales: [] });
    expect(applyPackage(paid, fresh)).toMatchObject({ settled, sales: paid.sales });
    const next = applyPackage(paid, { ...fresh, today: '2026-11-22' });
    expect(next).toMatchObject({ settled: [], sales: [{ id: 40, paid_today: [] }] });
    const named = fieldPackage({ whole: false, sales: [], removed: { clients: [], sales: [50] } });
    expect(applyPackage(paid, named).settled).toEqual([]);
  });

  it('tells that the company counts blind from now on', () => {
    const fresh = fieldPackage({ whole: false, clients: [], sales: [], blind_count: true });
    expect(tellsSomething(known, fresh)).toBe(true);
  });

  it('is nothing new where nothing changed but its version', () => {
    const fresh = fieldPackage({ whole: false, clients: [], sales: [], version: '1.9' });
    expect(tellsSomething(known, fresh)).toBe(false);
    expect(tellsSomething(known, { ...fresh, box: null })).toBe(true);
    expect(tellsSomething(null, fresh)).toBe(true);
  });

  it('stands for itself where it is whole', () => {
    expect(applyPackage(known, fieldPackage()).clients).toHaveLength(1);
  });
});

describe('the street after another tap', () => {
  it('is what it would be read anew, and the package stays as it was', () => {
    const pack = fieldPackage();
    const before = structuredClone(project(pack, [], TODAY));
    const taps: KeptOperation[] = [];
    for (const cents of [100_00, 70_00]) {
      taps.push(payment(project(pack, taps, TODAY), cents));
      const anew = project(structuredClone(pack), taps, TODAY);
      expect(project(pack, taps, TODAY)).toEqual(anew);
      expect(streetAgenda(project(pack, taps, TODAY), TODAY)).toEqual(streetAgenda(anew, TODAY));
    }
    const notes = operation('visit_note', { client: 1, best_time: 'depois das 18h' });
    const order = operation(
      'route',
      { places: [{ client: 1, weekday: null, place: 'V' }] },
      { note: { client: null, sale: null } },
    );
    for (const all of [[...taps, notes], [...taps, notes, order], taps]) {
      expect(project(pack, all, TODAY)).toEqual(project(structuredClone(pack), all, TODAY));
    }
    expect(project(pack, [], TODAY)).toEqual(before);
  });

  it('puts the latest first without a collator', () => {
    const asked = vi.spyOn(String.prototype, 'localeCompare');
    const pack = fieldPackage({
      clients: [packedClient(1, 'Maria'), packedClient(2, 'Ana')],
      sales: [packedSale(), packedSale({ id: 41, client_id: 2 })],
    });
    const taps = [payment(project(pack, [], TODAY), 70_00)];
    const note = { client: '2', sale: '41' };
    taps.push(operation('visit', { sale: 41, type_occurrence: 1 }, { note }));
    taps.push(payment(project(pack, taps, TODAY), 70_00));
    taps.push(payment(project(pack, taps, TODAY), 20_00));
    const { done } = streetAgenda(project(pack, taps, TODAY), TODAY);
    expect(done.map(({ client }) => client.key)).toEqual(['1', '2']);
    expect(done[0]?.done?.valueCents).toBe(20_00);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('reads nobody anew whom no tap names', () => {
    const pack = fieldPackage({
      clients: [packedClient(1, 'Maria'), packedClient(2, 'Ana')],
      sales: [packedSale(), packedSale({ id: 41, client_id: 2 })],
    });
    const first = project(pack, [], TODAY);
    const after = project(pack, [payment(first, 100_00)], TODAY);
    expect(after.clients.get('2')).toBe(first.clients.get('2'));
    expect(after.clients.get('1')).not.toBe(first.clients.get('1'));
  });
});
