import { randomUUID } from 'node:crypto';
import { aSale } from './records';
import type { Request } from './request';

export const FIELD_REQUESTS: Readonly<Record<string, Request>> = {
  // Whatever it says is kept: another's payment, or a blocked collector's, waits for the office.
  'POST /api/field/operations · a payment': async (of) => ({
    path: '/api/field/operations',
    body: {
      data: {
        device: 'telefone',
        operations: [
          {
            id: randomUUID(),
            seq: 1,
            kind: 'payment',
            taken_at: of.app.clock.now().toISOString(),
            payload: { type_payment: 2, value: 10, sale: await aSale(of) },
          },
        ],
      },
    },
  }),
};
