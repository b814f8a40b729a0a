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

/** Which of its payments may be replaced is the product's verdict; it is made of the latest. */
const LATEST =
  'paymentsBySaleId(first: 1, orderBy: PRIMARY_KEY_DESC) { nodes { rowId origin recordedAt } }';

const PAGE = 'sales, a page of 50';

/** What PostGraphile is asked, and the bench's request that it is held against. A page of the product says how many there
 *  are in all; PostGraphile counts only when told to, and so is asked both ways.
 *  @param {number} saleId
 *  @returns {{ title: string, request: string, query: string }[]} */
export const questionsOf = (saleId) => [
  {
    title: `${PAGE}, of how many`,
    request: PAGE,
    query: `{ allSales(first: 50, orderBy: PRIMARY_KEY_DESC) { totalCount nodes { ${LISTED_SALE} ${LATEST} } } }`,
  },
  {
    title: `${PAGE}; PostGraphile without the count and the latest payments`,
    request: PAGE,
    query: `{ allSales(first: 50, orderBy: PRIMARY_KEY_DESC) { nodes { ${LISTED_SALE} } } }`,
  },
  {
    title: 'one sale, instalments and payments',
    request: 'one sale, instalments and payments',
    query: `{ saleByRowId(rowId: ${saleId}) {
    ${LISTED_SALE} weekday observation origin idSaleRenew updatedAt publishedAt
    portionsBySaleId(orderBy: PRIMARY_KEY_ASC) { nodes { rowId number dtPortion value paidValue dtPayment } }
    paymentsBySaleId(orderBy: PRIMARY_KEY_ASC) { nodes { rowId dtPayment value portions isMaster origin
      typePaymentByTypePaymentId { rowId name } } }
    cashByCashId { rowId createdAt startAt finalAt lastSync observation typeStatusCashByTypeStatusCashId { rowId name } }
  } }`,
  },
];

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
  const child = fork(inRoot('lab/bench/peers/postgraphile-server.cjs'), {
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
