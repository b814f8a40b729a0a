import { REMINDER_TEXTS } from '@crediario/contract/domain';
import { aCompany } from '../../world/company';
import { aLine } from '../../world/bank';
import { aBankLine, aClient, aSale, aUseOfBankLine } from './records';
import type { Request } from './request';

/** What belongs to nobody in particular. */
export const HOUSE_REQUESTS: Readonly<Record<string, Request>> = {
  'GET /api/settings': () => ({ path: '/api/settings' }),
  'GET /api/company': () => ({ path: '/api/company' }),
  'GET /api/company-account': () => ({ path: '/api/company-account' }),
  'GET /api/company-account/lines': () => ({ path: '/api/company-account/lines' }),
  'POST /api/company-account/lines · a line': () => ({
    path: '/api/company-account/lines',
    body: { data: { name: 'extrato.ofx', lines: [aLine(1)] } },
  }),
  'POST /api/company-account/lines/:id · set aside': async (of) => ({
    path: `/api/company-account/lines/${await aBankLine(of)}`,
    body: { data: { deed: 'aside', reason: 'Outra conta' } },
  }),
  'POST /api/company-account/lines/:id/direction · of an open line': async (of) => ({
    path: `/api/company-account/lines/${await aBankLine(of, { open: true })}/direction`,
    body: { data: { direction: 'in' } },
  }),
  'POST /api/company-account/certain · of none': () => ({
    path: '/api/company-account/certain',
    body: { data: { ids: [] } },
  }),
  'GET /api/company-account/uses': () => ({ path: '/api/company-account/uses' }),
  'POST /api/company-account/uses/:id/undo · of a line set aside': async (of) => ({
    path: `/api/company-account/uses/${await aUseOfBankLine(of)}/undo`,
    body: {},
  }),
  'PUT /api/company · a switch': () => ({
    path: '/api/company',
    body: { data: { blind_count: false } },
  }),
  'PUT /api/company · who charges': () => ({ path: '/api/company', body: { data: aCompany() } }),
  'GET /api/brcode · the collector’s sale': async (of) => {
    await of.app.knex('company').update(aCompany());
    return { path: `/api/brcode?sale_id=${await aSale(of)}&of=all` };
  },
  'GET /api/company-data': () => ({ path: '/api/company-data' }),
  'GET /api/company-data/summary': () => ({ path: '/api/company-data/summary' }),
  'GET /api/reminders': () => ({ path: '/api/reminders' }),
  'POST /api/reminders · of a sale that has none today': async (of) => ({
    path: '/api/reminders',
    body: { data: { sale_id: await aSale(of), stage: 'late15' } },
  }),
  'PUT /api/reminders/settings · the product’s own': () => ({
    path: '/api/reminders/settings',
    body: { data: { from: '08:00', until: '20:00', ...REMINDER_TEXTS } },
  }),
  'PUT /api/clients/:id/messages · the collector’s client': async (of) => ({
    path: `/api/clients/${await aClient(of)}/messages`,
    body: { data: { silent: true } },
  }),
  'GET /api/use-terms/:id': () => ({ path: '/api/use-terms/1' }),
  'PUT /api/use-terms/:id · a new text': () => ({
    path: '/api/use-terms/1',
    body: { data: { text: 'Os termos de uso' } },
  }),
  'GET /api/history · the collector’s client': async (of) => ({
    path: `/api/history?client_id=${await aClient(of)}`,
  }),
  'GET /api/history · the master account': ({ master }) => ({
    path: `/api/history?user_id=${master.id}`,
  }),
  'GET /ws/:code/json · a postal code': () => ({ path: '/ws/01001-000/json' }),
  'GET /api/docs': () => ({ path: '/api/docs' }),
  'GET /api/docs/openapi.json': () => ({ path: '/api/docs/openapi.json' }),
  'GET /metrics · the caller’s own token': () => ({ path: '/metrics' }),
  'GET /_health/ready': () => ({ path: '/_health/ready' }),
  'ANY /_health': () => ({ path: '/_health' }),
};
