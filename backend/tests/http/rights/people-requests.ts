import { openSession } from '../../../src/platform/sessions/sessions';
import { inTransaction } from '../../../src/platform/transaction/in-transaction';
import { PASSWORD } from '../../harness';
import type { Request } from './request';

const OTHER_PASSWORD = '87654321';

let newcomers = 0;

function aNewcomer() {
  newcomers += 1;
  return {
    name: 'Nova',
    finalname: 'Pessoa',
    email: `nova.pessoa${newcomers}@crediario.test`,
    cpf: '529.982.247-25',
    phone: '(11) 98888-7777',
    password: PASSWORD,
  };
}

const aPhone = { phone: '(11) 97777-6666' };

export const PEOPLE_REQUESTS: Readonly<Record<string, Request>> = {
  'POST /api/auth/local · the collector’s password': ({ collector }) => ({
    path: '/api/auth/local',
    body: { identifier: collector.email, password: PASSWORD },
  }),
  'POST /api/auth/refresh · the collector’s refresh token': async ({ app, collector }) => {
    const session = await inTransaction(app.strapi, (trx) => openSession(trx, collector.id));
    return { path: '/api/auth/refresh', body: { refreshToken: session.refreshToken } };
  },
  'POST /api/auth/logout': () => ({ path: '/api/auth/logout' }),
  'POST /api/auth/forgot-password · an unknown address': () => ({
    path: '/api/auth/forgot-password',
    body: { email: 'ninguem@crediario.test' },
  }),
  'POST /api/auth/check-reset-code · a code that is none': () => ({
    path: '/api/auth/check-reset-code',
    body: { code: 'x'.repeat(43) },
  }),
  'POST /api/auth/reset-password · a code that is none': () => ({
    path: '/api/auth/reset-password',
    body: {
      code: 'x'.repeat(43),
      password: OTHER_PASSWORD,
      passwordConfirmation: OTHER_PASSWORD,
    },
  }),
  'POST /api/auth/change-password · a wrong old password': () => ({
    path: '/api/auth/change-password',
    body: {
      currentPassword: '00000000',
      password: OTHER_PASSWORD,
      passwordConfirmation: OTHER_PASSWORD,
    },
  }),
  'POST /api/auth/check-password · the own password': () => ({
    path: '/api/auth/check-password',
    body: { currentPassword: PASSWORD },
  }),
  'POST /api/auth/local/register · a new employee': () => ({
    path: '/api/auth/local/register',
    body: aNewcomer(),
  }),
  'GET /api/users/me': () => ({ path: '/api/users/me' }),
  'GET /api/users · the collector': ({ collector }) => ({
    path: `/api/users?filters[id][$eq]=${collector.id}`,
  }),
  'GET /api/users · the master account': ({ master }) => ({
    path: `/api/users?filters[id][$eq]=${master.id}`,
  }),
  'GET /api/users/:id · the collector': ({ collector }) => ({ path: `/api/users/${collector.id}` }),
  'GET /api/users/:id · the master account': ({ master }) => ({ path: `/api/users/${master.id}` }),
  'PUT /api/users/:id · the collector': ({ collector }) => ({
    path: `/api/users/${collector.id}`,
    body: aPhone,
  }),
  'PUT /api/users/:id · the caller': (_of, { id }) => ({
    path: `/api/users/${id}`,
    body: aPhone,
  }),
  'PUT /api/users/:id · someone else of the office': ({ someoneOfTheOffice }) => ({
    path: `/api/users/${someoneOfTheOffice}`,
    body: aPhone,
  }),
  'PUT /api/users/:id · the master account': ({ master }) => ({
    path: `/api/users/${master.id}`,
    body: aPhone,
  }),
  'GET /api/getUserStatus': () => ({ path: '/api/getUserStatus' }),
};
