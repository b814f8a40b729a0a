/** A client's fields in words, without the schema that judges them: the phone has no room for it. */

import { NAME_MISSING } from './name-missing.js';

export type ClientField =
  | 'name'
  | 'lastName'
  | 'nick'
  | 'cpf'
  | 'anternativeName'
  | 'phone'
  | 'cep'
  | 'address'
  | 'number'
  | 'neighborhood'
  | 'city'
  | 'state'
  | 'commercialCEP'
  | 'commercialAddress'
  | 'commercialNumber'
  | 'commercialNeighborhood'
  | 'commercialCity'
  | 'commercialState';

/** Of a new client; all others may be missing. */
export const CLIENT_MISSING = {
  name: NAME_MISSING,
  lastName: 'Sobrenome é obrigatório',
  cpf: 'CPF é obrigatório',
  phone: 'Celular é obrigatório',
  cep: 'CEP é obrigatório',
  address: 'Endereço é obrigatório',
  number: 'Número é obrigatório',
  neighborhood: 'Bairro é obrigatório',
  city: 'Cidade é obrigatória',
  state: 'Estado é obrigatório',
} as const satisfies Partial<Record<ClientField, string>>;

export const CLIENT_LABELS: Readonly<Record<ClientField, string>> = {
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
