import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schema } from 'yup';
import { isDomainError } from '../../src/errors.js';
import {
  changePasswordBody,
  checkPasswordBody,
  clientTransferPreviewQuery,
  closeBoxesBody,
  costBody,
  editClientBody,
  editSaleBody,
  forgotPasswordBody,
  loginBody,
  modifyClientsQuery,
  newClientBody,
  newSaleBody,
  occurrenceBody,
  openCashBody,
  paymentBody,
  readBody,
  reassignClientBody,
  refreshBody,
  registerBody,
  renewSaleBody,
  reportClientsQuery,
  reportDashboardQuery,
  reportSalesQuery,
  resetPasswordBody,
  updateCashBody,
  userUpdateBody,
} from '../../src/wire/index.js';
import { faultsOf } from '../support/reading.js';

const ENGLISH = /must|this|required|invalid|cannot/i;

describe('whatever is sent', () => {
  const schemas: [string, Schema][] = Object.entries({
    newSaleBody,
    editSaleBody,
    renewSaleBody,
    paymentBody,
    newClientBody,
    editClientBody,
    reassignClientBody,
    openCashBody,
    updateCashBody,
    closeBoxesBody,
    costBody,
    occurrenceBody,
    registerBody,
    userUpdateBody,
    loginBody,
    forgotPasswordBody,
    resetPasswordBody,
    changePasswordBody,
    checkPasswordBody,
    refreshBody,
    reportSalesQuery,
    reportClientsQuery,
    reportDashboardQuery,
    modifyClientsQuery,
    clientTransferPreviewQuery,
  });

  it.each(schemas)(
    '%s reads it or names one fault a field in Portuguese, and never breaks',
    (_, schema) => {
      const fields = Object.keys('fields' in schema ? (schema.fields as object) : {});
      const anything = fc.dictionary(
        fc.constantFrom(...fields, '__proto__', 'constructor'),
        fc.anything(),
      );
      fc.assert(
        fc.property(anything, (sent) => {
          try {
            const read = readBody(schema, sent) as object;
            expect(fields).toEqual(expect.arrayContaining(Object.keys(read)));
          } catch (error) {
            if (!isDomainError(error)) throw error;
            const paths = error.details.map((fault) => fault.path);
            expect(new Set(paths).size).toBe(paths.length);
            expect(fields).toEqual(expect.arrayContaining(paths));
            for (const { message } of error.details) expect(message).not.toMatch(ENGLISH);
          }
        }),
      );
    },
  );

  it.each(fieldsOf(schemas))(
    'says of a null as %s.%s in Portuguese what is wrong',
    (_, field, schema) => {
      const messages = faultsOf(() => readBody(schema, { [field]: null }));
      for (const message of Object.values(messages)) expect(message).not.toMatch(ENGLISH);
    },
  );
});

function fieldsOf(schemas: [string, Schema][]): [string, string, Schema][] {
  return schemas.flatMap(([name, schema]) =>
    Object.keys('fields' in schema ? (schema.fields as object) : {}).map(
      (field): [string, string, Schema] => [name, field, schema],
    ),
  );
}
