/** Grain: a kind of record that was built on an import. */
import { integer, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const COLUMNS = { what: text(), count: integer() };

/** Of one kind each; of a client whom the import made, all that is theirs. */
const KINDS: Readonly<Record<string, string>> = {
  pagamentos: `SELECT p.id FROM written w JOIN payments p ON p.sale_id = w.sale_id WHERE p.origin <> 'import'`,
  'outras vendas': `
    SELECT s.id FROM written w JOIN sales s ON s.client_id = w.client_id
     WHERE w.made_client AND NOT EXISTS (SELECT FROM import_rows r WHERE r.batch_id = :batch AND r.sale_id = s.id AND r.is_written)`,
  'vendas alteradas ou excluídas': `
    SELECT s.id FROM written w JOIN sales s ON s.id = w.sale_id
     WHERE s.updated_at IS DISTINCT FROM w.wrote_sale OR s.deleted_at IS NOT NULL`,
  'clientes alterados ou excluídos': `
    SELECT c.id FROM written w JOIN clients c ON c.id = w.client_id
     WHERE w.wrote_client IS NOT NULL AND (c.updated_at IS DISTINCT FROM w.wrote_client OR c.deleted_at IS NOT NULL)`,
  'visitas e ocorrências': `SELECT o.id FROM written w JOIN occurrences o ON o.sale_id = w.sale_id`,
  promessas: `SELECT p.id FROM written w JOIN promises p ON p.sale_id = w.sale_id`,
  'lembretes enviados': `SELECT r.id FROM written w JOIN reminders r ON r.sale_id = w.sale_id`,
  'avisos de visita': `
    SELECT n.client_id FROM written w JOIN client_visit_notes n ON n.client_id = w.client_id WHERE w.made_client`,
  'clientes que não querem mensagens': `
    SELECT n.client_id FROM written w JOIN silent_clients n ON n.client_id = w.client_id WHERE w.made_client`,
  'pontos no mapa': `SELECT p.client_id FROM written w JOIN client_points p ON p.client_id = w.client_id WHERE w.made_client`,
  'clientes anonimizados': `
    SELECT a.client_id FROM written w JOIN client_anonymisations a ON a.client_id = w.client_id`,
  // An undone merge too: its record names them.
  'clientes unificados': `
    SELECT m.id FROM written w JOIN client_merges m ON m.kept_id = w.client_id
     UNION
    SELECT m.id FROM written w JOIN client_merges m ON m.gone_id = w.client_id`,
  'operações da rua': `
    SELECT f.operation_number FROM written w JOIN field_results f ON f.client_id = w.client_id WHERE w.made_client
     UNION ALL
    SELECT f.operation_number FROM written w JOIN field_positions f ON f.client_id = w.client_id WHERE w.made_client`,
  'dados antigos que já foram apagados': `
    SELECT w.line FROM written w WHERE w.wrote_client IS NOT NULL AND NOT w.made_client AND w.before IS NULL`,
};

const hindrancesOf = (lines: string): string => `
  WITH written AS MATERIALIZED (
    SELECT * FROM import_rows WHERE batch_id = :batch AND is_written ${lines}
  )
  ${Object.entries(KINDS)
    .map(
      ([what, sql]) =>
        `SELECT '${what}' AS what, count(*)::integer AS count FROM (${sql}) AS found`,
    )
    .join('\n UNION ALL\n')}`;

const OF_ALL = hindrancesOf('');
/** By themselves: with a choice in one statement, each piece would read the whole file. */
const OF_SOME = hindrancesOf('AND line = ANY (CAST(:lines AS integer[]))');

/** What stands in the way of taking an import, or some of its lines, back; none: nothing does. */
export async function hindrances(
  db: Db,
  { batch, lines }: { batch: number; lines?: number[] },
): Promise<{ what: string; count: number }[]> {
  const found = await rowsOf(
    COLUMNS,
    db.raw(lines ? OF_SOME : OF_ALL, { batch, ...(lines && { lines }) }),
  );
  return found.filter(({ count }) => count > 0);
}
