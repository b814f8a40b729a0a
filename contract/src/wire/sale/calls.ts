import { type Calls, inData } from '../call.js';
import { data, deleted } from '../envelope.js';
import { idQuery } from '../fields.js';
import { saleQuery } from '../reads/shapes/sales.js';
import { saleDetail, saleRecord, saleReport, salesPortionList } from './answers.js';
import { editSaleBody, newSaleBody, renewSaleBody, reportSalesQuery } from './requests.js';

export const saleCalls = {
  report: {
    method: 'get',
    path: '/api/reportSales',
    summary: 'Sales, newest first; `meta.pagination` only where a page was asked for',
    query: reportSalesQuery,
    answer: saleReport,
  },
  findOne: {
    method: 'get',
    path: '/api/sales/{id}',
    summary: 'One sale with its client, instalments, payments and box, whatever is populated',
    query: saleQuery,
    queryNotes: '`populate` and `fields` may name any part of the answer, and decide nothing.',
    answer: saleDetail,
  },
  portionList: {
    method: 'get',
    path: '/api/SalesPortionList',
    summary: 'A sale’s payments and occurrences',
    query: idQuery,
    answer: salesPortionList,
  },
  create: {
    method: 'post',
    path: '/api/salesPortions',
    summary: 'Makes a sale; with `id`, edits one on which nothing was paid',
    once: true,
    body: inData(newSaleBody, editSaleBody),
    answer: data(saleRecord),
  },
  renew: {
    method: 'post',
    path: '/api/salesPortionsRenew',
    summary: 'Renews a sale: settles the old one, opens the new one',
    once: true,
    body: inData(renewSaleBody),
    answer: data(saleRecord),
  },
  delete: {
    method: 'delete',
    path: '/api/deleteSales',
    summary: 'Deletes a sale and reverses its money',
    query: idQuery,
    answer: deleted,
  },
} as const satisfies Calls;
