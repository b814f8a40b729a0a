import type { KeptOperation } from '@rua/model/operation';

/** By the kind of an operation; of what is entered in the box, by its own kind. */
const KIND_NAMES: Readonly<Record<string, string>> = {
  payment: 'Pagamento',
  visit: 'Não pagou',
  visit_note: 'Avisos de visita',
  point: 'Ponto no mapa',
  promise: 'Não pagou, prometeu',
  client: 'Novo cliente',
  sale: 'Nova venda',
  renewal: 'Renovação',
  open_box: 'Caixa aberto',
  route: 'Ordem da rota',
  count: 'Contagem',
  close_box: 'Caixa fechado',
  cost: 'Lançamento',
  gasto: 'Gasto',
  retiro: 'Retiro',
  aporte: 'Aporte',
};

/** Of an operation; of what is entered in the box, by its own kind. */
export const nameOf = ({ kind, payload }: KeptOperation): string =>
  kind === 'payment' && payload['id'] !== undefined
    ? 'Correção'
    : (KIND_NAMES[String(payload['kind'] ?? kind)] ?? kind);
