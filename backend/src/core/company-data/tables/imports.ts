import type { ImportBatchesRow, ImportMappingsRow, ImportRowsRow } from '../../../tables';
import { exported, PASSING } from '../table';

/** What came from files of other systems: which records, and how the files were read. */
export const IMPORTS = {
  import_batches: exported<ImportBatchesRow>()({
    file: 'importacoes',
    holds: 'Um arquivo de clientes e vendas que foi importado, ou está sendo',
    order: ['id'],
    columns: {
      id: 'Número da importação',
      key: 'Código que a página lhe deu',
      file_name: 'Nome do arquivo',
      header: 'Títulos das colunas (JSON)',
      rows: 'Quantas linhas',
      state: 'Situação',
      at_line: 'Até que linha foi',
      progress: 'Quantas linhas já passaram',
      fault: 'O que deu errado',
      expected_clients: 'Quantos clientes o sistema antigo tem',
      expected_sales: 'Quantas vendas em aberto o sistema antigo tem',
      expected_owed: 'Quanto se deve no sistema antigo, em reais',
      expected_overdue: 'Quanto está vencido no sistema antigo, em reais',
      created_by_id: 'Quem trouxe o arquivo (usuarios.id)',
      created_at: 'Quando',
      touched_at: 'Quando andou pela última vez',
      applied_by_id: 'Quem importou (usuarios.id)',
      applied_at: 'Quando terminou de importar',
      undone_by_id: 'Quem desfez (usuarios.id)',
      undone_at: 'Quando terminou de desfazer',
    },
  }),

  import_rows: exported<ImportRowsRow>()({
    file: 'importacoes-linhas',
    holds: 'Uma linha de um arquivo importado, e o que ela se tornou',
    order: ['batch_id', 'line'],
    columns: {
      batch_id: 'Importação (importacoes.id)',
      line: 'Linha do arquivo',
      row: 'O que foi lido (JSON); vazio depois de escrito',
      cells: 'As células como estavam (JSON); vazio depois de escrito',
      // A hash by which two lines of a file under way find each other.
      person: PASSING,
      verdict: 'O que é: new, nova; update, atualiza; duplicate, repetida; refused, recusada',
      client_id: 'Cliente (clientes.id)',
      sale_id: 'Venda (vendas.id)',
      made_client: 'Se fez o cliente',
      employee_id: 'Funcionário (usuarios.id)',
      column: 'Coluna recusada',
      other_columns: 'Outras colunas recusadas',
      reason: 'Motivo da recusa',
      sale_total: 'Total da venda, em reais',
      sale_paid: 'Quanto já estava pago, em reais',
      sale_overdue: 'Quanto estava vencido, em reais',
      before: 'O cliente como era antes (JSON)',
      wrote_client: 'Quando escreveu o cliente',
      wrote_sale: 'Quando escreveu a venda',
      is_written: 'Se foi escrita',
    },
  }),

  import_mappings: exported<ImportMappingsRow>()({
    file: 'importacoes-colunas',
    holds: 'Como se leem os arquivos que têm os mesmos títulos',
    order: ['header COLLATE "C"'],
    columns: {
      header: 'Código dos títulos',
      mapping: 'O que cada coluna é (JSON)',
      changed_by_id: 'Quem disse (usuarios.id)',
      changed_at: 'Quando',
    },
  }),
};
