import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { verdictOn } from './judge.mjs';
import { aRoute, saleOf } from './office.mjs';
import { inBooks } from './stage.mjs';

const AT_ONCE = 8;
/** Every sale is due by then. */
const A_FAR_DAY = '2090-01-01';
/** From the sending of a payment to the kill: before it arrives, in the middle of it, after its commit. */
const LONGEST_WAIT_MS = 30;

/** 'Baixa em lote' as its page does it: the due sales of a collector, read in one go, are paid one by one, each with the key
 *  that follows from the run. Again and again the process is killed while a payment is on its way; the page, loaded
 *  anew, knows its run and nothing of what was answered, and sends all of it from the first one on, to the other process.
 *  @param {import('./stage.mjs').Stage} stage
 *  @param {{ payments: number, kills: number }} course
 *  @returns {Promise<import('./trial.mjs').Figures>} */
export async function batchUnderKills(stage, { payments, kills }) {
  const route = await aRoute(stage.staff, 900, { instalments: 2 });
  const { employeeId, boxId, clientId } = route;
  await each(payments - 1, () =>
    stage.staff.accepted('POST', '/api/salesPortions', {
      data: saleOf({ boxId, clientId, instalments: 2 }),
    }),
  );
  const due = await stage.staff.accepted(
    'GET',
    `/api/dueSales?user_id=${employeeId}&date=${A_FAR_DAY}`,
  );
  const run = randomUUID();
  const killAt = Array.from({ length: kills }, (_, index) =>
    Math.floor(((index + 1) * payments) / (kills + 1)),
  );
  let sent = 0;
  let unexplained = 0;
  for (let kill = 0; kill <= kills; kill += 1) {
    const victim = kill % stage.doors.length;
    for (const [index, row] of due.data.entries()) {
      const dies = index === killAt[kill];
      const killing = dies && sleep(Math.random() * LONGEST_WAIT_MS).then(() => stage.kill(victim));
      sent += 1;
      const answer = await post(stage.doors[victim], run, boxId, row);
      if (verdictOn(answer) === 'unexplained') unexplained += 1;
      if (!killing) continue;
      await killing;
      break;
    }
    if (kill < kills) await stage.start(victim);
  }
  return inBooks(stage, async (books) => {
    const paid = await books.paymentsBySale(due.data.map(sale));
    return {
      'payments in the batch': [due.data.length, payments],
      kills,
      'requests sent': sent,
      'answers that no fault explains': [unexplained, 0],
      'payments lost': [payments - paid.filter((count) => count > 0).length, 0],
      'payments made twice': [paid.filter((count) => count > 1).length, 0],
      'differences found by the verifier': [await books.differences(), 0],
    };
  });
}

const sale = (/** @type {{ sale_id: number }} */ row) => row.sale_id;

/** Half of them in full, by their instalments; half in part. */
const post = (
  /** @type {import('./api.mjs').Api | undefined} */ door,
  /** @type {string} */ run,
  /** @type {number} */ boxId,
  /** @type {{ sale_id: number, due_portions: number[] }} */ { sale_id, due_portions },
) =>
  /** @type {import('./api.mjs').Api} */ (door).call(
    'POST',
    '/api/paymentPortions',
    {
      data: {
        sale: { id: sale_id },
        cash: { id: boxId },
        isMaster: true,
        ...(sale_id % 2 === 0
          ? { type_payment: { id: 1 }, portions: due_portions }
          : { type_payment: { id: 2 }, value: 12.34 }),
      },
    },
    // As the page's run does (contract, wire/payment/due.ts): it follows from the run.
    { 'Idempotency-Key': `baixa-${run}-${sale_id}` },
  );

/** So many times, a few at once.
 *  @param {number} count
 *  @param {() => Promise<unknown>} work */
async function each(count, work) {
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
