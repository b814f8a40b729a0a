import { WORKBOOK_TYPE } from '../../domain/index.js';
import { type Calls, inData } from '../call.js';
import { data, deleted, many, one } from '../envelope.js';
import { idQuery } from '../fields.js';
import { listOf, text } from '../answer.js';
import { personalDataAnswer } from '../personal-data/answers.js';
import { clientQuery, clientShape, clientsQuery } from '../reads/shapes/clients.js';
import {
  clientAttributes,
  clientReport,
  clientTransfer,
  clientTransferPreview,
  cpfHolder,
} from './answers.js';
import {
  clientTransferPreviewQuery,
  cpfHoldersQuery,
  editClientBody,
  exportClientsQuery,
  modifyClientsQuery,
  newClientBody,
  reassignClientBody,
  reportClientsQuery,
} from './requests.js';
import { clientStandingRow, clientStandingsQuery } from './standings.js';
import { visitNotesAnswer, visitNotesBody } from './visit-notes.js';
import { clientSummary, clientTimeline, clientTimelineQuery } from './summary.js';

export const clientCalls = {
  find: {
    method: 'get',
    path: '/api/clients',
    summary: 'Clients; a collector’s are his own',
    query: clientsQuery,
    shape: clientShape,
    answer: many(clientAttributes),
  },
  findOne: {
    method: 'get',
    path: '/api/clients/{id}',
    summary: 'One client',
    query: clientQuery,
    shape: clientShape,
    answer: one(clientAttributes),
  },
  summary: {
    method: 'get',
    path: '/api/clients/{id}/summary',
    summary: 'What one client owes over all sales, and the sales that owe with their instalments',
    answer: data(clientSummary),
  },
  timeline: {
    method: 'get',
    path: '/api/clients/{id}/timeline',
    summary: 'One client’s sales, payments and visits, newest first',
    query: clientTimelineQuery,
    answer: clientTimeline,
  },
  create: {
    method: 'post',
    path: '/api/clients',
    summary: 'Registers a client',
    body: inData(newClientBody),
    answer: one(clientAttributes),
  },
  update: {
    method: 'put',
    path: '/api/clients/{id}',
    summary: 'Edits a client; with nothing but `user`, hands it to another employee',
    body: inData(editClientBody, reassignClientBody),
    answer: one(clientAttributes),
  },
  delete: {
    method: 'delete',
    path: '/api/deleteClient',
    summary: 'Takes a client who owes nothing out of the lists',
    query: idQuery,
    answer: deleted,
  },
} as const satisfies Calls;

/** Collectors' clients taken together. */
export const portfolioCalls = {
  list: {
    method: 'get',
    path: '/api/ReportClients',
    summary: 'The client list: a row per active sale, one for a client without',
    query: reportClientsQuery,
    answer: clientReport,
  },
  export: {
    method: 'get',
    path: '/api/exportClients',
    summary: 'The client list as filtered, whole, as a sheet (CSV or XLSX)',
    query: exportClientsQuery,
    contentType: ['text/csv', WORKBOOK_TYPE],
    answer: text,
  },
  standings: {
    method: 'get',
    path: '/api/clientStandings',
    summary: 'How these clients stand, and the terms of the last sale of each',
    query: clientStandingsQuery,
    answer: data(listOf(clientStandingRow)),
  },
  ofCpf: {
    method: 'get',
    path: '/api/clientsByCpf',
    summary: 'Which clients have this CPF already',
    query: cpfHoldersQuery,
    answer: data(listOf(cpfHolder)),
  },
  transfer: {
    method: 'get',
    path: '/api/modifyClients',
    summary: 'Hands all of an employee’s clients to another',
    query: modifyClientsQuery,
    answer: data(clientTransfer),
  },
  transferPreview: {
    method: 'get',
    path: '/api/modifyClients/preview',
    summary: 'What that transfer would move',
    query: clientTransferPreviewQuery,
    answer: data(clientTransferPreview),
  },
} as const satisfies Calls;

/** What a collector should know before they knock. */
export const visitNotesCalls = {
  read: {
    method: 'get',
    path: '/api/clients/{id}/visit-notes',
    summary: 'Until when a client is not to be visited, the best hour, and what to beware of',
    answer: visitNotesAnswer,
  },
  update: {
    method: 'put',
    path: '/api/clients/{id}/visit-notes',
    summary: 'Sets all three; what is null or left out is cleared',
    body: inData(visitNotesBody),
    answer: visitNotesAnswer,
  },
} as const satisfies Calls;

/** A client's rights over the data held about them (LGPD, art. 18). */
export const privacyCalls = {
  personalData: {
    method: 'get',
    path: '/api/clients/{id}/personal-data',
    summary: 'All that is held on a client, as a file for the client himself (LGPD)',
    answer: personalDataAnswer,
  },
  anonymise: {
    method: 'post',
    path: '/api/clients/{id}/anonymise',
    summary: 'Makes of a client who owes nothing one whom nobody can identify, for good',
    answer: deleted,
  },
} as const satisfies Calls;
