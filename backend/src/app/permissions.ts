import type { Role } from '@crediario/contract/domain';

/**
 * Which role may call what, in one place. Everything else is denied.
 * An entry is the action of a route: `api::<api>.<controller>.<action>`. Queries
 * decide whose records a role may touch.
 * Applied at every start-up, so that a database cannot drift from it.
 */

/** Anyone, with or without a token. */
const PUBLIC = [
  'plugin::users-permissions.auth.callback',
  'plugin::users-permissions.auth.refresh',
  'plugin::users-permissions.auth.register',
  'plugin::users-permissions.auth.forgotPassword',
  'plugin::users-permissions.auth.resetPassword',
  'api::use-term.use-term.findOne',
  'api::settings.settings.read',
];

/** All who have a token: staff and employees. */
const SIGNED_IN = [
  'plugin::users-permissions.user.me',
  'plugin::users-permissions.auth.checkPassword',
  'plugin::users-permissions.auth.logout',
  'plugin::users-permissions.auth.changePassword',
  'api::client.client.find',
  'api::client.client.findOne',
  'api::client.client.create',
  'api::client.client.update',
  'api::client.client.delete',
  'api::client.client.summary',
  'api::client.client.timeline',
  'api::score.score.read',
  'api::merge.merge.like',
  'api::client.portfolio.list',
  'api::client.portfolio.standings',
  'api::company.brcode.read',
  'api::cash.cash.find',
  'api::cash.cash.findOne',
  'api::cash.cash.ledger',
  'api::cash.cash.open',
  'api::cash.cash-report.consolidated',
  'api::cash.cash-report.noPayments',
  'api::cash.cash-report.payments',
  'api::cash.cash-report.performance',
  'api::cash.cash-report.settledPayments',
  'api::cash.cash-report.steps',
  'api::cash.cash.update',
  'api::cost.cost.create',
  'api::cost.cost.delete',
  'api::cost.cost.find',
  'api::find.find.anything',
  'api::occurrence.occurrence.create',
  'api::payment.payment.pay',
  'api::payment.payment.revoke',
  'api::sale.sale.create',
  'api::sale.sale.delete',
  'api::sale.sale.findOne',
  'api::sale.sale.portionList',
  'api::sale.sale.renew',
  'api::sale.sale.report',
  'api::statement.statement.carne',
  'api::statement.statement.generate',
  'api::statement.statement.join',
  'api::statement.statement.receipt',
  'api::statement.statement.receiptFacts',
  'api::statement.statement.sheet',
  'api::type-frequency.type-frequency.find',
  'api::type-occurrence.type-occurrence.find',
];

/** What only a phone does, in its collector's name. */
const COLLECTOR = [...SIGNED_IN, 'api::field.operation.receive', 'api::field.package.read'];

/** Still open to one whose access was taken away: what was done before is not lost, and a person decides about it. */
export const OPEN_TO_BLOCKED: ReadonlySet<string> = new Set(['api::field.operation.receive']);

/** Administrators and managers. */
const STAFF = [
  ...SIGNED_IN,
  'plugin::users-permissions.user.find',
  'plugin::users-permissions.user.findOne',
  'plugin::users-permissions.user.update',
  'api::cash.cash.closeAll',
  'api::cash.cash.closeListed',
  'api::client.privacy.personalData',
  'api::client.visit-notes.read',
  'api::client.visit-notes.update',
  'api::merge.merge.pairs',
  'api::merge.merge.preview',
  'api::merge.merge.distinct',
  'api::merge.merge.merge',
  'api::merge.merge.undo',
  'api::merge.merge.ofClient',
  'api::client.portfolio.export',
  'api::client.portfolio.ofCpf',
  'api::client.portfolio.transfer',
  'api::client.portfolio.transferPreview',
  'api::company.company.read',
  'api::company-account.company-account.certain',
  'api::company-account.company-account.decide',
  'api::company-account.company-account.direction',
  'api::company-account.company-account.lines',
  'api::company-account.company-account.movements',
  'api::company-account.company-account.send',
  'api::company-account.company-account.undo',
  'api::company-account.company-account.uses',
  'api::dashboard.dashboard.collectors',
  'api::dashboard.dashboard.expected',
  'api::dashboard.dashboard.report',
  'api::employee.employee.status',
  'api::field.route.read',
  'api::field.route.update',
  'api::field.device.list',
  'api::field.device.refuse',
  'api::field.review.count',
  'api::field.review.list',
  'api::field.review.solutions',
  'api::field.review.solve',
  'api::history.history.list',
  'api::import.import.mapping',
  'api::import.import.keepMapping',
  'api::import.import.list',
  'api::import.import.create',
  'api::import.import.read',
  'api::import.import.expect',
  'api::import.import.rows',
  'api::import.import.addRows',
  'api::import.import.check',
  'api::import.import.apply',
  'api::import.import.undo',
  'api::payment.payment.due',
  'api::payment.payment.reverse',
  'api::portfolio.portfolio.course',
  'api::portfolio.portfolio.figures',
  'api::portfolio.portfolio.roll',
  'api::portfolio.portfolio.sales',
  'api::portfolio.portfolio.vintages',
  'api::portfolio.portfolio.collectors',
  'api::portfolio.portfolio.collected',
  'api::portfolio.portfolio.entries',
  'api::portfolio.portfolio.setGoal',
  'api::portfolio.portfolio.forecast',
  'api::portfolio.portfolio.backtest',
  'api::portfolio.portfolio.dues',
  'api::reminder.reminder.list',
  'api::reminder.reminder.open',
  'api::reminder.reminder.silence',
  'api::statement.statement.monthReport',
  'api::use-term.use-term.update',
];

/** What cannot be undone, and what goes for all. */
const ADMINISTRATOR = [
  ...STAFF,
  'api::client.privacy.anonymise',
  'api::company.company.update',
  'api::company-data.company-data.export',
  'api::company-data.company-data.summary',
  'api::reminder.reminder.settings',
];

export const PERMISSIONS: Readonly<Record<Role | 'public' | 'authenticated', readonly string[]>> = {
  administrador: ADMINISTRATOR,
  gerente: STAFF,
  funcionario: COLLECTOR,
  public: PUBLIC,
  // Strapi's own role; no user has it.
  authenticated: [],
};
