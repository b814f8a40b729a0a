import { aClient, aSale } from './records';
import type { Request } from './request';

const SHEET = {
  name: 'Joana',
  lastName: 'Reis',
  cpf: '529.982.247-25',
  phone: '(11) 98888-7777',
  cep: '01001-000',
  address: 'Praça da Sé',
  number: '1',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
};

export const CLIENT_REQUESTS: Readonly<Record<string, Request>> = {
  'GET /api/clients · a client': async (of) => ({
    path: `/api/clients?filters[id][$eq]=${await aClient(of)}`,
  }),
  'GET /api/clients/:id · a client': async (of) => ({ path: `/api/clients/${await aClient(of)}` }),
  'GET /api/clients/:id/summary · a client': async (of) => ({
    path: `/api/clients/${await aClient(of)}/summary`,
  }),
  'GET /api/clients/:id/timeline · a client': async (of) => ({
    path: `/api/clients/${await aClient(of)}/timeline`,
  }),
  'GET /api/clients/:id/score · a client': async (of) => ({
    path: `/api/clients/${await aClient(of)}/score`,
  }),
  'POST /api/clients · a client for the collector': ({ collector }) => ({
    path: '/api/clients',
    body: { data: { ...SHEET, user: { id: collector.id } } },
  }),
  'PUT /api/clients/:id · other words': async (of) => ({
    path: `/api/clients/${await aClient(of)}`,
    body: { data: { ...SHEET, nick: 'Jô' } },
  }),
  'PUT /api/clients/:id · another collector': async (of) => ({
    path: `/api/clients/${await aClient(of)}`,
    body: { data: { user: { id: of.colleague } } },
  }),
  'PUT /api/clients/:id · no longer active': async (of) => ({
    path: `/api/clients/${await aClient(of)}`,
    body: { data: { ...SHEET, active: false } },
  }),
  'DELETE /api/deleteClient · a client without debts': async (of) => ({
    path: `/api/deleteClient?id=${await aClient(of)}`,
  }),
  'GET /api/clients/:id/visit-notes · a client': async (of) => ({
    path: `/api/clients/${await aClient(of)}/visit-notes`,
  }),
  'PUT /api/clients/:id/visit-notes · a client': async (of) => ({
    path: `/api/clients/${await aClient(of)}/visit-notes`,
    body: { data: { caution: 'Cachorro solto' } },
  }),
  'GET /api/clients/:id/personal-data · a client': async (of) => ({
    path: `/api/clients/${await aClient(of)}/personal-data`,
  }),
  'POST /api/clients/:id/anonymise · a client without debts': async (of) => ({
    path: `/api/clients/${await aClient(of)}/anonymise`,
  }),
  'GET /api/ReportClients · the collector': async (of) => {
    await aSale(of);
    return { path: `/api/ReportClients?criterio=&user_id=${of.collector.id}` };
  },
  'GET /api/ReportClients · all, by a client’s CPF': async (of) => {
    const client = await aClient(of);
    const cpf = String(10_000_000_000 + client);
    await of.app.knex('clients').where({ id: client }).update({ cpf });
    return { path: `/api/ReportClients?criterio=${cpf}&user_id=all` };
  },
  'GET /api/exportClients · the collector': ({ collector }) => ({
    path: `/api/exportClients?user_id=${collector.id}`,
  }),
  'GET /api/find · a client’s CPF': async (of) => {
    const client = await aClient(of);
    const cpf = String(30_000_000_000 + client);
    await of.app.knex('clients').where({ id: client }).update({ cpf });
    return { path: `/api/find?q=${cpf}` };
  },
  'GET /api/clientStandings · a client': async (of) => ({
    path: `/api/clientStandings?ids=${await aClient(of)}`,
  }),
  'GET /api/clientsByCpf · a client': async (of) => {
    const client = await aClient(of);
    const cpf = String(20_000_000_000 + client);
    await of.app.knex('clients').where({ id: client }).update({ cpf });
    return { path: `/api/clientsByCpf?cpf=${cpf}` };
  },
  'GET /api/clientsLike · a client’s phone': async (of) => {
    const client = await aClient(of);
    const phone = `11${String(900_000_000 + client)}`;
    await of.app.knex('clients').where({ id: client }).update({ phone });
    return { path: `/api/clientsLike?phone=${phone}` };
  },
  'GET /api/clientPairs · all': () => ({ path: '/api/clientPairs' }),
  'GET /api/clientPairs/preview · two clients': async (of) => ({
    path: `/api/clientPairs/preview?one=${await aClient(of)}&other=${await aClient(of)}`,
  }),
  'POST /api/clientPairs/distinct · two clients': async (of) => ({
    path: '/api/clientPairs/distinct',
    body: { data: { one: await aClient(of), other: await aClient(of) } },
  }),
  'POST /api/clientMerges · two clients': async (of) => ({
    path: '/api/clientMerges',
    body: { data: { kept: await aClient(of), gone: await aClient(of) } },
  }),
  'POST /api/clientMerges/:id/undo · a merge that is none': () => ({
    path: '/api/clientMerges/999999/undo',
  }),
  'GET /api/clients/:id/merges · a client': async (of) => ({
    path: `/api/clients/${await aClient(of)}/merges`,
  }),
  'GET /api/modifyClients · all clients of the collector': ({ collector, colleague }) => ({
    path: `/api/modifyClients?userid=${collector.id}&newUserId=${colleague}`,
  }),
  'GET /api/modifyClients/preview · the collector': ({ collector }) => ({
    path: `/api/modifyClients/preview?userid=${collector.id}`,
  }),
};
