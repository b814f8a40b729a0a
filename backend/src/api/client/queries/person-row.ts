import { orNull, text } from '../../../platform/statements/rows';

/** What a form asks of a client, as a query answers it that selects those columns by their names on the wire. */
export const PERSON = {
  name: text(),
  lastName: orNull(text()),
  nick: orNull(text()),
  cpf: orNull(text()),
  anternativeName: orNull(text()),
  phone: orNull(text()),
  cep: orNull(text()),
  address: orNull(text()),
  number: orNull(text()),
  neighborhood: orNull(text()),
  city: orNull(text()),
  state: orNull(text()),
  commercialCEP: orNull(text()),
  commercialAddress: orNull(text()),
  commercialNumber: orNull(text()),
  commercialNeighborhood: orNull(text()),
  commercialCity: orNull(text()),
  commercialState: orNull(text()),
};
