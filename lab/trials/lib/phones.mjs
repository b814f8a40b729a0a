import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from './api.mjs';
import { lineOf, verdictOn } from './judge.mjs';
import { aRoute, COLLECTORS_PASSWORD } from './office.mjs';
import { inBooks } from './stage.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {{ id: string, seq: number, kind: string, taken_at: string, payload: unknown }} Operation */

/** One phone: `queue` is what it was not told about yet, `tapped` all that it ever did, of each kind.
 *  @typedef {object} Phone
 *  @property {string} device
 *  @property {Api[]} doors
 *  @property {import('./office.mjs').Route} route
 *  @property {number} seq
 *  @property {Operation[]} queue
 *  @property {Record<'payment' | 'sale' | 'visit', number>} tapped
 *  @property {string[]} unexplained answers that no fault explains */

const COLLECTORS = 4;
const FIRST_NUMBER = 500;
const PAUSE_MS = 300;
const REST_MS = 1_500;
const MONTHLY = 5;

/** @param {Stage} stage
 *  @param {number} count
 *  @returns {Promise<Phone[]>} of a few collectors, each with several */
export async function somePhones(stage, count) {
  /** @type {Pick<Phone, 'doors' | 'route'>[]} */
  const crews = [];
  for (let number = 0; number < Math.min(COLLECTORS, count); number += 1) {
    const route = await aRoute(stage.staff, FIRST_NUMBER + number);
    const { token } = await stage.staff.loggedIn(route.email, COLLECTORS_PASSWORD);
    const doors = stage.doors.map(({ url }) => new Api(url, { token }));
    crews.push({ route, doors });
  }
  return Array.from({ length: count }, (_, index) => ({
    .../** @type {Pick<Phone, 'doors' | 'route'>} */ (crews[index % crews.length]),
    device: `ensaio-${index}-${randomUUID()}`,
    seq: 0,
    queue: [],
    tapped: { payment: 0, sale: 0, visit: 0 },
    unexplained: [],
  }));
}

/** Phones on which something is tapped again and again, and which send what they have, to whichever process answers, until
 *  they are told what became of it; now and then from two tabs at once.
 *  @param {Phone[]} phones
 *  @param {{ until: AbortSignal, isCalm: () => boolean }} course where it is calm, each rests after sending */
export async function phonesSyncing(phones, { until, isCalm }) {
  const work = async (/** @type {Phone} */ phone) => {
    for (let turn = 0; !until.aborted || phone.queue.length > 0; turn += 1) {
      if (!until.aborted) tapSome(phone, turn);
      const tabs = turn % 5 === 0 ? 2 : 1;
      await Promise.all(Array.from({ length: tabs }, (_, tab) => send(phone, turn + tab)));
      await sleep(isCalm() ? REST_MS : PAUSE_MS);
    }
  };
  await Promise.all(phones.map(work));
  for (const { doors } of phones) for (const door of doors) door.close();
}

/** @param {Phone} phone
 *  @param {number} turn */
function tapSome(phone, turn) {
  const { route } = phone;
  pay(phone, route.saleId);
  if (turn % 3 === 1) tap(phone, 'visit', { sale: route.saleId, type_occurrence: 1 });
  if (turn % 4 === 2) {
    const plan = { value: 10, fees: 0, portion: 2, type_frequency: MONTHLY };
    const sale = tap(phone, 'sale', { ...plan, client: route.clientId });
    pay(phone, { operation: sale });
  }
}

/** @param {Phone} phone
 *  @param {unknown} sale */
const pay = (phone, sale) => tap(phone, 'payment', { sale, type_payment: 2, value: 1 });

/** @param {Phone} phone
 *  @param {'payment' | 'sale' | 'visit'} kind
 *  @param {unknown} payload
 *  @returns {string} the operation's id */
function tap(phone, kind, payload) {
  phone.seq += 1;
  phone.tapped[kind] += 1;
  const id = randomUUID();
  phone.queue.push({ id, seq: phone.seq, kind, taken_at: new Date().toISOString(), payload });
  return id;
}

/** @param {Phone} phone
 *  @param {number} turn */
async function send(phone, turn) {
  const door = /** @type {Api} */ (phone.doors[turn % phone.doors.length]);
  const body = { data: { device: phone.device, operations: phone.queue.slice(0, 100) } };
  const answer = await door.call('POST', '/api/field/operations', body);
  if (verdictOn(answer) === 'unexplained') phone.unexplained.push(lineOf('phone', answer));
  if (answer.status !== 200) return;
  const told = new Set(answer.body.data.map((/** @type {{ id: string }} */ { id }) => id));
  phone.queue = phone.queue.filter(({ id }) => !told.has(id));
}

/** What the phones did, held against what is there.
 *  @param {Stage} stage
 *  @param {Phone[]} phones
 *  @returns {Promise<import('./trial.mjs').Figures>} */
export function phonesReckoning(stage, phones) {
  const tapped = sumOf(phones, ({ seq }) => seq);
  return inBooks(stage, async (books) => {
    const { kept, accepted, records } = await books.operationsOf(
      phones.map(({ device }) => device),
    );
    return {
      'phones syncing': phones.length,
      'operations tapped': tapped,
      'operations lost': [tapped - kept, 0],
      'operations not posted': [tapped - accepted, 0],
      'operations that made another’s record': [accepted - records, 0],
      'answers to phones that no fault explains': [
        sumOf(phones, (one) => one.unexplained.length),
        0,
      ],
    };
  });
}

/** Payments and sales that they made: what the books count.
 *  @param {Phone[]} phones */
export const writesOf = (phones) => sumOf(phones, ({ tapped }) => tapped.payment + tapped.sale);

/** @param {Phone[]} phones
 *  @param {(phone: Phone) => number} figure */
const sumOf = (phones, figure) => phones.reduce((sum, phone) => sum + figure(phone), 0);
