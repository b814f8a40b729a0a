import { type InferType, mixed, type MixedSchema, object } from 'yup';
import { PIX_CHARGES, type PixCharge } from '../../domain/index.js';
import { companyFormSchema, PIX_KINDS } from '../../forms/company.js';
import { MESSAGES } from '../../forms/fields.js';
import { flag, moment, money, noted, oneOf, orNull, record, text } from '../answer.js';
import { type Calls, inData } from '../call.js';
import { data } from '../envelope.js';
import { id, optionalFlag } from '../fields.js';

/** PUT company: who charges, whole. */
export const companyBody = companyFormSchema;

/** PUT company: the blind count alone. */
export const blindCountBody = object({
  blind_count: optionalFlag().required(MESSAGES.required) as MixedSchema<boolean>,
});

/** Who charges, and what the company decides for itself. */
const companyAnswer = data(
  record({
    blind_count: noted('A collector is not told what their open box should hold', flag),
    name: text,
    legal_name: text,
    cnpj: noted('Fourteen digits or capitals; empty where there is none', text),
    logo: noted('A picture as a data address; empty where there is none', text),
    cep: text,
    address: text,
    number: text,
    neighborhood: text,
    city: text,
    state: text,
    phone: text,
    email: text,
    footer: text,
    pix_kind: oneOf(...PIX_KINDS),
    pix_key: noted('As a bank knows it; empty where there is none', text),
    pix_name: text,
    pix_city: text,
    changed: noted(
      'Who last changed any of it, and when',
      orNull(record({ at: moment, by: text })),
    ),
  }),
);

export type Company = InferType<typeof companyAnswer>['data'];

export const companyCalls = {
  read: {
    method: 'get',
    path: '/api/company',
    summary: 'Who charges, and what the company decides for itself',
    answer: companyAnswer,
  },
  update: {
    method: 'put',
    path: '/api/company',
    summary: 'Decides anew who charges; or the blind count, where the body says nothing else',
    body: inData(companyBody, blindCountBody),
    answer: companyAnswer,
  },
} as const satisfies Calls;

/** GET brcode */
export const brCodeQuery = object({
  sale_id: id(),
  of: mixed<PixCharge>({
    type: 'choice',
    check: (value): value is PixCharge => (PIX_CHARGES as readonly unknown[]).includes(value),
  })
    .meta({ values: PIX_CHARGES })
    .typeError(`Deve ser ${PIX_CHARGES.join(', ')}`)
    .required(MESSAGES.required) as MixedSchema<PixCharge>,
});

const brCodeAnswer = data(
  record({
    payload: noted("The BR Code: for a QR code, and for 'copia e cola'", text),
    amount: money,
    txid: text,
  }),
);

export type BrCode = InferType<typeof brCodeAnswer>['data'];

export const brCodeCalls = {
  read: {
    method: 'get',
    path: '/api/brcode',
    summary: 'A static Pix for what of a sale is owed',
    query: brCodeQuery,
    answer: brCodeAnswer,
  },
} as const satisfies Calls;
