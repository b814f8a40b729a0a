import { centsFromWire, ROW_COLOR_MEANINGS } from '@crediario/contract/domain';
import type { ClientReportRow } from '@crediario/contract/wire';
import { GradeBadge } from '@entities/client/GradeBadge';
import { Money } from '@shared/ui/Money';
import { DelayText, SituationGlyph } from '@shared/ui/Situation';
import { CardList } from '@shared/ui/table/CardList';
import styles from './ClientCards.module.css';
import { type ClientActions, ClientMenuButton } from './ClientMenuButton';
import type { ClientsProps } from './ClientTable';
import { ClientLink, ClientStatus } from './client-columns';
import { rowKeyOf } from './client-row';
import { EdgeMark } from './EdgeMark';

/** The list on a phone: a card for each row, with the same actions. */
export function ClientCards({ onDelete, onChangeEmployee, ...list }: ClientsProps) {
  const actions = { onDelete, onChangeEmployee };
  return (
    <CardList
      label="Clientes"
      rows={list.rows}
      onNearEnd={list.onNearEnd}
      isLoading={list.isLoading}
      isStale={list.isStale}
      instead={list.instead}
      after={list.more}
      card={(row) => <ClientCard key={rowKeyOf(row)} row={row} {...actions} />}
    />
  );
}

function ClientCard({ row, ...actions }: ClientActions & { row: ClientReportRow }) {
  return (
    <li className={styles.card}>
      <EdgeMark color={row.sale_color} className={styles.edge} />
      <div className={styles.name}>
        <ClientLink row={row} />
        <span className={styles.faint}>{row.client_id}</span>
        {row.grade && <GradeBadge grade={row.grade} />}
      </div>
      <p className={styles.facts}>
        <span className="proportional">{row.client_cpf}</span>
        <a className="proportional" href={`tel:${row.client_phone.replace(/\D/g, '')}`}>
          {row.client_phone}
        </a>
      </p>
      <p className={styles.facts}>
        <span>{row.user_name ?? '—'}</span>
        {row.owed > 0 && <Money cents={centsFromWire(row.owed)} weight="strong" />}
      </p>
      <p className={styles.facts}>
        <span>
          <SituationGlyph color={row.sale_color} /> {ROW_COLOR_MEANINGS[row.sale_color]}
          {row.delay_days > 0 && (
            <>
              {', '}
              <DelayText color={row.sale_color} delayDays={row.delay_days} />
            </>
          )}
          {row.sale_id !== null && ` · venda ${row.sale_id}`}
        </span>
        <ClientStatus row={row} />
      </p>
      <div className={styles.menu}>
        <ClientMenuButton client={row} {...actions} />
      </div>
    </li>
  );
}
