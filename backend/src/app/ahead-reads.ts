/** The reads that may begin before it is known who asks: they do nothing but read, and a statement or two at that. Whatever
 *  is not named here waits for its caller. */
export const AHEAD_READS: ReadonlySet<string> = new Set([
  'plugin::users-permissions.user.find',
  'plugin::users-permissions.user.findOne',
  'plugin::users-permissions.user.me',
  'api::cash.cash.find',
  'api::cash.cash.findOne',
  'api::cash.cash.ledger',
  'api::cash.cash-report.consolidated',
  'api::cash.cash-report.noPayments',
  'api::cash.cash-report.payments',
  'api::cash.cash-report.performance',
  'api::cash.cash-report.settledPayments',
  'api::client.client.find',
  'api::client.client.findOne',
  'api::client.portfolio.list',
  'api::cost.cost.find',
  'api::dashboard.dashboard.report',
  'api::employee.employee.status',
  'api::sale.sale.findOne',
  'api::sale.sale.portionList',
  'api::sale.sale.report',
]);
