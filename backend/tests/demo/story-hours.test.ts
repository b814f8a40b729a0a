import path from 'node:path';
import { type BusinessDate, businessDateOf } from '@crediario/contract/domain';
import type { PackedSale } from '@crediario/contract/wire';
import { packedFacts } from '../../src/api/field/queries/field-package';
import type { Transaction } from '../../src/platform/transaction/in-transaction';
import type { Outside } from '../harness/outside';
import { readCast } from '../../src/demo/cast';
import { createClock } from '../../src/platform/clock/clock';
import { startApp } from '../harness';
import { differencesIn } from '../world/verify';

/** The module that the running product uses: it starts the thread that hashes passwords. */
const {
  tellStory,
}: typeof import('../../src/demo/tell-story') = require('../../dist/src/demo/tell-story');

/** The story as it is told at hours that are out of the way: each in a transaction that is undone. What it tells on a
 *  working afternoon is in story.test.ts. */
const app = startApp();

const CAST = path.resolve(__dirname, '..', '..', '..', 'database', 'seeds', 'demo', 'cast.json');
/** Both ends of a day: one in which hardly a minute has passed, on a Sunday; one that is the next year by UTC. A telling
 *  takes long: the others with `STORY_HOURS=all`. */
const HOURS = [
  ['a Sunday at 00:05', '2026-11-22T00:05:00-03:00'],
  ['the last minutes of a year', '2026-12-31T23:50:00-03:00'],
] as const;
const OTHERS = [
  ['a Sunday at 03:00', '2026-11-22T03:00:00-03:00'],
  ['a Monday at 00:05', '2026-11-23T00:05:00-03:00'],
] as const;
const TOLD = process.env['STORY_HOURS'] === 'all' ? [...HOURS, ...OTHERS] : HOURS;

interface Told {
  trx: Outside;
  undo(): PromiseLike<unknown>;
  now: Date;
  today: string;
  /** The audit's last entry before the story. */
  before: number;
}

/** The story as of that moment; the caller undoes it. */
async function tell(moment: string): Promise<Told> {
  const now = new Date(moment);
  const { timeZone, today } = createClock({ timeZone: app.clock.timeZone, startsAt: now });
  const { id } = await app.loginAs('administrador');
  const trx = await app.knex.transaction();
  const seen: Outside = trx;
  const last = await seen('audit_log').max('id as id').first();
  const staff = { id, role: 'administrador', isStaff: true } as const;
  const clock = { timeZone, today, now: () => now };
  await tellStory(trx, clock, await readCast(CAST), staff);
  const undo = () => trx.rollback();
  return { trx, undo, now, today: today(), before: Number(last?.['id'] ?? 0) };
}

