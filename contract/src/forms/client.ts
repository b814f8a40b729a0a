import { type InferType, object } from 'yup';
import { optionalText, requiredText, TEXT_MAX } from './fields.js';
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
    name: requiredText('Nome é obrigatório', TEXT_MAX.name),
    lastName: requiredText('Sobrenome é obrigatório', TEXT_MAX.name),
    nick: optionalText(TEXT_MAX.name),
    cpf: requiredText('CPF é obrigatório', CPF_MAX_LENGTH),
    anternativeName: optionalText(TEXT_MAX.name),
    phone: requiredText('Celular é obrigatório', PHONE_MAX_LENGTH),
    cep: requiredText('CEP é obrigatório', POSTAL_CODE_MAX_LENGTH),
    address: requiredText('Endereço é obrigatório'),
    number: requiredText('Número é obrigatório'),
    neighborhood: requiredText('Bairro é obrigatório'),
    city: requiredText('Cidade é obrigatória'),
    state: requiredText('Estado é obrigatório').transform(toStateCode),
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

export const CLIENT_LABELS: Readonly<Record<keyof NewClientForm, string>> = {
  name: 'Nome',
  lastName: 'Sobrenome',
  nick: 'Apelido',
  cpf: 'CPF',
  anternativeName: 'Referência',
  phone: 'Celular',
  cep: 'CEP',
  address: 'Endereço',
  number: 'Número/Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  commercialCEP: 'CEP',
  commercialAddress: 'Endereço',
  commercialNumber: 'Número/Complemento',
  commercialNeighborhood: 'Bairro',
  commercialCity: 'Cidade',
  commercialState: 'Estado',
};
