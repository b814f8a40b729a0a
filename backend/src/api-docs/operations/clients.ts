import {
  clientQuery,
  clientShape,
  clientsQuery,
  clientTransferPreviewQuery,
  cpfHoldersQuery,
  editClientBody,
  idQuery,
  modifyClientsQuery,
  newClientBody,
  reassignClientBody,
  reportClientsQuery,
} from '@crediario/contract/wire';
import { type Chapter, inData, listNotes, recordNotes } from '../operation';
import {
  anyJson,
  data,
  entity,
  listOf,
  money,
  named,
  orNull,
  record,
  text,
  whole,
} from '../schema';

const one = data(entity(named('ClientAttributes')), { meta: anyJson });

export const CLIENTS: Chapter = {
  name: 'Clientes',
  operations: [
    {
      method: 'get',
      path: '/api/ReportClients',
      summary: 'The client list: a row per active sale, one for a client without',
      may: 'signedIn',
      query: reportClientsQuery,
      answer: data(listOf(named('ClientReportRow')), {
        meta: record(
          { colors: named('ColorCounts') },
          {
            pagination: record({ page: whole, pageSize: whole, pageCount: whole, total: whole }),
          },
        ),
      }),
    },
    {
      method: 'get',
      path: '/api/clients',
      summary: 'Clients; a collector’s are his own',
      may: 'signedIn',
      query: clientsQuery,
      queryNotes: listNotes(clientShape),
      answer: data(listOf(entity(named('ClientAttributes'))), { meta: named('Pagination') }),
    },
    {
      method: 'get',
      path: '/api/clients/{id}',
      summary: 'One client',
      may: 'signedIn',
      query: clientQuery,
      queryNotes: recordNotes(clientShape),
      answer: one,
    },
    {
      method: 'post',
      path: '/api/clients',
      summary: 'Registers a client',
      may: 'signedIn',
      body: inData(newClientBody),
      answer: one,
    },
    {
      method: 'put',
      path: '/api/clients/{id}',
      summary: 'Edits a client; with nothing but `user`, hands it to another employee',
      may: 'signedIn',
      body: inData(editClientBody, reassignClientBody),
      answer: one,
    },
    {
      method: 'delete',
      path: '/api/deleteClient',
      summary: 'Takes a client who owes nothing out of the lists',
      may: 'signedIn',
      query: idQuery,
      answer: named('Deleted'),
    },
    {
      method: 'get',
      path: '/api/clientsByCpf',
      summary: 'Which clients have this CPF already',
      may: 'staff',
      query: cpfHoldersQuery,
      answer: data(listOf(record({ id: whole, name: text, lastName: text, late_sales: whole }))),
    },
    {
      method: 'get',
      path: '/api/modifyClients',
      summary: 'Hands all of an employee’s clients to another',
      may: 'staff',
      query: modifyClientsQuery,
      answer: data(record({ userid: whole, newUserId: whole, clients: whole })),
    },
    {
      method: 'get',
      path: '/api/modifyClients/preview',
      summary: 'What that transfer would move',
      may: 'staff',
      query: clientTransferPreviewQuery,
      answer: data(
        record({
          userid: whole,
          clients: whole,
          active_sales: whole,
          owed: money,
          cash_id: orNull(whole),
        }),
      ),
    },
  ],
};