const median = (numbers: number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

describe.each(TOLD)('told on %s', (_, moment) => {
  let told: Told;

  beforeAll(async () => {
    told = await tell(moment);
  });

  afterAll(() => told?.undo());

  it('today is a working day in which everything happened', async () => {
    const { trx, today } = told;
    const sales = await trx('sales').where({ sale_date: today });
    const payments = await trx('payments').where({ business_date: today });
    const paid = payments.filter(({ value }) => value > 0);
    expect(sales.length).toBeGreaterThanOrEqual(6);
    expect(paid.length).toBeGreaterThanOrEqual(12);
    expect([...new Set(paid.map((one) => one.type_payment_id))].sort()).toEqual([1, 2, 3]);
    expect(payments.filter(({ value }) => value === 0).length).toBeGreaterThan(0);
    const moved = await trx('ledger_entries').where({ business_date: today }).pluck('kind');
    expect(moved).toEqual(expect.arrayContaining(['expense', 'withdrawal']));
  });

  it('who is to try the phone has a morning half done, with money in the box', async () => {
    const { trx, today } = told;
    // As the greeting chooses them (scripts/lib/database.mjs).
    const box = await trx('cashs')
      .where({ type_status_cash_id: 1 })
      .orderBy('users_permissions_user_id')
      .first();
    const employeeId = box.users_permissions_user_id;
    const { sales, settled, clients } = await packedFacts(trx as unknown as Transaction, {
      ...{ employeeId, asked: undefined, today: today as BusinessDate },
    });
    const cameToday = (moment: string) => businessDateOf(moment, app.clock.timeZone) === today;
    const wasVisited = ({ payments, visits }: PackedSale) =>
      payments.some(({ dtPayment }) => cameToday(dtPayment)) ||
      visits.some(({ createdAt }) => cameToday(createdAt));
    const visited = sales.filter(wasVisited);
    expect(visited.filter(({ visits }) => visits.length > 0).length).toBeGreaterThan(0);
    const paid = [...sales, ...settled].filter(({ paid_today }) => paid_today.length > 0);
    expect(paid.length).toBeGreaterThanOrEqual(3);

    const open = sales.filter((sale) => !wasVisited(sale));
    const dueBy = (is: (day: string) => boolean) =>
      open.filter(({ portions }) => portions.some(({ dtPortion }) => is(dtPortion)));
    expect(dueBy((day) => day === today).length).toBeGreaterThan(0);
    expect(dueBy((day) => day < today).length).toBeGreaterThanOrEqual(2);
    expect(open.filter(({ promise }) => promise?.date === today)).toHaveLength(1);
    expect(clients.filter(({ visit_notes }) => visit_notes)).toHaveLength(2);
    // The map has a way to shorten, and a house that is not on it.
    expect(clients.filter(({ place }) => place).length).toBeGreaterThan(8);
    expect(clients.filter(({ place }) => !place).length).toBeGreaterThan(0);
    const { rows } = await trx.raw(
      `SELECT value_start + (SELECT sum(amount) FROM ledger_entries WHERE cash_id = c.id) > 0 AS has_money
         FROM cashs c WHERE id = ?`,
      [box.id],
    );
    expect(rows).toEqual([{ has_money: true }]);
  });

  it('the client list has every colour, and no sale towers over the others', async () => {
    const { trx, today } = told;
    const { rows } = await trx.raw(
      `SELECT sum(green)::integer AS green, sum(yellow)::integer AS yellow, sum(red)::integer AS red,
              sum(purple)::integer AS purple, sum(blue)::integer AS blue, sum(gray)::integer AS gray
         FROM crediario_portfolio_figures(?)`,
      [today],
    );
    expect(Object.entries(rows[0]).filter(([, count]) => Number(count) < 1)).toEqual([]);
    const values = (await trx('sales').pluck('value')).map(Number);
    expect(Math.max(...values)).toBeLessThanOrEqual(3 * median(values));
  });

  it('boxes were opened before they were used, and tell when the phone last synced', async () => {
    const { trx, now } = told;
    const boxes = await trx('cashs');
    for (const box of boxes) {
      const used = [
        ...(await trx('ledger_entries').where({ cash_id: box.id }).pluck('created_at')),
        ...(await trx('payments').where({ cash_id: box.id }).pluck('recorded_at')),
      ];
      for (const at of used) expect(at.getTime()).toBeGreaterThan(box.start_at.getTime());
      for (const at of used) expect(at.getTime()).toBeLessThanOrEqual(+now);
      const phoned = await trx('payments')
        .where({ cash_id: box.id, origin: 'mobile' })
        .max('recorded_at as last')
        .first();
      if (!phoned?.last) continue;
      expect(box.last_sync.getTime()).toBeGreaterThanOrEqual(phoned.last.getTime());
      expect(box.last_sync.getTime()).toBeLessThanOrEqual(+now);
    }
  });

  it('a closed box shows the active sales of its day', async () => {
    const { trx } = told;
    const closed = await trx('cashs').where({ type_status_cash_id: 2 });
    expect(closed.length).toBeGreaterThan(60);
    for (const box of closed) {
      const { consolidated } = JSON.parse(box.report);
      const { rows } = await trx.raw(
        `SELECT count(*)::integer AS active FROM sales s JOIN clients c ON c.id = s.client_id
          WHERE c.user_id = :owner AND s.created_at <= :at
            AND (s.settled_at IS NULL OR s.settled_at > :at)`,
        { owner: box.users_permissions_user_id, at: box.final_at.toISOString() },
      );
      expect([box.id, consolidated.active_sale_count]).toEqual([box.id, rows[0].active]);
    }
  });

  it('the histories tell of their days, and in order', async () => {
    const { trx, now, before } = told;
    const { rows } = await trx.raw(
      `SELECT a.at, p.recorded_at AT TIME ZONE 'UTC' AS done FROM audit_log a
         JOIN payments p ON a.entity = 'payment' AND p.id = a.entity_id
        UNION ALL
       SELECT a.at, c.final_at AT TIME ZONE 'UTC' FROM audit_log a
         JOIN cashs c ON a.entity = 'cash' AND c.id = a.entity_id WHERE a.action = 'close'`,
    );
    expect(rows.length).toBeGreaterThan(250);
    for (const { at, done } of rows) expect(at).toEqual(done);
    const late = await trx('audit_log')
      .where('id', '>', before)
      .where('at', '>', now)
      .pluck('entity');
    expect(late).toEqual([]);
  });

  it('beside the administrator a manager can log in', async () => {
    const { trx } = told;
    const { staff } = await readCast(CAST);
    expect(staff).toEqual([
      expect.objectContaining({ role: 'gerente', email: 'gerente@crediario.test' }),
    ]);
    const user = await trx('up_users as u')
      .join('up_users_role_links as l', 'l.user_id', 'u.id')
      .join('up_roles as r', 'r.id', 'l.role_id')
      .where('u.email', 'gerente@crediario.test')
      .first('r.type', 'u.blocked');
    expect(user).toEqual({ type: 'gerente', blocked: false });
  });

  it('its figures add up', async () => {
    const { trx } = told;
    await trx.raw('SET CONSTRAINTS ALL IMMEDIATE');
    expect(await differencesIn(app, trx)).toEqual([]);
  });
});
