import { NAME_MISSING } from './name-missing.js';
import { type InferType, object, type MixedSchema, mixed } from 'yup';
import {
  bareCnpj,
  isCnpj,
  PIX_CITY_MAX,
  PIX_KEY_KINDS,
  PIX_NAME_MAX,
  type PixKeyKind,
  plainLatin,
  readPixKey,
} from '../domain/index.js';
import { email, MESSAGES, optionalText, requiredText, TEXT_MAX, whenPresent } from './fields.js';
import { digitsOnly, PHONE_MAX_LENGTH, POSTAL_CODE_MAX_LENGTH } from './masks.js';
import { pictureSize } from './picture-size.js';
import { isStateCode, stateCode } from './states.js';

/** Who charges: what stands on every paper and in every Pix. One set of rules serves the form and the server. */

/** Of the company: it takes no Pix. */
export const NO_PIX = 'none';
export const PIX_KINDS = [NO_PIX, ...PIX_KEY_KINDS] as const;
export type PixKind = (typeof PIX_KINDS)[number];

export const PIX_KIND_NAMES: Readonly<Record<PixKind, string>> = {
  none: 'Não recebe Pix',
  cnpj: 'CNPJ',
  cpf: 'CPF',
  phone: 'Telefone',
  email: 'E-mail',
  random: 'Aleatória',
};

/** The head over phone, e-mail and address. */
export const COMPANY_CONTACT = 'Onde e como falar';

/** What it means for a collector, said below the switch. */
export const blindCountHint = (isBlind: boolean): string =>
  isBlind
    ? 'O funcionário conta o dinheiro antes de saber quanto o caixa deveria ter.'
    : 'O funcionário vê quanto o caixa deveria ter antes de contar o dinheiro.';

export const COMPANY_TEXTS = {
  name: NAME_MISSING,
  email: 'E-mail é obrigatório',
  wrongEmail: 'E-mail inválido',
  cep: 'CEP incompleto: são 8 dígitos',
  state: 'Estado não existe: escolha na lista',
  phone: 'Telefone incompleto: escreva DDD e número',
  cnpj: 'CNPJ inválido: os dígitos não conferem',
  logo: 'Use uma imagem PNG, JPEG ou WebP pequena',
  pixKey: 'Chave Pix é obrigatória',
  pixName: 'Nome no Pix é obrigatório',
  pixCity: 'Cidade no Pix é obrigatória',
  unwritable: 'Use letras e números',
} as const;

/** What is wrong with a key, by its kind. */
export const WRONG_PIX_KEY: Readonly<Record<PixKeyKind, string>> = {
  cnpj: 'Não é um CNPJ válido',
  cpf: 'Não é um CPF válido',
  phone: 'Não é um telefone com DDD',
  email: 'Não é um e-mail válido',
  random: 'Não tem a forma de uma chave aleatória',
};

/** Of the picture as text: some 45 kB, enough for 320 px, and little enough for every paper. */
export const LOGO_MAX = 60_000;
/** Each begins as its kind of file does. */
const LOGO =
  /^data:image\/(png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR)[A-Za-z0-9+/]+={0,2}$/;
/** A side. The office's own page makes them smaller. */
const LOGO_MAX_PIXELS = 2_000;

function isOfFewPixels(address: string): boolean {
  const size = pictureSize(address);
  return size === null || Math.max(size.width, size.height) <= LOGO_MAX_PIXELS;
}

const FOOTER_MAX = 120;
/** Of digits: 4004-1234, (85) 3251-4400, (85) 98811-2040 or 0800 123 4567. */
const PHONE_LENGTHS = [8, 10, 11];

const isPixKeyKind = (kind: unknown): kind is PixKeyKind =>
  (PIX_KEY_KINDS as readonly unknown[]).includes(kind);

/** Needed once there is a key. */
const withPix = (message: string, max: number): MixedSchema<string | null | undefined> =>
  optionalText(TEXT_MAX.line)
    .test('with-pix', message, (value, { parent }) => !takesPix(parent) || Boolean(value?.trim()))
    .test('max', MESSAGES.tooLong(max), (value) => (value?.length ?? 0) <= max)
    .test(
      'writable',
      COMPANY_TEXTS.unwritable,
      (value, { parent }) => !takesPix(parent) || !value?.trim() || plainLatin(value, max) !== '',
    );

const takesPix = ({ pix_kind }: { pix_kind?: unknown }): boolean => isPixKeyKind(pix_kind);

function pixKey(): MixedSchema<string | null | undefined> {
  return optionalText(TEXT_MAX.line)
    .test(
      'with-pix',
      COMPANY_TEXTS.pixKey,
      (value, { parent }) => !takesPix(parent) || Boolean(value?.trim()),
    )
    .test('form', (value, { parent, createError }) => {
      const kind: unknown = (parent as { pix_kind?: unknown }).pix_kind;
      if (!isPixKeyKind(kind) || !value?.trim()) return true;
      return readPixKey(kind, value) !== null || createError({ message: WRONG_PIX_KEY[kind] });
    });
}

const fields = {
  name: requiredText(COMPANY_TEXTS.name, TEXT_MAX.name),
  legal_name: optionalText(TEXT_MAX.name),
  cnpj: optionalText(20).test(
    'cnpj',
    COMPANY_TEXTS.cnpj,
    whenPresent((value) => value === '' || isCnpj(bareCnpj(value))),
  ),
  logo: optionalText(LOGO_MAX).test(
    'picture',
    COMPANY_TEXTS.logo,
    whenPresent((value) => value === '' || (LOGO.test(value) && isOfFewPixels(value))),
  ),
  cep: optionalText(POSTAL_CODE_MAX_LENGTH).test(
    'cep',
    COMPANY_TEXTS.cep,
    whenPresent((value) => value === '' || digitsOnly(value).length === 8),
  ),
  address: optionalText(),
  number: optionalText(),
  neighborhood: optionalText(),
  city: optionalText(),
  state: optionalText()
    .transform((value: unknown) => (typeof value === 'string' ? stateCode(value) : value))
    .test(
      'state',
      COMPANY_TEXTS.state,
      whenPresent((value) => value === '' || isStateCode(value)),
    ),
  phone: optionalText(PHONE_MAX_LENGTH).test(
    'phone',
    COMPANY_TEXTS.phone,
    whenPresent((value) => value === '' || PHONE_LENGTHS.includes(digitsOnly(value).length)),
  ),
  email: email(COMPANY_TEXTS.email, COMPANY_TEXTS.wrongEmail),
  footer: optionalText(FOOTER_MAX),
  pix_kind: mixed<PixKind>({
    type: 'choice',
    check: (value): value is PixKind => (PIX_KINDS as readonly unknown[]).includes(value),
  })
    .meta({ values: PIX_KINDS })
    .typeError(MESSAGES.invalid)
    .required(MESSAGES.required) as MixedSchema<PixKind>,
  pix_key: pixKey(),
  pix_name: withPix(COMPANY_TEXTS.pixName, PIX_NAME_MAX),
  pix_city: withPix(COMPANY_TEXTS.pixCity, PIX_CITY_MAX),
};

export const companyFormSchema = object(fields);

export type CompanyForm = InferType<typeof companyFormSchema>;
