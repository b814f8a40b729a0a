import { type InferType, object } from 'yup';
import { optionalText, requiredText, TEXT_MAX } from './fields.js';
import { CLIENT_MISSING } from './client-words.js';
import { stateCode } from './states.js';
import { CPF_MAX_LENGTH, PHONE_MAX_LENGTH, POSTAL_CODE_MAX_LENGTH } from './masks.js';

/** The client's fields under the names that screens, requests and records share. One set of rules serves the
 *  form and the server. CPF, phone and CEP are stored as written; a CPF's check digits only warn. */
const fields = clientFields();

/** 'Ceará' is stored as 'CE'. */
function toStateCode(value: unknown): unknown {
  return typeof value === 'string' ? stateCode(value) : value;
}

function clientFields() {
  return {
    name: requiredText(CLIENT_MISSING.name, TEXT_MAX.name),
    lastName: requiredText(CLIENT_MISSING.lastName, TEXT_MAX.name),
    nick: optionalText(TEXT_MAX.name),
    cpf: requiredText(CLIENT_MISSING.cpf, CPF_MAX_LENGTH),
    anternativeName: optionalText(TEXT_MAX.name),
    phone: requiredText(CLIENT_MISSING.phone, PHONE_MAX_LENGTH),
    cep: requiredText(CLIENT_MISSING.cep, POSTAL_CODE_MAX_LENGTH),
    address: requiredText(CLIENT_MISSING.address),
    number: requiredText(CLIENT_MISSING.number),
    neighborhood: requiredText(CLIENT_MISSING.neighborhood),
    city: requiredText(CLIENT_MISSING.city),
    state: requiredText(CLIENT_MISSING.state).transform(toStateCode),
    commercialCEP: optionalText(POSTAL_CODE_MAX_LENGTH),
    commercialAddress: optionalText(),
    commercialNumber: optionalText(),
    commercialNeighborhood: optionalText(),
    commercialCity: optionalText(),
    commercialState: optionalText().transform(toStateCode),
  };
}

export const newClientFormSchema = object(fields);

/** As for a new client, with the address optional. */
export const editClientFormSchema = object({ ...fields, address: optionalText() });

export type NewClientForm = InferType<typeof newClientFormSchema>;
export type EditClientForm = InferType<typeof editClientFormSchema>;
