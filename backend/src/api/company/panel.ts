import type { PanelCall, PanelContext, PanelRight } from '../../platform/admin-panel/panel-calls';
import type { LoadedStrapi } from '../../platform/strapi/loaded-strapi';
import { inTransaction } from '../../platform/transaction/in-transaction';
import { companyChangeOf } from './company-change';
import { companyRecord } from './queries/company-record';

/** The same company as /profile/company, with the same checks and the same log, from the admin panel (decision 0036). */
export const COMPANY_RIGHT: PanelRight = { uid: 'company', displayName: 'Ver e mudar a empresa' };

/** Of super-admins, who are no users of the API. */
export const companyPanelCalls = (strapi: LoadedStrapi): readonly PanelCall[] => [
  {
    method: 'GET',
    path: '/company',
    answer: async () => ({ data: await companyRecord(strapi.db.connection) }),
  },
  {
    method: 'PUT',
    path: '/company',
    async answer({ request, state }: PanelContext) {
      const change = companyChangeOf(request.body);
      return inTransaction(strapi, async (trx) => {
        await change({ trx, user: null, superAdmin: state.user.email });
        return { data: await companyRecord(trx) };
      });
    },
  },
];
