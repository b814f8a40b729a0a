import { isCpf } from '../cpf.js';
import { wordsOf } from '../words.js';
import { agreementOf, nameWords } from './names.js';

/** What two records of one person are told by; texts as people wrote them. */
export interface Likened {
  name: string;
  cpf?: string | null | undefined;
  phone?: string | null | undefined;
  cep?: string | null | undefined;
  address?: string | null | undefined;
  number?: string | null | undefined;
  neighborhood?: string | null | undefined;
  city?: string | null | undefined;
}

export const LIKENESS_VERDICTS = ['certain', 'likely', 'possible'] as const;
export type LikenessVerdict = (typeof LIKENESS_VERDICTS)[number];

export interface Likeness {
  verdict: LikenessVerdict;
  /** 'mesmo telefone', 'nome 93 %', 'mesma rua': why, the strongest first. */
  reasons: string[];
}

interface Evidence {
  cpf: 'same' | 'different' | 'unknown';
  phone: boolean;
  /** `road`: a street of one name, in two neighbourhoods. */
  place: 'house' | 'street' | 'road' | 'neighborhood' | null;
  likeness: number;
  words: number;
}

/** The whole names must be this alike where they and a place are all that there is. */
const ALIKE = 0.88;
/** Of these, a street holds few twice. Of eight hundred in a neighbourhood, or along all streets of one name in a town, some do
 *  share three words: of 50,000 made-up clients every tenth pair that was called likely was two people by that. */
const RARE_WORDS = 3;
const COMMON_WORDS = 2;

/** Whether two records are of one person; null where nothing says so. Never on a name alone: namesakes are many.
 *  Decision 0030. */
export function likenessOf(one: Likened, other: Likened): Likeness | null {
  const evidence = evidenceOf(one, other);
  const verdict = verdictOf(evidence);
  return verdict && { verdict, reasons: reasonsOf(evidence) };
}

function verdictOf({ cpf, phone, place, likeness, words }: Evidence): LikenessVerdict | null {
  if (cpf === 'same') return 'certain';
  const isAlike = likeness >= ALIKE;
  const isNamed = words >= COMMON_WORDS && isAlike;
  const isLikely =
    (phone && words >= COMMON_WORDS) ||
    (isAlike && words >= RARE_WORDS && place === 'street') ||
    (isNamed && place === 'house');
  // Two CPFs that are right and differ are two people, unless somebody took another's paper.
  if (cpf === 'different') return isLikely && phone && isNamed ? 'possible' : null;
  if (isLikely) return 'likely';
  return phone || (isNamed && isNear(place, words)) ? 'possible' : null;
}

const isNear = (place: Evidence['place'], words: number): boolean =>
  place === 'street' || (place !== null && words >= RARE_WORDS);

function reasonsOf({ cpf, phone, place, likeness, words }: Evidence): string[] {
  const percent = Math.floor(likeness * 100);
  return [
    cpf === 'same' && 'mesmo CPF',
    phone && 'mesmo telefone',
    words > 0 && (percent === 100 ? 'mesmo nome' : `nome ${percent} %`),
    place === 'house' && 'mesmo endereço',
    place === 'street' && 'mesma rua',
    place === 'road' && 'rua do mesmo nome',
    place === 'neighborhood' && 'mesmo bairro',
    cpf === 'different' && 'CPFs diferentes',
  ].filter((reason) => reason !== false);
}

function evidenceOf(one: Likened, other: Likened): Evidence {
  const phone = phoneKey(one.phone);
  return {
    cpf: cpfsOf(one, other),
    phone: phone !== null && phone === phoneKey(other.phone),
    place: placeOf(one, other),
    ...agreementOf(nameWords(one.name), nameWords(other.name)),
  };
}

function cpfsOf(one: Likened, other: Likened): Evidence['cpf'] {
  const [here, there] = [cpfKey(one.cpf), cpfKey(other.cpf)];
  if (here === null || there === null) return 'unknown';
  return here === there ? 'same' : 'different';
}

const digitsOf = (text: string | null | undefined): string => (text ?? '').replace(/\D/g, '');

/** Eleven digits; null where they are none's. */
export function cpfKey(cpf: string | null | undefined): string | null {
  const digits = digitsOf(cpf);
  return isCpf(digits) ? digits : null;
}

/** The area's code and the last eight digits: a mobile's ninth came later. Null where there is no whole number, or one
 *  digit over and over. */
export function phoneKey(phone: string | null | undefined): string | null {
  const digits = digitsOf(phone)
    .replace(/^0+/, '')
    .replace(/^55(?=\d{10,11}$)/, '');
  if (digits.length < 10 || digits.length > 11 || /^(\d)\1+$/.test(digits.slice(2))) return null;
  return digits.slice(0, 2) + digits.slice(-8);
}

function placeOf(one: Likened, other: Likened): Evidence['place'] {
  const near = isSame(plain(one.neighborhood), plain(other.neighborhood));
  const cep = isSame(streetCep(one.cep), streetCep(other.cep));
  if (isOtherTown(one, other) && cep !== true) return null;
  const isRoad = isSame(streetKey(one.address), streetKey(other.address)) === true;
  // A number and the name say enough by themselves: neighbourhoods are often written in two ways, and codes mistyped.
  if (isRoad || cep) {
    if (isSame(numberKey(one.number), numberKey(other.number))) return 'house';
    return cep || (near ?? cep) !== false ? 'street' : 'road';
  }
  return near ? 'neighborhood' : null;
}

/** Null where one of them is not told. */
const isSame = (here: string, there: string): boolean | null =>
  here === '' || there === '' ? null : here === there;

const plain = (text: string | null | undefined): string => wordsOf(text ?? '').join(' ');

function isOtherTown(one: Likened, other: Likened): boolean {
  const [here, there] = [plain(one.city), plain(other.city)];
  return here !== '' && there !== '' && here !== there;
}

const KINDS_OF_STREET =
  /^(rua|r|avenida|av|travessa|trav|tv|alameda|al|praca|pca|rodovia|rod|estrada|est|beco|vila) (?=.)/;

/** 'R. das Flores, 212' → 'das flores': the number stands beside it, and here it only hinders. */
export function streetKey(address: string | null | undefined): string {
  const [street = ''] = (address ?? '').split(/,| - /);
  return plain(street).replace(KINDS_OF_STREET, '');
}

/** A small town has one code, which ends in three noughts and says nothing of the street. */
function streetCep(cep: string | null | undefined): string {
  const digits = digitsOf(cep);
  return digits.length === 8 && !digits.endsWith('000') ? digits : '';
}

/** '212, fundos' → '212'; 's/n' is no number. */
const numberKey = (number: string | null | undefined): string =>
  /\d+/.exec(number ?? '')?.[0] ?? '';
