import { SEND_NO_MESSAGES } from '@shared/words';
import { formatBusinessDate, formatMomentToMinute } from '@crediario/contract/domain';
import { WhatsAppOutlined } from '@ant-design/icons';
import type { ReminderRow } from '@crediario/contract/wire';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { paths } from '@shared/paths';
import styles from './Reminders.module.css';
import { hindranceOf, STAGE_NAMES } from './stages';

interface Props {
  row: ReminderRow;
  isQuiet: boolean;
  isOpening: boolean;
  onOpen: () => void;
  onSkip: () => void;
  onSilence: () => void;
}

/** The message as it goes out, and the one key that opens it. */
export function Message({ row, isQuiet, isOpening, onOpen, onSkip, onSilence }: Props) {
  const { timeZone } = useBusinessClock();
  const hindrance = hindranceOf(row);
  return (
    <section className={styles.message} aria-label="Mensagem" aria-live="polite">
      <div>
        <h2 className={styles.to}>
          <Link to={paths.clientDetails(String(row.client_id), String(row.sale_id))}>
            {row.client_name} {row.client_last_name}
          </Link>
        </h2>
        <p className={styles.what}>
          {STAGE_NAMES[row.stage]} · {formatBusinessDate(row.dt_portion)} ·{' '}
          {row.phone || 'sem telefone'}
        </p>
      </div>
      <p className={styles.text}>{row.text.replaceAll('R$ ', 'R$\u00a0')}</p>
      {row.opened && (
        <p className={styles.what}>
          Aberta hoje, {formatMomentToMinute(row.opened.at, timeZone).slice(-5)}, por{' '}
          {row.opened.by}
        </p>
      )}
      {hindrance && <p className={styles.hindrance}>{hindrance}</p>}
      <div className={styles.acts}>
        <Button
          type="primary"
          size="large"
          icon={<WhatsAppOutlined />}
          disabled={isQuiet || hindrance !== null}
          loading={isOpening}
          onClick={onOpen}
        >
          Abrir no WhatsApp
        </Button>
        <Button size="large" onClick={onSkip}>
          Próximo
        </Button>
        <Button type="text" size="large" onClick={onSilence}>
          {row.silent ? 'Voltar a enviar mensagens' : SEND_NO_MESSAGES}
        </Button>
      </div>
    </section>
  );
}
