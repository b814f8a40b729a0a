import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { LoginPage } from '@features/auth/LoginPage';
import { paths } from '@shared/paths';
import { listenAheadOfRouter } from '@shared/ui/back-closes';
import { AppFault } from './AppFault';
import { NotFoundPage } from './NotFoundPage';
import { RequireSession } from './RequireSession';
import { Splash } from './Splash';
import { withAddressIds } from './with-address-ids';

/** A page that is fetched when its address is visited. Until it has come, the page before stays. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: withAddressIds(await load()) }) };
}

/** One page at three addresses: no employee, an employee, one of their boxes. */
async function employeeDetailsPage() {
  return (await import('./pages/EmployeeDetailsPage')).EmployeeDetailsPage;
}

/** One page at two addresses: a client, or one of their sales beside. */
async function clientPage() {
  return (await import('./pages/ClientPage')).ClientPage;
}

/** To add a page: a component `XxxPage` in its feature (in `pages`, where two features meet on it), its address in
 *  `shared/paths`, one line here. */
const protectedPages: RouteObject[] = [
  page(
    paths.home,
    async () => (await import('@features/employees/list/EmployeesPage')).EmployeesPage,
  ),
  page(
    paths.newEmployee,
    async () => (await import('@features/employees/form/NewEmployeePage')).NewEmployeePage,
  ),
  page(
    paths.employee(':id'),
    async () => (await import('@features/employees/form/EditEmployeePage')).EditEmployeePage,
  ),
  page(
    paths.employeePassword(':id'),
    async () =>
      (await import('@features/employees/form/EmployeePasswordPage')).EmployeePasswordPage,
  ),
  page(
    paths.employeeRoute(':id'),
    async () => (await import('@features/employees/route/EmployeeRoutePage')).EmployeeRoutePage,
  ),
  page(paths.review(), async () => (await import('@features/review/ReviewPage')).ReviewPage),
  page(
    paths.companyAccount,
    async () => (await import('@features/account/AccountPage')).AccountPage,
  ),
  page(paths.noEmployeeDetails, employeeDetailsPage),
  page(paths.employeeDetails(':employeeId'), employeeDetailsPage),
  page(paths.employeeDetails(':employeeId', ':id'), employeeDetailsPage),
  page(
    paths.cashBoxDetails(':employeeId'),
    async () => (await import('@features/cash/details/CashBoxDetailsPage')).CashBoxDetailsPage,
  ),
  page(
    paths.cashBoxDetails(':employeeId', ':id'),
    async () => (await import('@features/cash/details/CashBoxDetailsPage')).CashBoxDetailsPage,
  ),
  page(
    paths.dashboard,
    async () => (await import('@features/dashboard/DashboardPage')).DashboardPage,
  ),
  page(
    paths.portfolio,
    async () => (await import('@features/dashboard/portfolio/PortfolioPage')).PortfolioPage,
  ),
  page(
    paths.collectors,
    async () => (await import('@features/dashboard/collectors/CollectorsPage')).CollectorsPage,
  ),
  page(
    paths.forecast,
    async () => (await import('@features/dashboard/forecast/ForecastPage')).ForecastPage,
  ),
  page(
    paths.newClientForSale,
    async () => (await import('@features/clients/NewClientPage')).NewClientForSalePage,
  ),
  page(
    paths.newSale(':id'),
    async () => (await import('@features/sales/new-sale/NewSalePage')).NewSalePage,
  ),
  page(
    paths.renewSale(':id'),
    async () => (await import('@features/sales/renew-sale/RenewSalePage')).RenewSalePage,
  ),
  page(
    paths.editSale(':id'),
    async () => (await import('@features/sales/edit-sale/EditSalePage')).EditSalePage,
  ),
  page(
    paths.pickClient,
    async () => (await import('@features/clients/pick/PickClientPage')).PickClientPage,
  ),
  page(
    paths.confirmClient(':id'),
    async () => (await import('@features/clients/pick/ConfirmClientPage')).ConfirmClientPage,
  ),
  page(
    paths.duplicates,
    async () => (await import('@features/duplicates/DuplicatesPage')).DuplicatesPage,
  ),
  page(
    paths.clients,
    async () => (await import('@features/clients/list/ClientListPage')).ClientListPage,
  ),
  page(
    paths.newClient,
    async () => (await import('@features/clients/NewClientPage')).NewClientPage,
  ),
  page(paths.importClients, async () => (await import('@features/import/ImportPage')).ImportPage),
  page(paths.clientDetails(':id'), clientPage),
  page(paths.clientDetails(':id', ':saleId'), clientPage),
  page(
    paths.editClient(':id'),
    async () => (await import('@features/clients/EditClientPage')).EditClientPage,
  ),
  page(
    paths.batchPayments,
    async () => (await import('@features/sales/batch/BatchPaymentsPage')).BatchPaymentsPage,
  ),
  page(
    paths.reminders,
    async () => (await import('@features/reminders/RemindersPage')).RemindersPage,
  ),
  page(paths.sales, async () => (await import('@features/sales/SalesPage')).SalesPage),
  page(paths.terms, async () => (await import('@features/terms/TermsPage')).TermsPage),
  page(paths.editTerms, async () => (await import('@features/terms/EditTermsPage')).EditTermsPage),
  page(paths.profile, async () => (await import('@features/profile/ProfilePage')).ProfilePage),
  page(paths.company, async () => (await import('@features/profile/CompanyPage')).CompanyPage),
  { path: '*', Component: NotFoundPage },
];

listenAheadOfRouter();

export const router = createBrowserRouter([
  {
    errorElement: <AppFault />,
    hydrateFallbackElement: <Splash />,
    children: [
      { path: paths.login, Component: LoginPage },
      page(
        paths.resetPassword,
        async () => (await import('@features/auth/ResetPasswordPage')).ResetPasswordPage,
      ),
      page(paths.privacy, async () => (await import('@features/privacy/PrivacyPage')).PrivacyPage),
      {
        Component: RequireSession,
        children: [
          {
            lazy: async () => ({ Component: (await import('./shell/Shell')).Shell }),
            children: [{ errorElement: <AppFault />, children: protectedPages }],
          },
        ],
      },
    ],
  },
]);
