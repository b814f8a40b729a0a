import { PIX_CITY_MAX, PIX_NAME_MAX } from '@crediario/contract/domain';
import { PIX_KIND_NAMES, STATES } from '@crediario/contract/forms';
import type { Values } from './company';

export interface Shown {
  name: Exclude<keyof Values, 'logo'>;
  label: string;
  hint?: string;
  isRequired?: boolean;
  maxLength?: number;
  /** Over both columns. */
  isWide?: boolean;
  /** One of these, by value and name. */
  options?: readonly (readonly [string, string])[];
}

const KINDS = Object.entries(PIX_KIND_NAMES);
const CODES = STATES.map(({ code, name }) => [code, `${code} · ${name}`] as const);

export const CHARGER: readonly Shown[] = [
  { name: 'name', label: 'Nome no papel', isRequired: true },
  { name: 'legal_name', label: 'Razão social' },
  { name: 'cnpj', label: 'CNPJ' },
];

export const ADDRESS: readonly Shown[] = [
  { name: 'cep', label: 'CEP' },
  { name: 'address', label: 'Endereço' },
  { name: 'number', label: 'Número' },
  { name: 'neighborhood', label: 'Bairro' },
  { name: 'city', label: 'Cidade' },
  { name: 'state', label: 'Estado', options: [['', 'Nenhum'], ...CODES] },
  { name: 'phone', label: 'Telefone' },
  { name: 'email', label: 'E-mail', isRequired: true },
];

export const PIX_KIND: Shown = { name: 'pix_kind', label: 'Tipo de chave', options: KINDS };

/** Only where there is a key. */
export const PIX: readonly Shown[] = [
  { name: 'pix_key', label: 'Chave', isRequired: true },
  {
    name: 'pix_name',
    label: 'Nome no Pix',
    isRequired: true,
    maxLength: PIX_NAME_MAX,
    hint: `Até ${PIX_NAME_MAX} letras, como o banco mostra a quem paga`,
  },
  {
    name: 'pix_city',
    label: 'Cidade no Pix',
    isRequired: true,
    maxLength: PIX_CITY_MAX,
    hint: `Até ${PIX_CITY_MAX} letras`,
  },
];

export const TEXTS: readonly Shown[] = [
  { name: 'footer', label: 'Texto no rodapé', maxLength: 120, isWide: true },
];
