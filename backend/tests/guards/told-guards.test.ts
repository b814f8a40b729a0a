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
  ['up_users_email_unique', 'EMAIL_TAKEN'],
  ['up_users_username_unique', 'EMAIL_TAKEN'],
])('%s is told as %s', (constraint, told) => {
  expect(codeOf({ code: '23505', constraint })).toBe(told);
});

it.each([
  ['CR002', 'CASH_BOX_CLOSED'],
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

it.each([
  ['22001', 'INVALID_INPUT'],
  ['22P02', 'INVALID_INPUT'],
  ['40P01', 'DATABASE_UNAVAILABLE'],
  ['57014', 'READ_TOO_SLOW'],
])('PostgreSQL’s own %s is told as %s, without any guard', (code, told) => {
  expect(codeOf({ code }, { constraints: {}, states: {} })).toBe(told);
});

it.each([
  ['a guard that nobody told of', { code: 'CR001' }],
  ['a constraint that nobody told of', { code: '23505', constraint: 'clients_pkey' }],
])('%s is a fault of ours', (_what, refusal) => {
  expect(codeOf(refusal)).toBeNull();
});
