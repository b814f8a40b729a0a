import {
  authCalls,
  brCodeCalls,
  type Call,
  type Calls,
  cashBoxCalls,
  cashReportCalls,
  clientCalls,
  companyAccountCalls,
  companyCalls,
  companyDataCalls,
  costCalls,
  dashboardCalls,
  deviceCalls,
  employeeCalls,
  fieldPackageCalls,
  findCalls,
  frequencyCalls,
  historyCalls,
  importCalls,
  mergeCalls,
  occurrenceCalls,
  occurrenceTypeCalls,
  operationCalls,
  paymentCalls,
  portfolioCalls,
  portfolioFigureCalls,
  postalCodeCalls,
  privacyCalls,
  reminderCalls,
  reviewCalls,
  routeCalls,
  saleCalls,
  scoreCalls,
  settingsCalls,
  statementCalls,
  statementFileCalls,
  termsCalls,
  userCalls,
  visitNotesCalls,
} from '@crediario/contract/wire';
import type { Caller, Chapter, Operation } from '../api-docs/chapter';
import { PERMISSIONS } from './permissions';

/** The calls of each controller, by Strapi's name of it; what answers outside Strapi's routes has none of its own. */
const CHAPTERS: Readonly<Record<string, Readonly<Record<string, Calls>>>> = {
  'Sessão e pessoas': {
    'plugin::users-permissions.auth': authCalls,
    'plugin::users-permissions.user': userCalls,
    'api::employee.employee': employeeCalls,
  },
  Clientes: {
    'api::client.client': clientCalls,
    'api::client.portfolio': portfolioCalls,
    'api::merge.merge': mergeCalls,
    'api::score.score': scoreCalls,
    'api::client.visit-notes': visitNotesCalls,
  },
  Privacidade: { 'api::client.privacy': privacyCalls },
  'Vendas e pagamentos': {
    'api::sale.sale': saleCalls,
    'api::payment.payment': paymentCalls,
    'api::reminder.reminder': reminderCalls,
    'api::statement.statement': statementCalls,
    file: statementFileCalls,
  },
  Caixas: {
    'api::cash.cash': cashBoxCalls,
    'api::company-account.company-account': companyAccountCalls,
    'api::cash.cash-report': cashReportCalls,
    'api::dashboard.dashboard': dashboardCalls,
    'api::portfolio.portfolio': portfolioFigureCalls,
    'api::cost.cost': costCalls,
    'api::occurrence.occurrence': occurrenceCalls,
  },
  'A rua': {
    'api::field.operation': operationCalls,
    'api::field.package': fieldPackageCalls,
    'api::field.review': reviewCalls,
    'api::field.device': deviceCalls,
    'api::field.route': routeCalls,
  },
  Importação: { 'api::import.import': importCalls },
  Busca: { 'api::find.find': findCalls },
  Histórico: { 'api::history.history': historyCalls },
  Referência: {
    'api::company.company': companyCalls,
    'api::company.brcode': brCodeCalls,
    'api::company-data.company-data': companyDataCalls,
    'api::settings.settings': settingsCalls,
    'api::type-frequency.type-frequency': frequencyCalls,
    'api::type-occurrence.type-occurrence': occurrenceTypeCalls,
    'api::use-term.use-term': termsCalls,
    'postal-code': postalCodeCalls,
  },
};

const OF_STAFF: ReadonlySet<string> = new Set(PERMISSIONS.gerente);

const CALLERS: readonly [Caller, readonly string[]][] = [
  ['anyone', PERMISSIONS.public],
  ['signedIn', PERMISSIONS.funcionario.filter((action) => OF_STAFF.has(action))],
  ['collector', PERMISSIONS.funcionario],
  ['staff', PERMISSIONS.gerente],
  ['administrator', PERMISSIONS.administrador],
];

/** The widest circle that may call it. */
function callerOf(action: string, { open }: Call): Caller {
  if (open) return 'anyone';
  const [caller] = CALLERS.find(([, actions]) => actions.includes(action)) ?? [];
  if (!caller) throw new Error(`No role may call ${action}: see permissions.ts`);
  return caller;
}

const operationsOf = (controller: string, calls: Calls): Operation[] =>
  Object.entries(calls).map(([action, call]) => ({
    ...call,
    may: callerOf(`${controller}.${action}`, call),
  }));

/** The API as its clients know it: the web client and the mobile app. */
export const API_CHAPTERS: readonly Chapter[] = Object.entries(CHAPTERS).map(
  ([name, controllers]) => ({
    name,
    operations: Object.entries(controllers).flatMap(([controller, calls]) =>
      operationsOf(controller, calls),
    ),
  }),
);
