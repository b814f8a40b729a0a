/** One row: all data held about a client, as one document in Portuguese for the client (LGPD, art. 18, II). Its keys are
 *  the wire's names. It includes deleted sales and payments that were taken back. */
import type { PersonalData } from '@crediario/contract/wire';
import { isLineAbout } from '../../../core/client/import-columns';
import { MEMBERS } from '../../../core/client/merged-clients';
import { theirOperations } from '../../../core/operation/client-operations';
import { json, rowOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { SCORE_COLUMNS } from './score-columns';
import { PERSONAL_CLIENT_COLUMNS } from './client-columns';
import { POINT_COLUMNS } from './client-point';
import { VISIT_NOTE_COLUMNS } from './visit-notes';

type HeldData = Omit<PersonalData, 'gerado_em' | 'controlador'>;

const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;
/** Strapi's datetime columns: UTC without saying so. */
const moment = (column: string) => `to_char(${column}, ${MOMENT})`;
/** Our own tables': with their zone. */
const zoned = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', ${MOMENT})`;
const person = (alias: string) =>
  `coalesce(nullif(concat_ws(' ', ${alias}.name, ${alias}.finalname), ''), ${alias}.username)`;

/** `{ nome: 'c.name', endereco_residencial: { cep: 'c.cep' } }`, as PostgreSQL writes it. */
function held(path: string): string {
  const within = PERSONAL_CLIENT_COLUMNS.filter(({ heldAs }) => heldAs.startsWith(path));
  const keys = [...new Set(within.map(({ heldAs }) => heldAs.slice(path.length).split('.')[0]))];
  return keys
    .map((key) => {
      const column = within.find(({ heldAs }) => heldAs === `${path}${key}`);
      return `'${key}', ${column ? `c.${column.name}` : `json_build_object(${held(`${path}${key}.`)})`}`;
    })
    .join(', ');
}

const heldIn = (columns: Readonly<Record<string, { personal: boolean; heldAs?: string }>>) =>
  Object.entries(columns)
    .flatMap(([name, { heldAs }]) => (heldAs ? [`'${heldAs}', held.${name}`] : []))
    .join(', ');

const NOTES = `
  SELECT json_build_object(${heldIn(VISIT_NOTE_COLUMNS)})
    FROM client_visit_notes held WHERE held.client_id = c.id`;

const POINT = `
  SELECT json_build_object(${heldIn(POINT_COLUMNS)})
    FROM client_points held WHERE held.client_id = c.id`;

const SCORE = `
  SELECT json_build_object(${heldIn(SCORE_COLUMNS)})
    FROM client_scores held WHERE held.client_id = c.id`;

const SILENT = `
  SELECT ${zoned('held.set_at')} FROM silent_clients held WHERE held.client_id = c.id`;

const HOLDER = `json_build_object(
  'id', c.id, ${held('')}, 'visita', (${NOTES}), 'ponto', (${POINT}), 'avaliacao', (${SCORE}), 'sem_mensagens_desde', (${SILENT}), 'ativo', c.active, 'funcionario', ${person('u')},
  'cadastrado_em', ${moment('c.created_at')}, 'alterado_em', ${moment('c.updated_at')},
  'excluido_em', ${moment('c.deleted_at')})`;

const INSTALMENTS = `
  SELECT coalesce(json_agg(json_build_object(
           'numero', p.number, 'vencimento', p.dt_portion, 'valor', p.value, 'pago', p.paid_value,
           'quitada_em', ${moment('p.dt_payment')}) ORDER BY p.number), '[]')
    FROM portions p WHERE p.sale_id = s.id`;

const PAYMENTS = `
  SELECT coalesce(json_agg(json_build_object(
           'id', p.id, 'pago_em', ${moment('p.dt_payment')}, 'valor', p.value, 'tipo', type.name,
           'parcelas_quitadas', p.portions, 'caixa', p.cash_id, 'origem', p.origin, 'meio', p.means,
           'codigo_do_recibo', receipt.code, 'numero_do_recibo', receipt.number,
           'estornado_em', ${moment('p.voided_at')}) ORDER BY p.id), '[]')
    FROM payments p LEFT JOIN type_payments type ON type.id = p.type_payment_id
    LEFT JOIN LATERAL (
      SELECT code, number FROM receipt_codes WHERE payment_id = p.id ORDER BY made_at DESC LIMIT 1
    ) AS receipt ON true
   WHERE p.sale_id = s.id`;

const VISITS = `
  SELECT coalesce(json_agg(json_build_object(
           'id', o.id, 'registrada_em', ${moment('o.created_at')}, 'tipo', type.name,
           'observacao', o.observation) ORDER BY o.id), '[]')
    FROM occurrences o LEFT JOIN type_occurrences type ON type.id = o.type_occurrence_id
   WHERE o.sale_id = s.id`;

/** Those who were made one with this client: what was held under another number. */
const MERGED = `
  SELECT coalesce(json_agg(${HOLDER} ORDER BY c.id), '[]')
    FROM clients c LEFT JOIN up_users u ON u.id = c.user_id
   WHERE c.id <> holder.id AND c.id IN (${MEMBERS.replace('c.id', 'holder.id')})`;

const SALES = `
  SELECT coalesce(json_agg(json_build_object(
           'id', s.id, 'data', s.sale_date, 'registrada_em', ${moment('s.created_at')}, 'tipo', type.name,
           'situacao', status.name, 'frequencia', frequency.name, 'valor', s.value, 'juros_percentual', s.fees,
           'total', s.total, 'pago', s.paid_value, 'pendente', s.total - s.paid_value, 'caixa', s.cash_id,
           'renova_venda', s.id_sale_renew, 'observacao', s.observation, 'excluida_em', ${moment('s.deleted_at')},
           'parcelas', (${INSTALMENTS}), 'pagamentos', (${PAYMENTS}), 'ocorrencias', (${VISITS}))
           ORDER BY s.id), '[]')
    FROM sales s
    LEFT JOIN type_sales type ON type.id = s.type_sale_id
    LEFT JOIN status_sales status ON status.id = s.status_sale_id
    LEFT JOIN type_frequencies frequency ON frequency.id = s.type_frequency_id
   WHERE s.client_id = c.id`;

/** Whom the office wrote to is a fact about them, though the words are not kept. */
const MESSAGES = `
  SELECT coalesce(json_agg(json_build_object(
           'venda', m.sale_id, 'etapa', m.stage, 'dia', m.day, 'aberta_em', ${zoned('m.opened_at')},
           'por', ${person('who')}) ORDER BY m.id), '[]')
    FROM sales s JOIN reminders m ON m.sale_id = s.id
    LEFT JOIN up_users who ON who.id = m.opened_by_id WHERE s.client_id = c.id`;

const STATEMENTS = `
  SELECT coalesce(json_agg(json_build_object(
           'venda', f.sale_id, 'arquivo', f.filename, 'emitido_em', ${zoned('f.created_at')},
           'expira_em', ${zoned('f.expires_at')}) ORDER BY f.created_at), '[]')
    FROM statement_files f JOIN sales s ON s.id = f.sale_id WHERE s.client_id = c.id`;

/** Theirs, and registrations of their CPF that made no client. */
const OF_THE_CLIENT = `r.client_id IN (${MEMBERS})
  OR (o.kind = 'client' AND r.client_id IS NULL AND r.status <> 'accepted'
      AND regexp_replace(o.body #>> '{payload,cpf}', '\\D', '', 'g') = nullif(regexp_replace(c.cpf, '\\D', '', 'g'), ''))`;

/** What collectors' phones sent about the client, posted or not. */
const OPERATIONS = `
  ${theirOperations(OF_THE_CLIENT)}
  SELECT coalesce(json_agg(json_build_object(
           'id', o.id, 'tipo', o.kind, 'feita_em', ${zoned('o.taken_at')}, 'recebida_em', ${zoned('o.received_at')},
           'situacao', r.status, 'conteudo', o.body, 'posicao', CASE WHEN at.lat IS NOT NULL THEN
             json_build_object('latitude', at.lat, 'longitude', at.lon, 'precisao_em_metros', at.accuracy) END) ORDER BY o.number), '[]')
    FROM theirs JOIN field_operations o ON o.number = theirs.number JOIN field_results r ON r.operation_number = o.number
    LEFT JOIN field_positions at ON at.operation_number = o.number`;

/** Lines of spreadsheets that are known to be about the client, as long as their words are kept: also what was only sent, or refused. */
const IMPORTS = `
  SELECT coalesce(json_agg(json_build_object(
           'arquivo', b.file_name, 'linha', r.line, 'enviada_em', ${zoned('b.created_at')},
           'conteudo', coalesce(r.cells, '[]')::json, 'antes', r.before::json) ORDER BY b.id, r.line), '[]')
    FROM import_rows r JOIN import_batches b ON b.id = r.batch_id WHERE ${isLineAbout('r', MEMBERS)}`;

/** What the bank says of who paid; of what was the client's money. */
const BANK_LINES = `
  SELECT coalesce(json_agg(json_build_object('dia', l.day, 'valor', l.amount, 'texto', l.text) ORDER BY l.id), '[]')
    FROM bank_lines l
   WHERE l.id IN (
     SELECT u.line_id FROM sales s JOIN payments p ON p.sale_id = s.id JOIN bank_uses u ON u.payment_id = p.id
      WHERE s.client_id = c.id
      UNION
     SELECT u.line_id FROM sales s JOIN bank_uses u ON u.sale_id = s.id WHERE s.client_id = c.id)`;

/** Each branch walks an index of the log. */
const HISTORY = `
  SELECT coalesce(json_agg(json_build_object(
           'em', ${zoned('entry.at')}, 'acao', entry.action, 'registro', entry.entity,
           'registro_id', entry.entity_id, 'por', ${person('who')},
           'antes', entry.before, 'depois', entry.after) ORDER BY entry.id), '[]')
    FROM (
      SELECT a.* FROM audit_log a
       WHERE a.entity = 'client' AND a.entity_id IN (${MEMBERS})
         -- What stood there may be somebody else's, who was taken for this client for a while.
         AND a.id NOT IN (
           SELECT crediario_lent_records(m.gone_id) FROM client_merges m
            WHERE m.kept_id IN (${MEMBERS}) AND m.undone_at IS NOT NULL)
      UNION ALL
      SELECT a.* FROM sales s JOIN audit_log a ON a.entity = 'sale' AND a.entity_id = s.id
       WHERE s.client_id = c.id
      UNION ALL
      SELECT a.* FROM sales s JOIN payments p ON p.sale_id = s.id
        JOIN audit_log a ON a.entity = 'payment' AND a.entity_id = p.id
       WHERE s.client_id = c.id
      UNION ALL
      SELECT a.* FROM sales s JOIN occurrences o ON o.sale_id = s.id
        JOIN audit_log a ON a.entity = 'occurrence' AND a.entity_id = o.id
       WHERE s.client_id = c.id
    ) AS entry
    LEFT JOIN up_users who ON who.id = entry.user_id`;

const PERSONAL_DATA = `
SELECT json_build_object(
         'titular', ${HOLDER}, 'cadastros_unificados', (${MERGED}), 'vendas', (${SALES}), 'mensagens', (${MESSAGES}),
         'extratos', (${STATEMENTS}), 'linhas_do_banco', (${BANK_LINES}), 'operacoes', (${OPERATIONS}),
         'importacoes', (${IMPORTS}), 'historico', (${HISTORY})) AS held
  FROM clients c
  CROSS JOIN LATERAL (SELECT c.id) AS holder
  LEFT JOIN up_users u ON u.id = c.user_id
 WHERE c.id = :id AND NOT EXISTS (SELECT FROM client_anonymisations a WHERE a.client_id = c.id)`;

/** Null if there is no such client, or an anonymised one. A deleted client's data is still held. */
export async function personalData(db: Db, id: number): Promise<HeldData | null> {
  const row = await rowOf({ held: json<HeldData>() }, db.raw(PERSONAL_DATA, { id }));
  return row?.held ?? null;
}
