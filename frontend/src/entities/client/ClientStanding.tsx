import {
  centsFromWire,
  formatBusinessDate,
  formatDelay,
  formatMoney,
  ROW_COLOR_MEANINGS,
} from '@crediario/contract/domain';
import type { ClientStandingRow } from '@crediario/contract/wire';
import { SituationGlyph } from '@shared/ui/Situation';
import styles from './ClientStanding.module.css';
import { GradeBadge } from './GradeBadge';

/** Beside a client's name, before the next sale: grade, situation, debt, last sale. */
export function ClientStanding({ standing }: { standing: ClientStandingRow }) {
  const { sale_color: color, delay_days: delay, owed, last_sale: last, grade } = standing;
  return (
    <p className={styles.standing}>
      {grade && <GradeBadge grade={grade} />}
      <span className={styles.situation} data-color={color}>
        <SituationGlyph color={color} />
        {ROW_COLOR_MEANINGS[color]}
        {delay > 0 && `, ${formatDelay(delay)}`}
      </span>
      {owed > 0 && <strong>deve {formatMoney(centsFromWire(owed))}</strong>}
      {last && <span>última venda {lastSaleText(last)}</span>}
    </p>
  );
}

/** '4790: R$ 1.500,00 em 12 parcelas, semanal, 22/10/2026' */
function lastSaleText(last: NonNullable<ClientStandingRow['last_sale']>): string {
  const count = `${last.portion} ${last.portion === 1 ? 'parcela' : 'parcelas'}`;
  const frequency = last.type_frequency_name.toLocaleLowerCase('pt-BR');
  const value = formatMoney(centsFromWire(last.value));
  return `${last.sale_id}: ${value} em ${count}, ${frequency}, ${formatBusinessDate(last.sale_date)}`;
}
