/** The lists of 'Detalhes de Caixa', as its address names them. */
export type CashBoxTab = 'vendas' | 'pagos' | 'nao-pagos' | 'gastos';

/** By itself: the phone needs this one alone. */
export const FORGOT_PASSWORD = '/?senha=esquecida';

/** Every address of the web client, by name. In `shared`, because features link to each other by these names
 *  while only `app/router` knows which page stands behind them. */
export const paths = {
  login: '/',
  forgotPassword: FORGOT_PASSWORD,
  /** The collector's phone: a page of its own, which this one's router does not know. */
  street: '/rua/',
  home: '/home',
  newEmployee: '/home/new-employee',
  /** What phones sent and a rule refused: of all, or of one collector. */
  review: (collectorId?: number) =>
    collectorId === undefined ? '/home/review' : `/home/review?funcionario=${collectorId}`,
  /** What came by Pix: in no box. */
  companyAccount: '/home/company-account',
  employee: (id: number | string) => `/home/details/employee/${id}`,
  employeePassword: (id: number | string) => `/home/details/employee/${id}/password`,
  /** The order in which a collector makes the round. */
  employeeRoute: (id: number | string) => `/home/details/employee/${id}/route`,
  noEmployeeDetails: '/home/details',
  employeeDetails,
  cashBoxDetails: (
    employeeId: number | string,
    cashBoxId?: number | string | null,
    tab?: CashBoxTab,
  ) => `${employeeDetails(employeeId, cashBoxId)}/full-details${tab ? `?aba=${tab}` : ''}`,
  dashboard: '/dashboard',
  portfolio: '/dashboard/portfolio',
  collectors: '/dashboard/collectors',
  forecast: '/dashboard/forecast',
  sales: '/sellings',
  openSale: (saleId: number) => `/sellings?venda=${saleId}`,
  closeBoxes: '/home?fechar=caixas',
  batchPayments: '/sellings/batch-payments',
  reminders: '/sellings/reminders',
  pickClient: '/sellings/pick-client',
  newClientForSale: '/sellings/new-client',
  confirmClient: (clientId: number | string) => `/sellings/confirm-client/${clientId}`,
  newSale: (clientId: number | string) => `/sellings/new-selling/${clientId}`,
  renewSale: (saleId: number | string) => `/sellings/renew/${saleId}`,
  editSale: (saleId: number | string) => `/sellings/edit/${saleId}`,
  clients: '/sellings/client-list',
  newClient: '/sellings/client-list/new-client',
  /** Clients and open sales from another system's file. */
  importClients: '/sellings/client-list/import',
  /** Who may be registered twice. */
  duplicates: '/sellings/client-list/duplicates',
  /** With the name that was looked for. */
  newClientNamed: (name: string) =>
    `/sellings/client-list/new-client?nome=${encodeURIComponent(name)}`,
  clientDetails,
  /** The same page, open on what one does there. */
  clientSummary: (clientId: number | string, saleId?: number | string | null) =>
    `${clientDetails(clientId, saleId)}?aba=resumo`,
  /** One sale's payments, on its client's page. */
  salePayments: (clientId: number | string, saleId: number | string) =>
    `${clientDetails(clientId, saleId)}?aba=pagos`,
  editClient: (clientId: number | string) => `/sellings/client-list/${clientId}/details/edit`,
  terms: '/terms',
  editTerms: '/terms/edit',
  profile: '/profile',
  company: '/profile/company',
  privacy: '/politica-de-privacidade',
  resetPassword: '/redefinir-senha',
} as const;

function employeeDetails(employeeId: number | string, cashBoxId?: number | string | null): string {
  return cashBoxId ? `/home/details/${employeeId}/${cashBoxId}` : `/home/details/${employeeId}`;
}

function clientDetails(clientId: number | string, saleId?: number | string | null): string {
  return saleId
    ? `/sellings/client-list/${clientId}/details/sale/${saleId}`
    : `/sellings/client-list/${clientId}/details`;
}
