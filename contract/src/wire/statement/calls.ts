import { text } from '../answer.js';
import { type Calls, inData } from '../call.js';
import { idQuery } from '../fields.js';
import { statementAnswer } from './answers.js';
import { receiptAnswer } from './receipt.js';
import { joinStatementsBody, monthReportQuery, receiptQuery } from './requests.js';

export const statementCalls = {
  generate: {
    method: 'get',
    path: '/api/gerarPdf',
    summary: 'Prints a sale’s statement; answers where its PDF lies for ten minutes',
    query: idQuery,
    answer: statementAnswer,
  },
  carne: {
    method: 'get',
    path: '/api/gerarCarne',
    summary:
      'Prints what was agreed of a sale and a slip for each instalment that is owed; answers where its PDF lies for ten minutes',
    query: idQuery,
    answer: statementAnswer,
  },
  receipt: {
    method: 'get',
    path: '/api/gerarRecibo',
    summary: 'Prints a payment’s receipt; answers where its PDF lies for ten minutes',
    query: receiptQuery,
    answer: statementAnswer,
  },
  receiptFacts: {
    method: 'get',
    path: '/api/paymentPortions/{id}/receipt',
    summary: 'What a payment’s receipt says, to be shown, sent or printed elsewhere',
    answer: receiptAnswer,
  },
  join: {
    method: 'post',
    path: '/api/juntarExtratos',
    summary: 'Statements that were printed, as one PDF in the order that is asked for',
    body: inData(joinStatementsBody),
    contentType: 'application/pdf',
    answer: text,
  },
  monthReport: {
    method: 'get',
    path: '/api/gerarRelatorio',
    summary: 'Prints the report of a month; answers where its PDF lies for ten minutes',
    query: monthReportQuery,
    answer: statementAnswer,
  },
  sheet: {
    method: 'get',
    path: '/api/gerarFolha',
    summary: 'Prints the day’s sheet of a box; answers where its PDF lies for ten minutes',
    query: idQuery,
    answer: statementAnswer,
  },
} as const satisfies Calls;

export const statementFileCalls = {
  file: {
    method: 'get',
    path: '/extrato-{name}.pdf',
    summary: 'The statement itself; its unguessable name is the key',
    open: true,
    contentType: 'application/pdf',
    answer: text,
  },
  receiptFile: {
    method: 'get',
    path: '/recibo-{name}.pdf',
    summary: 'The receipt itself; its unguessable name is the key',
    open: true,
    contentType: 'application/pdf',
    answer: text,
  },
  carneFile: {
    method: 'get',
    path: '/carne-{name}.pdf',
    summary: 'The carnê itself; its unguessable name is the key',
    open: true,
    contentType: 'application/pdf',
    answer: text,
  },
  receiptPage: {
    method: 'get',
    path: '/r/{code}',
    summary:
      'Whether the receipt of that code stands: a page with value and date, for anybody who holds it',
    open: true,
    contentType: 'text/html',
    answer: text,
  },
  monthReportFile: {
    method: 'get',
    path: '/relatorio-{name}.pdf',
    summary: 'The report itself; its unguessable name is the key',
    open: true,
    contentType: 'application/pdf',
    answer: text,
  },
  sheetFile: {
    method: 'get',
    path: '/folha-{name}.pdf',
    summary: 'The day’s sheet itself; its unguessable name is the key',
    open: true,
    contentType: 'application/pdf',
    answer: text,
  },
} as const satisfies Calls;
