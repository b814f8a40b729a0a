import { object } from 'yup';
import { record, whole } from '../answer.js';
import { type Calls, inData } from '../call.js';
import { data } from '../envelope.js';
import { pageFields } from '../fields.js';
import {
  importBatchAnswer,
  importBatches,
  importMappingAnswer,
  importRowsAnswer,
} from './answers.js';
import {
  importBody,
  importExpectedBody,
  importMappingBody,
  importMappingQuery,
  importRowsBody,
  importRowsQuery,
} from './requests.js';

/** GET imports, the newest first */
export const importsQuery = object(pageFields());

/** The addresses without an id come first: a router takes the first that fits. */
export const importCalls = {
  mapping: {
    method: 'get',
    path: '/api/imports/mappings',
    summary: 'How files with this header were read the last time; null: none was yet',
    query: importMappingQuery,
    answer: importMappingAnswer,
  },
  keepMapping: {
    method: 'put',
    path: '/api/imports/mappings',
    summary: 'Keeps how files with this header are read',
    body: inData(importMappingBody),
    answer: importMappingAnswer,
  },
  list: {
    method: 'get',
    path: '/api/imports',
    summary: 'The imports, the newest first',
    query: importsQuery,
    answer: importBatches,
  },
  create: {
    method: 'post',
    path: '/api/imports',
    summary: 'Begins an import; with the key of one that began, answers that',
    body: inData(importBody),
    answer: importBatchAnswer,
  },
  read: {
    method: 'get',
    path: '/api/imports/{id}',
    summary: 'How an import stands',
    answer: importBatchAnswer,
  },
  expect: {
    method: 'put',
    path: '/api/imports/{id}',
    summary: 'Keeps what the old system says, to compare with',
    body: inData(importExpectedBody),
    answer: importBatchAnswer,
  },
  rows: {
    method: 'get',
    path: '/api/imports/{id}/rows',
    summary: 'The rows of an import and what becomes of each',
    query: importRowsQuery,
    answer: importRowsAnswer,
  },
  addRows: {
    method: 'post',
    path: '/api/imports/{id}/rows',
    summary: 'Takes some rows of the file; those that it has already it takes anew',
    body: inData(importRowsBody),
    answer: data(record({ staged: whole })),
  },
  check: {
    method: 'post',
    path: '/api/imports/{id}/dry-run',
    summary: 'Does the import and takes it back, to tell what would become of each row',
    answer: importBatchAnswer,
  },
  apply: {
    method: 'post',
    path: '/api/imports/{id}/apply',
    summary: 'Imports; goes on by itself where it was interrupted',
    answer: importBatchAnswer,
  },
  undo: {
    method: 'post',
    path: '/api/imports/{id}/undo',
    summary: 'Takes an import back while nothing was built upon it',
    answer: importBatchAnswer,
  },
} as const satisfies Calls;
