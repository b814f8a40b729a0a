import type {
  AuditLinksRow,
  AuditLogRow,
  CashsRow,
  ClosedBoxListsRow,
  CollectorGoalsRow,
  CompanyMovementsRow,
  CostsRow,
  LedgerEntriesRow,
} from '../../../tables';
import { exported, MADE } from '../table';

/** Boxes, every movement of money, and who did what. */
export const BOOKS = {
  cashs: exported<CashsRow>()({
    file: 'caixas',
    holds: 'O caixa de um funcionário, da abertura ao fechamento',
    order: ['id'],
    columns: {
      id: 'Número do caixa',
      users_permissions_user_id: 'Funcionário (usuarios.id)',
      type_status_cash_id: 'Situação (situacoes-de-caixa.id)',
      opened_on: 'Dia da abertura',
      start_at: 'Momento da abertura',
      final_at: 'Momento do fechamento',
      value_start: 'Valor com que abriu, em reais',
      closing_value: 'Valor com que fechou, em reais',
      counted_value: 'Valor contado, em reais',
      difference_reason: 'Motivo da diferença',
      observation: 'Observação',
      report: 'Resumo do fechamento (JSON)',
      last_sync: 'Quando o aplicativo enviou pela última vez',
      published_at: 'Uso do Strapi',
      ...MADE,
    },
    // What phones were heard of last is not in the zip.
    instead: { last_sync: 'crediario_last_sync(t)' },
  }),

  costs: exported<CostsRow>()({
    file: 'gastos-e-aportes',
    holds: 'Um gasto, retiro ou aporte de um caixa, também o excluído',
    order: ['id'],
    columns: {
      id: 'Número',
      cash_id: 'Caixa (caixas.id)',
      kind: 'O que é: gasto, retiro ou aporte',
      cost: 'Valor, em reais',
      observation: 'Observação',
      deleted_at: 'Quando foi excluído; vazio: não foi',
      ...MADE,
    },
  }),

  ledger_entries: exported<LedgerEntriesRow>()({
    file: 'livro-caixa',
    holds: 'Um movimento de dinheiro de um caixa; nunca muda, só é estornado por outro',
    order: ['id'],
    columns: {
      id: 'Número do movimento',
      cash_id: 'Caixa (caixas.id)',
      employee_id: 'Funcionário (usuarios.id)',
      business_date: 'Dia',
      kind: 'O que é: deposit, aporte; withdrawal, retiro; expense, gasto; disbursement, venda; collection, recebimento; settlement, quitação por renovação; adjustment, acerto; reversal, estorno',
      amount: 'Quanto entrou (+) ou saiu (-) do caixa, em reais',
      sale_value: 'Valor vendido, em reais',
      fee_share: 'Quanto é taxa, em reais',
      sale_id: 'Venda (vendas.id)',
      payment_id: 'Pagamento (pagamentos.id)',
      cost_id: 'Gasto, retiro ou aporte (gastos-e-aportes.id)',
      reverses_id: 'Movimento que este estorna (livro-caixa.id)',
      reversed_kind: 'O que era o movimento estornado',
      reason: 'Motivo do acerto',
      user_id: 'Quem registrou (usuarios.id)',
      created_at: 'Quando foi registrado',
    },
  }),

  company_movements: exported<CompanyMovementsRow>()({
    file: 'conta-pix',
    holds: 'Um Pix que a empresa recebeu ou devolveu; nunca muda',
    order: ['id'],
    columns: {
      id: 'Número do movimento',
      employee_id: 'Funcionário do cliente (usuarios.id)',
      business_date: 'Dia',
      kind: 'O que é: pix_collection, recebido; pix_return, devolvido',
      amount: 'Quanto entrou (+) ou saiu (-), em reais',
      fee_share: 'Quanto é taxa, em reais',
      sale_id: 'Venda (vendas.id)',
      payment_id: 'Pagamento (pagamentos.id)',
      reverses_id: 'Movimento que este desfaz (conta-pix.id)',
      user_id: 'Quem registrou (usuarios.id)',
      created_at: 'Quando foi registrado',
    },
  }),

  closed_box_lists: exported<ClosedBoxListsRow>()({
    file: 'caixas-fechados-listas',
    holds: 'As listas de um caixa, como estavam quando fechou',
    order: ['cash_id'],
    columns: {
      cash_id: 'Caixa (caixas.id)',
      receipts: 'Quem pagou (JSON)',
      unpaid: 'Quem não pagou (JSON)',
      created_at: 'Quando',
    },
  }),

  collector_goals: exported<CollectorGoalsRow>()({
    file: 'metas',
    holds: 'A meta de um funcionário para um mês; vale a última',
    order: ['id'],
    columns: {
      id: 'Número da meta',
      employee_id: 'Funcionário (usuarios.id)',
      month: 'Mês, pelo seu primeiro dia',
      value: 'Valor, em reais',
      set_by: 'Quem definiu (usuarios.id)',
      set_at: 'Quando',
    },
  }),

  audit_log: exported<AuditLogRow>()({
    file: 'historico',
    holds: 'Quem fez o quê, quando; nunca muda',
    order: ['id'],
    seeded: true,
    columns: {
      id: 'Número da linha',
      at: 'Quando',
      user_id: 'Quem (usuarios.id); vazio: o sistema',
      action: 'O que fez',
      entity: 'Em que tipo de registro',
      entity_id: 'Número do registro',
      before: 'Como era (JSON)',
      after: 'Como ficou (JSON)',
    },
  }),

  audit_links: exported<AuditLinksRow>()({
    file: 'historico-ligacoes',
    holds: 'Em que outros históricos uma linha aparece',
    order: ['audit_id', 'subject COLLATE "C"', 'subject_id'],
    seeded: true,
    columns: {
      subject: 'Tipo de registro',
      subject_id: 'Número do registro',
      audit_id: 'Linha do histórico (historico.id)',
    },
  }),
};
