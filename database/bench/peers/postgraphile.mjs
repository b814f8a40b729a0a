import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { npm, runQuietly } from '../../../scripts/lib/run.mjs';

/** Fetched when it is wanted, as it was when these figures were made (MIT). */
const POSTGRAPHILE = ['postgraphile@5.1.5', 'pg@8.16.3'];

/** The fields of a sale that the product's own list answers, less its verdicts. */
const LISTED_SALE = `rowId createdAt saleDate value fees total portion cashId paidCount portionValue paidValue
  lastPaymentValue lastPaymentAt nextDueDate lastDueDate renewedBy
  clientByClientId { rowId name lastName upUserByUserId { rowId name finalname } }
  typeFrequencyByTypeFrequencyId { name } statusSaleByStatusSaleId { rowId name } typeSaleByTypeSaleId { name }`;

/** The product's two reads that it is held against, by the names of the bench's requests.
 *  @param {number} saleId */
export const questionsOf = (saleId) => ({
  'sales, a page of 50': `{ allSales(first: 50, orderBy: PRIMARY_KEY_DESC) { nodes { ${LISTED_SALE} } } }`,
  'one sale, instalments and payments': `{ saleByRowId(rowId: ${saleId}) {
    ${LISTED_SALE} weekday observation origin idSaleRenew updatedAt publishedAt
    portionsBySaleId(orderBy: PRIMARY_KEY_ASC) { nodes { rowId number dtPortion value paidValue dtPayment } }
    paymentsBySaleId(orderBy: PRIMARY_KEY_ASC) { nodes { rowId dtPayment value portions isMaster origin
      typePaymentByTypePaymentId { rowId name } } }
    cashByCashId { rowId createdAt startAt finalAt lastSync observation typeStatusCashByTypeStatusCashId { rowId name } }
  } }`,
});

/** @param {string} databaseUrl
 *  @param {string} cacheFolder
 *  @returns {Promise<{ url: string, pid: number, stop(): void }>} */
export async function startPostGraphile(databaseUrl, cacheFolder) {
  const folder = path.join(cacheFolder, 'postgraphile');
  await mkdir(folder, { recursive: true });
  const [program, args] = npm();
  await runQuietly('instalar o PostGraphile', [
    program,
    [
      ...args,
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      ...POSTGRAPHILE,
    ],
  ]);
  const child = fork(inRoot('database/bench/peers/postgraphile-server.cjs'), {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      GRAPHILE_ENV: 'production',
      TZ: 'UTC',
      DATABASE_URL: databaseUrl,
    },
    silent: true,
  });
  const [address] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${address.port}`,
    pid: Number(child.pid),
    stop: () => void child.kill('SIGKILL'),
  };
}
