import { startApp } from '../harness';
import { aWorld, collector } from '../world';
import { refusalOf } from '../world/refusal';
import { boxValue, ledgerOf, scheduleOf, standingOf } from '../world/state';

const app = startApp();

describe('the schedule that the server stores', () => {
  it.each([
    [
      'R$ 1.000,00 at 20 % in 3 monthly, sold on 31/01 of a common year',
      '2026-01-31T12:00:00-03:00',
      { value: '1.000,00', fee: '20%', instalments: 3, frequency: 'Mensal' as const },
      [
        ['400,00', '2026-02-28'],
        ['400,00', '2026-03-31'],
        ['400,00', '2026-04-30'],
      ],
    ],
    [
      'the same in a leap year',
      '2028-01-31T12:00:00-03:00',
      { value: '1.000,00', fee: '20%', instalments: 2, frequency: 'Mensal' as const },
      [
        ['600,00', '2028-02-29'],
        ['600,00', '2028-03-31'],
      ],
    ],
    [
      'R$ 100,00 at 0 % in 3 fortnightly',
      '2026-03-02T12:00:00-03:00',
      { value: '100,00', instalments: 3, frequency: 'Quinzenal' as const },
      [
        ['33,33', '2026-03-17'],
        ['33,33', '2026-04-01'],
        ['33,34', '2026-04-16'],
      ],
    ],
    [
      'a weekly plan that starts on its own weekday, a Thursday',
      '2026-01-01T12:00:00-03:00',
      { value: '20,00', instalments: 2, frequency: 'Semanal' as const, weekday: 4 as const },
      [
        ['10,00', '2026-01-08'],
        ['10,00', '2026-01-15'],
      ],
    ],
    [
      'a daily plan over a weekend, sold on a Friday',
      '2026-03-06T12:00:00-03:00',
      { value: '20,00', instalments: 2, frequency: 'Diária' as const },
      [
        ['10,00', '2026-03-09'],
        ['10,00', '2026-03-10'],
      ],
    ],
  ])('%s', async (_what, now, words, expected) => {
    const world = await aWorld(app, now);
    const sale = await world.aSale(words);
    expect(await scheduleOf(app, sale)).toEqual(expected);
    expect(await standingOf(app, sale)).toMatchObject({
      status: 1,
      paid: '0,00',
      settledCount: 0,
      nextDue: expected[0]?.[1],
    });
  });
});

describe('a new sale', () => {
  it('takes its value out of the box, even below zero, and knows what it stands for', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', fee: '10%' });
    expect(await boxValue(app, world.box)).toBe('-100,00');
    expect(await ledgerOf(app, world.box)).toEqual([['disbursement', '-100,00', '0,00']]);
    expect(await app.knex('sales').where({ id: sale }).first()).toMatchObject({
      type_sale_id: 2,
      status_sale_id: 1,
      total: 110,
      portion_value: 36.67,
      last_due_date: '2026-04-30',
      origin: 'web',
    });
  });

  it('comes from the mobile app when a collector makes it', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({}, collector(world.fabio));
    expect(await app.knex('sales').where({ id: sale }).first()).toMatchObject({ origin: 'mobile' });
  });

  it('at 23:59 in São Paulo belongs to that day', async () => {
    const world = await aWorld(app, '2026-03-02T23:59:00-03:00');
    const sale = await world.aSale({ instalments: 1, frequency: 'Decendial' });
    expect(await scheduleOf(app, sale)).toEqual([['100,00', '2026-03-12']]);
  });
});

describe('a sale is refused', () => {
  it('to a client who is inactive, deleted, unknown or another collector’s', async () => {
    const world = await aWorld(app);
    const inactive = await world.aClient({ active: false });
    expect(await refusalOf(app, () => world.aSale({ of: inactive }))).toBe('CLIENT_INACTIVE');
    const stranger = collector(await app.newUser());
    expect(await refusalOf(app, () => world.aSale({}, stranger))).toBe('FORBIDDEN');
    expect(await refusalOf(app, () => world.aSale({ of: 999_999 }))).toBe('UNKNOWN_RELATION');
    await app.knex('clients').where({ id: world.maria }).update({ deleted_at: app.clock.now() });
    expect(await refusalOf(app, () => world.aSale())).toBe('CLIENT_NOT_FOUND');
  });

  it('out of a box that is closed, another’s or unknown', async () => {
    const world = await aWorld(app);
    const other = await world.anOpenBox((await app.newUser()).id);
    expect(await refusalOf(app, () => world.aSale({ box: other }))).toBe(
      'CASH_BOX_OF_ANOTHER_EMPLOYEE',
    );
    expect(await refusalOf(app, () => world.aSale({ box: 999_999 }))).toBe('UNKNOWN_RELATION');
    await world.close(world.box);
    expect(await refusalOf(app, () => world.aSale())).toBe('CASH_BOX_CLOSED');
  });

  it('with less than a cent for an instalment, or without the weekday of a weekly plan', async () => {
    const world = await aWorld(app);
    expect(await refusalOf(app, () => world.aSale({ value: '0,02', instalments: 3 }))).toBe(
      'INSTALMENT_TOO_SMALL',
    );
    expect(await refusalOf(app, () => world.aSale({ frequency: 'Semanal' }))).toBe(
      'WEEKDAY_REQUIRED',
    );
  });
});
