import { fold, formatBusinessDate, whatsappLink, wordsOf } from '@crediario/contract/domain';
import type { StreetClient, StreetSale } from './street-types';

type Person = StreetClient['person'];

const joined = (parts: readonly (string | null | undefined)[], between: string) =>
  parts.filter(Boolean).join(between);

export const fullName = ({ name, lastName }: Person): string => joined([name, lastName], ' ');

/** 'Rua das Acácias, 214' */
export const streetText = ({ address, number }: Person): string => joined([address, number], ', ');

/** 'Rua das Acácias, 214 · Vila Nova'. No line begins with the point. */
export const placeText = (person: Person): string =>
  joined([streetText(person), person.neighborhood], '\u00a0· ');

/** The house, where it is on the map; else its address. */
export const mapLink = ({ person, point }: Pick<StreetClient, 'person' | 'point'>): string => {
  if (point) return `geo:${point.lat},${point.lon}?q=${point.lat},${point.lon}`;
  const { city, state, neighborhood } = person;
  const place = joined([streetText(person), neighborhood, city, state], ', ');
  return `geo:0,0?q=${encodeURIComponent(place)}`;
};

const digits = (text: string | null) => (text ?? '').replace(/\D/g, '');

export const callLink = ({ phone }: Person): string => `tel:${digits(phone)}`;

/** None where no message could arrive. */
export const chatLink = ({ phone }: Person, text = ''): string | null => whatsappLink(phone, text);

/** All words, in any order, in what one would call the client. */
export function found(person: Person, sought: string): boolean {
  const text = fold(
    joined([person.name, person.lastName, person.nick, placeText(person), person.phone], ' '),
  );
  return wordsOf(sought).every((word) => text.includes(word));
}

/** Of one that was made on this phone there is no number yet. */
export const saleName = ({ key, saleDate }: StreetSale): string =>
  /^\d+$/.test(key) ? `venda ${key}` : `venda de ${formatBusinessDate(saleDate).slice(0, 5)}`;

/** Of whom no more than a name is known, if that. */
export const unknownPerson = (): StreetClient['person'] => ({
  name: '',
  lastName: null,
  nick: null,
  cpf: null,
  anternativeName: null,
  phone: null,
  cep: null,
  address: null,
  number: null,
  neighborhood: null,
  city: null,
  state: null,
  commercialCEP: null,
  commercialAddress: null,
  commercialNumber: null,
  commercialNeighborhood: null,
  commercialCity: null,
  commercialState: null,
});
