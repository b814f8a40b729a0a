import { maskCpf, maskPhone } from '@crediario/contract/forms';
import type { MergeGroup, MergePreview, MergeSide } from '@crediario/contract/wire';

export type Side = keyof MergePreview;

export const otherThan = (side: Side): Side => (side === 'one' ? 'other' : 'one');

export const fullName = ({ name, lastName }: Pick<MergeSide, 'name' | 'lastName'>): string =>
  `${name} ${lastName ?? ''}`.trim();

const joined = (parts: readonly (string | null)[], by: string): string =>
  parts.filter(Boolean).join(by);

interface Line {
  group: MergeGroup;
  label: string;
  textOf: (side: MergeSide) => string;
}

/** What may be chosen of either, in the order of a client's page. */
export const LINES: readonly Line[] = [
  { group: 'name', label: 'Nome', textOf: fullName },
  { group: 'nick', label: 'Apelido', textOf: ({ nick }) => nick ?? '' },
  { group: 'cpf', label: 'CPF', textOf: ({ cpf }) => maskCpf(cpf ?? '') },
  { group: 'phone', label: 'Celular', textOf: ({ phone }) => maskPhone(phone ?? '') },
  {
    group: 'address',
    label: 'Endereço',
    textOf: ({ address, number, cep }) => joined([joined([address, number], ', '), cep], ' · '),
  },
  {
    group: 'neighborhood',
    label: 'Bairro e cidade',
    textOf: ({ neighborhood, city, state }) =>
      joined([joined([neighborhood, city], ', '), state], ' – '),
  },
  { group: 'reference', label: 'Referência', textOf: (side) => side.anternativeName ?? '' },
  {
    group: 'commercial',
    label: 'Endereço comercial',
    textOf: (side) =>
      joined(
        [
          joined([side.commercialAddress, side.commercialNumber], ', '),
          side.commercialNeighborhood,
          side.commercialCity,
          side.commercialState,
        ],
        ' · ',
      ),
  },
  { group: 'collector', label: 'Cobrador', textOf: (side) => side.user_name ?? '' },
];

/** What the kept client should take from the other unless somebody says otherwise: what it has none of. */
export function missingOf(preview: MergePreview, kept: Side): MergeGroup[] {
  const gone = otherThan(kept);
  return LINES.filter(
    ({ textOf }) => textOf(preview[kept]) === '' && textOf(preview[gone]) !== '',
  ).map(({ group }) => group);
}

/** Who has bought more stays; of equals, who was there first. */
export const keptFirst = ({ one, other }: MergePreview): Side =>
  other.sales > one.sales ? 'other' : 'one';
