import { type BusinessDate, mulberry32 } from '@crediario/contract/domain';
import { insertUser } from '../api/employee/queries/user-rows';
import { registerEmployee } from '../api/employee/use-cases/register-employee';
import { updateCompany } from '../api/company/use-cases/update-company';
import { setClientPoint } from '../api/client/use-cases/set-client-point';
import { setVisitNotes } from '../api/client/use-cases/set-visit-notes';
import { registerPromise } from '../api/field/use-cases/register-promise';
import { registerOccurrence } from '../api/occurrence/use-cases/register-occurrence';
import { registerPayment } from '../core/payment/register-payment';
import { createSale } from '../api/sale/use-cases/create-sale';
import { hashPassword } from '../platform/access/passwords';
import { audit } from '../core/audit/audit';
import type { Clock } from '../platform/clock/clock';
import { theRow } from '../platform/statements/rows';
import type { CurrentUser, UseCaseContext } from '../platform/transaction/context';
import type { Transaction } from '../platform/transaction/in-transaction';
import { setGoal } from '../api/portfolio/use-cases/set-goal';
import { closeBoxes, openBoxes, syncPhones } from './box-days';
import type { Cast, CastSale, CastStaff } from './cast';
import { between } from './dice';
import { centsOf, isBusy, plot, type Scene, WORKDAY, workdays } from './plot';
import { boxOf, collectorOf, contextAt, type Stage } from './stage';
import { StoryTime } from './story-clock';

const DEMO_PASSWORD = '12345678';

/** Plays three months of movement, the last six weeks day by day, through the product's own use-cases, each at its own moment, so that every
 *  figure of the demonstration adds up as a real one does. All of it or nothing: one transaction. */
export async function tellStory(
  trx: Transaction,
  present: Clock,
  cast: Cast,
  staff: CurrentUser,
): Promise<void> {
  const today = present.today();
  const dice = mulberry32(2711);
  const days = workdays(cast, today);
  const time = new StoryTime(present);
  // The counts of the portfolios follow at once: a closing box asks for them.
  await trx.raw('SET CONSTRAINTS ALL IMMEDIATE');
  const firstDay = days[0] as BusinessDate;
  const hiredAt = time.clockAt(firstDay, WORKDAY.opens - 60).now();
  await updateCompany({ trx, user: staff, toldAt: hiredAt }, cast.company);
  const stage: Stage = {
    trx,
    time,
    dice,
    cast,
    staff,
    collectorIds: await hire({ trx, user: staff, toldAt: hiredAt }, cast),
    clientIds: [],
    saleIds: cast.clients.map(() => []),
    boxes: new Map(),
    frequencyIds: new Map(
      (await trx('type_frequencies').select('id', 'name')).map((row) => [row.name, row.id]),
    ),
    reasonIds: (await trx('type_occurrences').select('id')).map((row) => row.id),
  };
  await setGoals(stage, firstDay);
  stage.clientIds = await meetClients(stage, firstDay);

  const scenes = plot(cast, today, dice);
  for (const day of days) {
    const scenesOfDay = scenes.filter((one) => one.day === day);
    const awaited = new Set(scenesOfDay.map(collectorIn(stage)));
    await openBoxes(stage, day, {
      isFirst: day === firstDay,
      isLast: day === today,
      isNeeded: (collector) => isBusy(day, today) || awaited.has(collector),
    });
    for (const scene of scenesOfDay) await play(stage, scene);
    await syncPhones(stage, day, new Set(scenesOfDay.filter(isVisit).map(collectorIn(stage))));
    if (day !== today) await closeBoxes(stage, day);
  }
}

const isVisit = ({ kind }: Scene) => kind !== 'sale';
const collectorIn = (stage: Stage) => (scene: Scene) => collectorOf(stage, scene);

interface Hiring {
  trx: Transaction;
  user: CurrentUser;
  toldAt: Date;
}

/** The office's own and the collectors; the ids of these. */
async function hire(hiring: Hiring, cast: Cast): Promise<number[]> {
  for (const person of cast.staff) await hireForOffice(hiring, person);
  const ids: number[] = [];
  for (const { blocked, opensToday: _, goal: __, ...person } of cast.collectors) {
    // A registration by a stranger is blocked until staff give it access; staff's own has access at once.
    const user = blocked ? null : hiring.user;
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    ids.push(await registerEmployee({ ...hiring, user }, { ...person, passwordHash }));
  }
  return ids;
}

