import { centsFromWire, formatMoney, REMINDER_STAGES } from '@crediario/contract/domain';
import type { ReminderRow } from '@crediario/contract/wire';
import { CheckOutlined } from '@ant-design/icons';
import styles from './Reminders.module.css';
import { hindranceOf, STAGE_NAMES } from './stages';

interface Props {
  rows: readonly ReminderRow[];
  chosenId: number;
  onChoose: (saleId: number) => void;
}

/** By stage, those first who are reminded before anything is late. */
export function ReminderList({ rows, chosenId, onChoose }: Props) {
  const stages = REMINDER_STAGES.map((stage) => ({
    stage,
    some: rows.filter((row) => row.stage === stage),
  })).filter(({ some }) => some.length > 0);
  return (
    <div className={styles.list}>
      {stages.map(({ stage, some }) => (
        <section key={stage} aria-label={STAGE_NAMES[stage]}>
          <h2 className={styles.stage}>
            {STAGE_NAMES[stage]} <span>{some.length}</span>
          </h2>
          <ul>
            {some.map((row) => (
              <li key={row.sale_id}>
                <button
                  type="button"
                  className={styles.row}
                  aria-current={row.sale_id === chosenId}
                  onClick={() => onChoose(row.sale_id)}
                >
                  <span className={styles.name}>
                    {row.client_name} {row.client_last_name}
                  </span>
                  <span className={styles.value}>{formatMoney(centsFromWire(row.due_value))}</span>
                  <span className={styles.what}>
                    Venda {row.sale_id} · {row.number} de {row.sales_portions}
                  </span>
                  <State row={row} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function State({ row }: { row: ReminderRow }) {
  const hindrance = hindranceOf(row);
  if (row.opened) {
    return (
      <span className={styles.done}>
        <CheckOutlined aria-hidden /> Aberta
      </span>
    );
  }
  return <span className={styles.what}>{hindrance ?? ''}</span>;
}
