import {
  ArrowRightOutlined,
  CalendarOutlined,
  FilterOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { type BusinessDate, formatBusinessDate } from '@crediario/contract/domain';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@shared/paths';
import { SELECT_BUTTON } from '../selection/use-selection';
import type { FilterProps } from './FilterControls';
import { SaleSearch } from './SaleSearch';
import styles from './Toolbar.module.css';

type Sheet = 'period' | 'filters' | null;

/** A desk needs none of the sheets; a phone has them once its list is there. */
const loadSheets = () => import('./PhoneSheets');
const PeriodSheet = lazy(async () => ({ default: (await loadSheets()).PeriodSheet }));
const FilterSheet = lazy(async () => ({ default: (await loadSheets()).FilterSheet }));

/** On a phone the filters are chips, each of which opens its sheet. */
export function PhoneFilters(props: FilterProps) {
  const { filters, selection } = props;
  const [sheet, setSheet] = useState<Sheet>(null);
  const navigate = useNavigate();
  const isFiltered = filters.employeeId !== null || filters.status !== null;
  const close = () => setSheet(null);
  useEffect(() => {
    // A failure now is not shown: they are fetched again when they are needed.
    loadSheets().catch(() => {});
  }, []);
  return (
    <>
      <div className={styles.phoneSearch}>
        <SaleSearch {...props} />
        <button
          id={SELECT_BUTTON}
          type="button"
          className={styles.chip}
          data-active={selection.isOn || undefined}
          aria-pressed={selection.isOn}
          onClick={selection.isOn ? selection.end : selection.begin}
        >
          Selecionar
        </button>
      </div>
      <div className={styles.chips}>
        <button
          type="button"
          className={styles.chip}
          disabled={filters.search !== ''}
          onClick={() => setSheet('period')}
        >
          {filters.search ? (
            'Todos os períodos'
          ) : (
            <>
              <CalendarOutlined />
              <span className="visually-hidden">Período: </span>
              {shortDate(filters.from)}
              <ArrowRightOutlined className={styles.arrow} />
              {shortDate(filters.to)}
            </>
          )}
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
      <Suspense>
        {sheet === 'period' && <PeriodSheet {...props} onDone={close} />}
        {sheet === 'filters' && <FilterSheet {...props} onDone={close} />}
      </Suspense>
    </>
  );
}

/** '01/10' */
function shortDate(date: BusinessDate): string {
  return formatBusinessDate(date).slice(0, 5);
}
