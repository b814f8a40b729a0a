/** Grain: a kind of record that was built on an import. */
import { integer, type Row, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

type Kind = keyof typeof KINDS;

const COLUMNS = { what: text<Kind>(), count: integer() };
const LINES = { line: integer(), what: text() };

/** The record, and the line that brought what it is about. Of one kind each; of a client whom the import made, all that is
 *  theirs. */
const KINDS = {
  pagamentos: `SELECT w.line, p.id FROM written w JOIN payments p ON p.sale_id = w.sale_id WHERE p.origin <> 'import'`,
  'outras vendas': `
    SELECT w.line, s.id FROM written w JOIN sales s ON s.client_id = w.client_id
     WHERE w.made_client AND NOT EXISTS (SELECT FROM written o WHERE o.sale_id = s.id)`,
  'vendas alteradas ou excluídas': `
    SELECT w.line, s.id FROM written w JOIN sales s ON s.id = w.sale_id
     WHERE s.updated_at IS DISTINCT FROM w.wrote_sale OR s.deleted_at IS NOT NULL`,
  'clientes alterados ou excluídos': `
    SELECT w.line, c.id FROM written w JOIN clients c ON c.id = w.client_id
     WHERE w.wrote_client IS NOT NULL AND (c.updated_at IS DISTINCT FROM w.wrote_client OR c.deleted_at IS NOT NULL)`,
  'visitas e ocorrências': `SELECT w.line, o.id FROM written w JOIN occurrences o ON o.sale_id = w.sale_id`,
  promessas: `SELECT w.line, p.id FROM written w JOIN promises p ON p.sale_id = w.sale_id`,
  'linhas do extrato do banco': `SELECT w.line, u.id FROM written w JOIN bank_uses u ON u.sale_id = w.sale_id`,
  'lembretes enviados': `SELECT w.line, r.id FROM written w JOIN reminders r ON r.sale_id = w.sale_id`,
  'avisos de visita': `
    SELECT w.line, n.client_id FROM written w JOIN client_visit_notes n ON n.client_id = w.client_id WHERE w.made_client`,
  'clientes que não querem mensagens': `
    SELECT w.line, n.client_id FROM written w JOIN silent_clients n ON n.client_id = w.client_id WHERE w.made_client`,
  'pontos no mapa': `
    SELECT w.line, p.client_id FROM written w JOIN client_points p ON p.client_id = w.client_id WHERE w.made_client`,
  'clientes anonimizados': `
    SELECT w.line, a.client_id FROM written w JOIN client_anonymisations a ON a.client_id = w.client_id`,
  // An undone merge too: its record names them.
  'clientes unificados': `
    SELECT w.line, m.id FROM written w JOIN client_merges m ON m.kept_id = w.client_id
     UNION
    SELECT w.line, m.id FROM written w JOIN client_merges m ON m.gone_id = w.client_id`,
  'operações da rua': `
    SELECT w.line, f.operation_number FROM written w JOIN field_results f ON f.client_id = w.client_id WHERE w.made_client
     UNION ALL
    SELECT w.line, f.operation_number FROM written w JOIN field_positions f ON f.client_id = w.client_id WHERE w.made_client`,
  'dados antigos que já foram apagados': `
    SELECT w.line, w.line FROM written w WHERE w.wrote_client IS NOT NULL AND NOT w.made_client AND w.before IS NULL`,
};

/** Of a single one. */
const ONE: Readonly<Record<Kind, string>> = {
  pagamentos: 'pagamento',
  'outras vendas': 'outra venda',
  'vendas alteradas ou excluídas': 'venda alterada ou excluída',
  'clientes alterados ou excluídos': 'cliente alterado ou excluído',
  'visitas e ocorrências': 'visita ou ocorrência',
  promessas: 'promessa',
  'linhas do extrato do banco': 'linha do extrato do banco',
  'lembretes enviados': 'lembrete enviado',
  'avisos de visita': 'aviso de visita',
  'clientes que não querem mensagens': 'cliente que não quer mensagens',
  'pontos no mapa': 'ponto no mapa',
  'clientes anonimizados': 'cliente anonimizado',
  'clientes unificados': 'cliente unificado',
  'operações da rua': 'operação da rua',
  'dados antigos que já foram apagados': 'linha cujos dados antigos já foram apagados',
};

/** `lines`: by themselves, as with a choice in one statement each piece would read the whole file. */
const each = (lines: string, columns: (what: string) => string): string => `
  WITH written AS MATERIALIZED (
    SELECT * FROM import_rows WHERE batch_id = :batch AND is_written ${lines}
  )
  ${Object.entries(KINDS)
    .map(([what, sql]) => `SELECT ${columns(what)} FROM (${sql}) AS found (line, id)`)
    .join('\n UNION ALL\n')}`;

const OF_ALL = each('', (what) => `'${what}' AS what, count(*)::integer AS count`);
const OF_SOME = each(
  'AND line = ANY (CAST(:lines AS integer[]))',
  (what) => `line, '${what}' AS what`,
);

/** What stands in the way of taking an import back, in the words that follow its number; none: nothing does. */
export async function hindrances(
  db: Db,
  batch: number,
): Promise<{ what: string; count: number }[]> {
  const found = await rowsOf(COLUMNS, db.raw(OF_ALL, { batch }));
  return found
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => ({ what: count === 1 ? ONE[what] : what, count }));
}

/** Of some lines, those that something else was built on. */
export function linesBuiltUpon(
  db: Db,
  of: { batch: number; lines: number[] },
): Promise<Row<typeof LINES>[]> {
  return rowsOf(LINES, db.raw(OF_SOME, of));
}
