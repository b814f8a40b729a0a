import {
  ArrowRightOutlined,
  CalendarOutlined,
  FilterOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { type BusinessDate, formatBusinessDate } from '@crediario/contract/domain';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@shared/paths';
import { Dialog } from '@shared/ui/Dialog';
import { EmployeeFilter, type FilterProps, StatusFilters } from './FilterControls';
import { PhonePeriod } from './PhonePeriod';
import styles from './Toolbar.module.css';

type Sheet = 'period' | 'filters' | null;

/** On a phone the filters are chips, each of which opens its sheet. */
export function PhoneFilters(props: FilterProps) {
  const { filters } = props;
  const [sheet, setSheet] = useState<Sheet>(null);
  const navigate = useNavigate();
  const isFiltered = filters.employeeId !== null || filters.status !== null;
  const close = () => setSheet(null);
  return (
    <>
      <div className={styles.chips}>
        <button type="button" className={styles.chip} onClick={() => setSheet('period')}>
          <CalendarOutlined />
          <span className="visually-hidden">Período: </span>
          {shortDate(filters.from)}
          <ArrowRightOutlined className={styles.arrow} />
          {shortDate(filters.to)}
        </button>
        <button
          type="button"
          className={styles.chip}
          data-active={isFiltered || undefined}
          onClick={() => setSheet('filters')}
        >
          <FilterOutlined /> Filtros
        </button>
        <button type="button" className={styles.chip} onClick={() => void navigate(paths.clients)}>
          <TeamOutlined /> Clientes
        </button>
      </div>
      {sheet === 'period' && (
        <Dialog title="Período" onClose={close}>
          <PhonePeriod {...props} onDone={close} />
        </Dialog>
      )}
      {sheet === 'filters' && (
        <Dialog title="Filtros" onClose={close}>
          <FilterSheet {...props} onDone={close} />
        </Dialog>
      )}
    </>
  );
}

function FilterSheet({ onDone, ...props }: FilterProps & { onDone: () => void }) {
  return (
    <div className={styles.sheet}>
      <div>
        <span className={styles.sheetLabel}>Funcionário</span>
        <EmployeeFilter {...props} />
      </div>
      <div className={styles.sheetStatus}>
        <StatusFilters {...props} />
      </div>
      <div className={styles.sheetButtons}>
        <Button type="primary" size="large" onClick={onDone}>
          Ver vendas
        </Button>
        <Button
          size="large"
          type="text"
          onClick={() => props.onChange({ employeeId: null, status: null })}
        >
          Limpar filtros
        </Button>
      </div>
    </div>
  );
}

/** '01/10' */
function shortDate(date: BusinessDate): string {
  return formatBusinessDate(date).slice(0, 5);
}
