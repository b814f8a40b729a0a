import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GUARDS } from '../../src/core/guards';
import { domainErrorOfDatabase } from '../../src/platform/errors/database-errors';

/** What a user is told where a race reaches the database's own guard. */

const SCHEMA = readFileSync(path.resolve(__dirname, '../../../database/schema.sql'), 'utf8');

const codeOf = (refusal: object, guards = GUARDS) =>
  domainErrorOfDatabase(Object.assign(new Error('refused'), refusal), guards)?.code ?? null;

it.each([
  ['bank_uses_given_back_once', 'BANK_LINE_TAKEN'],
  ['bank_uses_payment_once', 'PIX_ALREADY_CHECKED'],
  ['bank_uses_returned_once', 'BANK_LINE_TAKEN'],
  ['bank_uses_waits_once', 'BANK_LINE_TAKEN'],
  ['cashs_one_open_per_employee', 'CASH_BOX_ALREADY_OPEN'],
  ['sales_renewed_once', 'SALE_ALREADY_RENEWED'],
  ['occurrences_complete', 'REFERENCE_ROW_IN_USE'],
  ['sales_relations_present', 'REFERENCE_ROW_IN_USE'],
  ['sales_type_frequency_id_fk', 'REFERENCE_ROW_GONE'],
  ['up_users_email_unique', 'EMAIL_TAKEN'],
  ['up_users_username_unique', 'EMAIL_TAKEN'],
])('%s is told as %s', (constraint, told) => {
  expect(codeOf({ code: '23505', constraint })).toBe(told);
});

it.each([
  ['CR002', 'CASH_BOX_CLOSED'],
  ['CR003', 'CASH_BOX_OPENED_LATER'],
  ['CR009', 'BANK_LINE_TAKEN'],
])('%s is told as %s', (code, told) => {
  expect(codeOf({ code })).toBe(told);
});

it('every guard that is told is one of the database', () => {
  for (const constraint of Object.keys(GUARDS.constraints)) {
    expect(SCHEMA).toMatch(new RegExp(`(UNIQUE INDEX|CONSTRAINT) ${constraint} `));
  }
  for (const state of Object.keys(GUARDS.states)) {
    expect(SCHEMA).toContain(`ERRCODE = '${state}'`);
  }
});

const unavailable = (code: string): [string, string] => [code, 'DATABASE_UNAVAILABLE'];

it.each([
  ['22001', 'INVALID_INPUT'],
  ['22P02', 'INVALID_INPUT'],
  ['40P01', 'DATABASE_UNAVAILABLE'],
  ['57014', 'READ_TOO_SLOW'],
  ['25006', 'DATABASE_READ_ONLY'],
  ['53100', 'DATABASE_FULL'],
  // The whole of these classes: a lost connection, a transaction that was ended, what the server lacks, an operator, its machine.
  ...['08000', '08001', '08003', '08004', '08006', '08007', '08P01'].map(unavailable),
  ...['25000', '25001', '25P01', '25P02', '25P03', '25P04'].map(unavailable),
  ...['53000', '53200', '53300', '53400', '57000', '57P01', '57P02', '57P03', '57P04'].map(
    unavailable,
  ),
  ...['57P05', '58000', '58030', '58P01', '58P02', '58P03'].map(unavailable),
])('PostgreSQL’s own %s is told as %s, without any guard', (code, told) => {
  expect(codeOf({ code }, { constraints: {}, states: {} })).toBe(told);
});

it.each([
  ['ECONNREFUSED', { code: 'ECONNREFUSED' }],
  ['EAI_AGAIN', { code: 'EAI_AGAIN' }],
  ['EHOSTUNREACH', { code: 'EHOSTUNREACH' }],
  ['a connection that ended', { message: 'select 1 - Connection terminated unexpectedly' }],
  ['one that took too long', { message: 'timeout expired' }],
  ['one that is closed', { message: 'select 1 - Client was closed and is not queryable' }],
  ['a pool without a free one', { name: 'KnexTimeoutError' }],
])('the driver’s own is told as a database that is away: %s', (_what, refusal) => {
  expect(codeOf(refusal)).toBe('DATABASE_UNAVAILABLE');
});

it.each([
  ['a guard that nobody told of', { code: 'CR001' }],
  ['a constraint that nobody told of', { code: '23505', constraint: 'clients_pkey' }],
])('%s is a fault of ours', (_what, refusal) => {
  expect(codeOf(refusal)).toBeNull();
});
