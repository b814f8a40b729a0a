/** The API's shapes, with the spec's names: what requests may say, what answers look like, and the codecs
 *  between them and the domain's words. Wire names go no further than this. */
export * from './auth/answers.js';
export * from './auth/calls.js';
export * from './auth/requests.js';
export * from './call.js';
export * from './cash-box/answers.js';
export * from './cash-box/calls.js';
export * from './cash-box/codecs.js';
export * from './cash-box/ledger.js';
export * from './cash-box/reports.js';
export * from './cash-box/requests.js';
export * from './client/answers.js';
export * from './client/calls.js';
export { COLORS } from './client/colors.js';
export * from './client/requests.js';
export * from './client/standings.js';
export * from './client/summary.js';
export * from './client/point.js';
export * from './client/visit-notes.js';
export * from './company/calls.js';
export * from './company-account/account.js';
export * from './company-data/calls.js';
export * from './company-account/bank.js';
export * from './cost/answers.js';
export * from './cost/calls.js';
export * from './cost/codecs.js';
export * from './cost/kinds.js';
export * from './cost/requests.js';
export * from './dashboard/expected.js';
export * from './dashboard/report.js';
export * from './employee/answers.js';
export * from './employee/calls.js';
export * from './employee/codecs.js';
export * from './employee/requests.js';
export {
  type Entity,
  type Many,
  type One,
  type PageMeta,
  type Related,
  type RelatedMany,
  refusal,
  type Report,
} from './envelope.js';
export { idParams, idQuery, isId } from './fields.js';
export * from './field/answers.js';
export * from './field/calls.js';
export * from './field/codecs.js';
export * from './field/devices.js';
export * from './field/kinds.js';
export * from './field/package.js';
export * from './field/requests.js';
export * from './field/review.js';
export * from './field/route.js';
export * from './field/street-sentences.js';
export * from './find/answers.js';
export * from './find/calls.js';
export * from './find/requests.js';
export * from './history/actions.js';
export * from './history/answers.js';
export * from './history/calls.js';
export * from './history/fields.js';
export * from './history/requests.js';
export { IDLE_FIELDS } from './idle-fields.js';
export * from './import/answers.js';
export * from './import/calls.js';
export * from './import/read-row.js';
export * from './import/rejects.js';
export * from './import/codecs.js';
export * from './import/requests.js';
export * from './import/kept-row.js';
export * from './import/row.js';
export * from './merge/calls.js';
export * from './merge/likeness.js';
export * from './merge/merges.js';
export * from './moment.js';
export * from './occurrence/answers.js';
export * from './occurrence/calls.js';
export * from './occurrence/codecs.js';
export * from './occurrence/requests.js';
export * from './payment/answers.js';
export * from './payment/calls.js';
export * from './payment/codecs.js';
export * from './payment/due.js';
export * from './payment/requests.js';
export * from './personal-data/answers.js';
export * from './portfolio/answers.js';
export * from './portfolio/calls.js';
export * from './portfolio/entries.js';
export * from './portfolio/requests.js';
export * from './postal-code/answers.js';
export * from './postal-code/calls.js';
export * from './read.js';
export * from './reads/index.js';
export * from './reference-data/answers.js';
export * from './reference-data/calls.js';
export * from './reference-data/requests.js';
export * from './reminder/calls.js';
export * from './sale/answers.js';
export * from './sale/calls.js';
export * from './sale/codecs.js';
export * from './sale/requests.js';
export * from './score/answers.js';
export * from './score/calls.js';
export * from './score/requests.js';
export * from './settings/answers.js';
export * from './settings/calls.js';
export * from './statement/answers.js';
export * from './statement/calls.js';
export * from './statement/receipt.js';
export * from './statement/requests.js';
