import {
  cashBoxUpdateFromWire,
  costBody,
  costFromWire,
  countBody,
  idIn,
  newClientBody,
  newSaleFromWire,
  occurrenceBody,
  occurrenceFromWire,
  openCashBody,
  type OperationKind,
  pointBody,
  pointFromWire,
  promiseBody,
  promiseFromWire,
  readData,
  readNamedData,
  routeBody,
  routePlacesFromWire,
  sentSaleBody,
  updateCashBody,
  visitNoteBody,
  visitNotesFromWire,
} from '@crediario/contract/wire';
import { CASH_BOX_STATUS } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { shareBox } from '../../../core/locks';
import { mayActFor, refusalOfMissing } from '../../../platform/transaction/context';
import { closeCashBox } from '../../cash/use-cases/close-cash-box';
import { openCashBox } from '../../cash/use-cases/open-cash-box';
import { setClientPoint } from '../../client/use-cases/set-client-point';
import { setVisitNotes } from '../../client/use-cases/set-visit-notes';
import { createClient } from '../../client/use-cases/create-client';
import { registerCost } from '../../cost/use-cases/register-cost';
import { registerOccurrence } from '../../occurrence/use-cases/register-occurrence';
import { createSale } from '../../sale/use-cases/create-sale';
import { lastClosedOn, openBoxOf } from '../queries/collector-facts';
import { hasGapBefore } from '../queries/missing-operations';
import { setRoute } from '../use-cases/set-route';
import { registerPromise } from '../use-cases/register-promise';
import { frequencyFor } from './frequency';
import { postPayment } from './payment';
import { postRenewal } from './renewal';
import { type Posted, type Scene, standingOf, withBox } from './scene';

/** What each kind of operation asks of the office's own use-cases. What happened then is written as of then; a payment
 *  brings its moment along, as the mobile app's do. */
export const POST: Readonly<Record<OperationKind, (scene: Scene) => Promise<Posted>>> = {
  payment: postPayment,

  /** Where one is open that covers that day, that is what was wanted: by the office, or by a second phone. None begins on a day
   *  before the last one ended: a phone whose clock is behind would write into months that are over. */
  async open_box({ backThen, payload }) {
    const { user, users_permissions_user: whose = user } = payload;
    if (whose != null && !mayActFor(backThen.user, idIn(whose))) throw new DomainError('FORBIDDEN');
    const { trx, clock } = backThen;
    const open = await openBoxOf(trx, backThen.user.id);
    if (open && open.openedOn <= clock.today()) return { entity: 'cash', id: open.id };
    const lastEnd = open ? null : await lastClosedOn(trx, backThen.user.id, clock.timeZone);
    if (lastEnd !== null && clock.today() < lastEnd) {
      throw new DomainError('OPERATION_OUTSIDE_CASH_BOX_DAYS');
    }
    const { observation } = readData(openCashBody, {
      data: { ...payload, users_permissions_user: backThen.user.id },
    });
    const order = { employeeId: backThen.user.id, observation: observation || null };
    return { entity: 'cash', id: await openCashBox(backThen, order) };
  },

  async client({ backThen, payload }) {
    const body = readData(newClientBody, { data: payload });
    return { entity: 'client', id: await createClient(backThen, body) };
  },

  async sale(scene) {
    const body = readData(sentSaleBody, { data: await withBox(scene) });
    const plan = newSaleFromWire(body);
    const frequencyId = await frequencyFor(scene, plan.frequencyId);
    const order = { ...plan, frequencyId, ...standingOf(scene) };
    return { entity: 'sale', id: await createSale(scene.backThen, order) };
  },

  renewal: postRenewal,

  async visit(scene) {
    const body = readData(occurrenceBody, { data: await withBox(scene) });
    const order = { ...occurrenceFromWire(body), heldBy: scene.heldBy };
    return { entity: 'occurrence', id: await registerOccurrence(scene.backThen, order) };
  },

  async promise({ backThen, payload, heldBy }) {
    const order = promiseFromWire(readData(promiseBody, { data: payload }));
    return { entity: 'promise', id: await registerPromise(backThen, { ...order, heldBy }) };
  },

  async cost(scene) {
    const body = readData(costBody, { data: await withBox(scene) });
    return { entity: 'cost', id: await registerCost(scene.backThen, costFromWire(body)) };
  },

  /** The count is the operation itself, which nobody can change any more. */
  async count(scene) {
    const { cash } = readData(countBody, { data: await withBox(scene) });
    if (cash == null) throw new DomainError('NO_OPEN_CASH_BOX');
    const box = await shareBox(scene.now.trx, cash);
    const { user } = scene.now;
    if (!box) throw refusalOfMissing(user, new DomainError('CASH_BOX_NOT_FOUND'));
    if (!mayActFor(user, box.employeeId)) throw new DomainError('FORBIDDEN');
    return { entity: 'cash', id: cash };
  },

  async route({ now, payload }) {
    const places = routePlacesFromWire(readData(routeBody, { data: payload }));
    await setRoute(now, { employeeId: now.user.id, places, forgivesLost: true });
    return { entity: 'route', id: now.user.id };
  },

  async visit_note({ backThen, payload, heldBy }) {
    const { client: clientId, ...body } = readNamedData(visitNoteBody, { data: payload });
    await setVisitNotes(backThen, { clientId, ...visitNotesFromWire(body), heldBy });
    return { entity: 'client', id: clientId };
  },

  async point({ backThen, payload, heldBy }) {
    const body = readNamedData(pointBody, { data: payload });
    const order = { clientId: body.client, point: pointFromWire(body) };
    await setClientPoint(backThen, { ...order, heldBy });
    return { entity: 'client', id: body.client };
  },

  /** The last thing of a day: it waits for all that the device did before. */
  async close_box(scene) {
    const { backThen, number } = scene;
    if (await hasGapBefore(backThen.trx, number)) throw new DomainError('OPERATION_NOT_RECEIVED');
    const { cash, ...fields } = await withBox(scene);
    const box = readData(countBody, { data: { cash, counted_value: 0 } }).cash;
    const data = { ...fields, type_status_cash: CASH_BOX_STATUS.closed };
    const { closing } = cashBoxUpdateFromWire(readData(updateCashBody, { data }));
    if (box == null || !closing) throw new DomainError('NO_OPEN_CASH_BOX');
    await refuseOlderThanItsBox(scene, box);
    await closeCashBox(backThen, { cashBoxId: box, ...closing });
    return { entity: 'cash', id: box };
  },
};

/** A box does not end before what is in it. Throws: DomainError CASH_BOX_CLOSED, OPERATION_OUTSIDE_CASH_BOX_DAYS. */
async function refuseOlderThanItsBox({ backThen }: Scene, boxId: number): Promise<void> {
  const later = await backThen
    .trx('ledger_entries')
    .where({ cash_id: boxId })
    .where('business_date', '>', backThen.clock.today())
    .first('id');
  if (later) throw new DomainError('OPERATION_OUTSIDE_CASH_BOX_DAYS');
}
