/** The API's shapes, with the spec's names: what requests may say, what answers look like, and the codecs
 *  between them and the domain's words. Wire names go no further than this. */
export * from './auth.js';
export * from './cash-box-rows.js';
export * from './cash-boxes.js';
export * from './cash-reports.js';
export * from './client-rows.js';
export * from './clients.js';
export * from './costs.js';
export * from './dashboard.js';
export * from './envelope.js';
export { isId } from './fields.js';
export * from './history-fields.js';
export * from './history.js';
export * from './ledger-rows.js';
export * from './moment.js';
export * from './occurrences.js';
export * from './payments.js';
export * from './personal-data.js';
export * from './queries.js';
export * from './read.js';
export * from './reads/index.js';
export * from './sale-detail.js';
export * from './sale-rows.js';
export * from './sales.js';
export * from './use-terms.js';
export * from './user-rows.js';