async function setGoals({ trx, cast, staff, collectorIds }: Stage, firstDay: BusinessDate) {
  for (const [index, { goal }] of cast.collectors.entries()) {
    const employeeId = collectorIds[index];
    if (goal === undefined || employeeId === undefined) continue;
    const order = { employeeId, month: firstDay.slice(0, 7), valueCents: centsOf(goal) };
    await setGoal({ trx, user: staff }, order);
  }
}

async function hireForOffice(hiring: Hiring, { role, ...person }: CastStaff): Promise<void> {
  const login = { username: person.email, password: await hashPassword(DEMO_PASSWORD) };
  const columns = { ...person, ...login, provider: 'local', confirmed: true, blocked: false };
  const entityId = await insertUser(hiring.trx, columns, role);
  await audit(hiring, { action: 'register', entity: 'user', entityId, after: person });
}

async function meetClients(
  { trx, time, cast, staff, collectorIds }: Stage,
  firstDay: BusinessDate,
): Promise<number[]> {
  const clock = time.clockAt(firstDay, WORKDAY.opens - 30);
  const toldAt = clock.now();
  const metAt = toldAt.toISOString();
  const ids: number[] = [];
  for (const { collector, sales: _, visit, point, ...fields } of cast.clients) {
    const columns = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [snakeCase(name), value]),
    );
    const client = { ...columns, active: true, user_id: collectorIds[collector] };
    const row = await theRow(
      trx('clients')
        .insert({
          ...client,
          created_at: metAt,
          updated_at: metAt,
        })
        .returning('id'),
    );
    ids.push(row.id);
    const entry = { action: 'create', entity: 'client', entityId: row.id, after: client };
    await audit({ trx, user: staff, toldAt }, entry);
    if (point) {
      await setClientPoint({ trx, clock, user: staff, toldAt }, { clientId: row.id, point });
    }
    if (visit) {
      const said = { not_before: null, best_time: null, caution: null, ...visit };
      await setVisitNotes({ trx, clock, user: staff, toldAt }, { clientId: row.id, ...said });
    }
  }
  return ids;
}

/** 'commercialCEP' → 'commercial_cep', 'lastName' → 'last_name'. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);
}

async function play(stage: Stage, scene: Scene): Promise<void> {
  const client = stage.cast.clients[scene.client];
  const sale = client?.sales[scene.sale];
  if (!client || !sale) return;
  const context = contextAt(stage, client.collector, scene.day, scene.minute);
  if (scene.kind === 'sale') await sell(stage, context, scene, sale);
  else if (scene.kind === 'promise') await promise(stage, context, scene);
  else await visit(stage, context, scene);
}

async function sell(
  stage: Stage,
  context: UseCaseContext,
  scene: Scene,
  sale: CastSale,
): Promise<void> {
  const saleId = await createSale(context, {
    clientId: stage.clientIds[scene.client] as number,
    cashBoxId: boxOf(stage, collectorOf(stage, scene)),
    valueCents: centsOf(sale.value),
    fees: sale.fees * 100,
    count: sale.count,
    frequencyId: stage.frequencyIds.get(sale.frequency) as number,
    weekday: sale.weekday as 0 | null,
    observation: null,
    ownInstalments: null,
  });
  (stage.saleIds[scene.client] as number[])[scene.sale] = saleId;
}

async function promise(
  stage: Stage,
  context: UseCaseContext,
  { client, sale, valueCents, promisedFor }: Scene & { kind: 'promise' },
): Promise<void> {
  const saleId = stage.saleIds[client]?.[sale];
  if (saleId !== undefined) await registerPromise(context, { saleId, valueCents, promisedFor });
}

/** A visit brings a payment, or a reason why it did not. */
async function visit(stage: Stage, context: UseCaseContext, scene: Scene): Promise<void> {
  const saleId = stage.saleIds[scene.client]?.[scene.sale];
  if (saleId === undefined) return;
  const cashBoxId = boxOf(stage, collectorOf(stage, scene));
  await registerPayment(context, {
    saleId,
    cashBoxId,
    request: scene.kind === 'payment' ? scene.request : { type: 'cash', valueCents: 0 },
    instalmentIds: null,
    paidAt: null,
  });
  if (scene.kind === 'visit') await noteReason(stage, context, saleId);
}

async function noteReason(
  { dice, reasonIds }: Stage,
  context: UseCaseContext,
  saleId: number,
): Promise<void> {
  const reasonId = reasonIds[between(dice, 0, reasonIds.length - 1)] as number;
  await registerOccurrence(context, { saleId, reasonId, observation: null });
}
