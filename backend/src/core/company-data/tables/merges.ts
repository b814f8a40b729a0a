import type { ClientDistinctionsRow, ClientMergesRow, SaleMovesRow } from '../../../tables';
import { exported } from '../table';

/** Who was registered twice, and whose sales were another's before. */
export const MERGES = {
  client_merges: exported<ClientMergesRow>()({
    file: 'clientes-unificados',
    holds: 'Um cadastro que foi unificado em outro do mesmo cliente',
    order: ['id'],
    columns: {
      id: 'Número da unificação',
      kept_id: 'Cliente que ficou (clientes.id)',
      gone_id: 'Cliente que saiu das listas (clientes.id)',
      user_id: 'Quem unificou (usuarios.id)',
      at: 'Quando',
      kept_audit: 'Registro do histórico do que ficou',
      gone_audit: 'Registro do histórico do que saiu',
      copied: 'O que o que ficou recebeu em cópia (JSON)',
      undone_at: 'Quando foi desfeita; vazio: não foi',
      undone_by_id: 'Quem desfez (usuarios.id)',
    },
  }),

  client_distinctions: exported<ClientDistinctionsRow>()({
    file: 'clientes-distintos',
    holds: 'Dois clientes parecidos de quem alguém disse que são dois',
    order: ['low_id', 'high_id'],
    columns: {
      low_id: 'Cliente de menor número (clientes.id)',
      high_id: 'Cliente de maior número (clientes.id)',
      user_id: 'Quem disse (usuarios.id)',
      at: 'Quando',
    },
  }),

  sale_moves: exported<SaleMovesRow>()({
    file: 'vendas-que-passaram',
    holds: 'De que cliente uma venda era antes de uma unificação',
    order: ['sale_id', 'until', 'merge_id'],
    columns: {
      sale_id: 'Venda (vendas.id)',
      until: 'Antes deste dia',
      merge_id: 'Unificação (clientes-unificados.id)',
      client_id: 'Cliente de quem era (clientes.id)',
    },
  }),
};
