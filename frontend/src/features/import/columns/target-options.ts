import { IMPORT_TARGETS, type ImportTarget } from '@crediario/contract/import';

const GROUPS: readonly (readonly [string, readonly ImportTarget[]])[] = [
  ['Cliente', ['fullName', 'name', 'lastName', 'nick', 'cpf', 'phone', 'reference', 'collector']],
  ['Endereço', ['cep', 'addressAndNumber', 'address', 'number', 'neighborhood', 'city', 'state']],
  [
    'Venda em aberto',
    [
      'soldOn',
      'value',
      'fees',
      'total',
      'instalments',
      'instalmentValue',
      'frequency',
      'firstDue',
      'paid',
      'paidCount',
      'owed',
    ],
  ],
  [
    'Endereço comercial',
    [
      'commercialCEP',
      'commercialAddress',
      'commercialNumber',
      'commercialNeighborhood',
      'commercialCity',
      'commercialState',
    ],
  ],
];

const optionOf = (value: ImportTarget) => ({ value, label: IMPORT_TARGETS[value] });

/** What a column may be, in the order of the forms. */
export const TARGET_OPTIONS = GROUPS.map(([label, targets]) => ({
  label,
  options: targets.map(optionOf),
}));
