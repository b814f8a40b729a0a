import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { verdictOn } from '../lib/judge.mjs';

const error = (/** @type {object} */ fields) => ({ data: null, error: fields });
const away = { message: 'Tente novamente em instantes', details: { code: 'DATABASE_UNAVAILABLE' } };
const fault = { message: 'Ocorreu um erro inesperado', details: { code: 'INTERNAL_ERROR' } };

describe('an answer in a trial', () => {
  for (const [what, status, body, verdict] of /** @type {const} */ ([
    ['that it is done', 200, { data: { id: 1 } }, 'done'],
    ['none, as the process was killed', 0, null, 'silent'],
    ['503 with a sentence and a code', 503, error(away), 'clear'],
    ['503 without a word', 503, null, 'unexplained'],
    ['503 of a proxy', 503, '<html>Service Unavailable</html>', 'unexplained'],
    ['500', 500, error(fault), 'unexplained'],
    ['502 of a proxy', 502, '<html>Bad Gateway</html>', 'unexplained'],
    ['a refusal', 409, error({ ...fault, details: { code: 'CASH_BOX_CLOSED' } }), 'unexplained'],
  ])) {
    it(`${what}: ${verdict}`, () => assert.equal(verdictOn({ status, body }), verdict));
  }
});
