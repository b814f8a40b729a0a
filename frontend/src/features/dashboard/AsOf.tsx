import { type BusinessDate, formatBusinessDate } from '@crediario/contract/domain';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { useIsPhone } from '@shared/ui/media';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import styles from './AsOf.module.css';
import barStyles from './filters/DashboardFilterBar.module.css';

interface Props {
  asOf: BusinessDate;
  onChange: (asOf: BusinessDate) => void;
}

/** The day at whose end the page's figures stand: none to come. */
export function AsOfField({ asOf, onChange }: Props) {
  const today = useBusinessClock().today();
  const id = useId();
  const isPhone = useIsPhone();
  return (
    <div className={`${barStyles.field} ${barStyles.period} ${styles.day}`} data-fact>
      <label className={barStyles.label} htmlFor={id}>
        Como era em
      </label>
      <DatePicker
        id={id}
        allowClear={false}
        showNow={false}
        inputReadOnly={isPhone}
        className={styles.picker}
        format="DD/MM/YYYY"
        maxDate={dayjs(today)}
        value={dayjs(asOf)}
        onChange={(date) => date && onChange(date.format('YYYY-MM-DD'))}
      />
    </div>
  );
}

/** Says that the figures are not today's; nothing where they are. */
export function AsOfLine({ asOf, onChange }: Props) {
  const today = useBusinessClock().today();
  if (asOf === today) return null;
  return (
    <p className={styles.then} data-act>
      <span>Como era em {formatBusinessDate(asOf)}</span>
      <button type="button" className={styles.back} onClick={() => onChange(today)}>
        Voltar a hoje
      </button>
    </p>
  );
}
