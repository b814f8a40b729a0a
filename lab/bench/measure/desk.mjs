/** What a clerk waits for with the telephone in the hand: finding, sorting, filtering. */
import { withinMs } from './within.mjs';

/** @typedef {import('./requests.mjs').Request} Request */
/** @typedef {import('./requests.mjs').Facts} Facts */
/** @typedef {import('./compare.mjs').Verdict} Verdict */

const MOST_P95_MS = 50;

/** @param {Facts} facts
 *  @returns {Request[]} */
export const deskRequestsOf = ({ employee, client, sale, clientCpf, clientPhone, day }) => [
  ...finds([
    ['a letter', 'm'],
    ['a common name', 'maria'],
    ['two words', 'conceicao reg'],
    ['two words and a letter', 'maria silva d'],
    ['a CPF', clientCpf],
    ['the end of a phone', clientPhone.slice(-6)],
    ['a client’s number', String(client)],
    ['a sale’s number', String(sale)],
    ['nothing that is there', 'xyzzyx'],
  ]),
  ...lists('user_id=all', 'all'),
  ...lists(`user_id=${employee}`, 'of one employee'),
  ...lists('user_id=all&criterio=maria', 'a common name'),
  {
    name: 'desk: sales, a client’s name, all periods',
    path: '/api/reportSales?criterio=conceicao%20regina&page=1&pageSize=50',
  },
  {
    name: 'desk: sales, a sale’s number',
    path: `/api/reportSales?criterio=${sale}&page=1&pageSize=50`,
  },
  {
    name: 'desk: due on a day, of one employee',
    path: `/api/dueSales?user_id=${employee}&date=${day}`,
  },
  { name: 'desk: how a client stands', path: `/api/clientStandings?ids=${client}` },
];

/** @param {[string, string][]} typed
 *  @returns {Request[]} */
const finds = (typed) =>
  typed.map(([name, text]) => ({
    name: `desk: find ${name}`,
    path: `/api/find?limit=8&q=${encodeURIComponent(text)}`,
  }));

/** @param {string} whose
 *  @param {string} name
 *  @returns {Request[]} */
const lists = (whose, name) =>
  [
    ['by name', ''],
    ['by arrears', '&order=delay'],
    ['by debt', '&order=owed'],
    ['yellow', '&sale_color=yellow'],
    ['late, by debt', '&sale_color=yellow,red,purple&order=owed'],
    ['settled or never sold', '&sale_color=blue,gray'],
  ].map(([how, asked]) => ({
    name: `desk: clients, ${name}, ${how}`,
    path: `/api/ReportClients?${whose}${asked}&page=1&pageSize=50`,
  }));

/** Each within 50 ms, 95 times in a hundred.
 *  @param {import('./timing.mjs').Target} target
 *  @param {Request[]} requests
 *  @param {number} rounds
 *  @returns {Promise<Verdict[]>} */
export const deskVerdicts = (target, requests, rounds) =>
  withinMs(
    target,
    requests.map((request) => ({ ...request, mostMs: MOST_P95_MS })),
    rounds,
  );
