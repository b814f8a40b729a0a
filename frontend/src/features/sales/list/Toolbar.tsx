import { EmployeeFilter, type FilterProps, PeriodFilter, StatusFilters } from './FilterControls';
import styles from './Toolbar.module.css';

/** The filters in a row, on a desk. */
export function Toolbar(props: FilterProps) {
  return (
    <search className={styles.toolbar} aria-label="Filtros">
      <div className={styles.employee}>
        <EmployeeFilter {...props} />
      </div>
      <div className={styles.period}>
        <PeriodFilter {...props} />
      </div>
      <div className={styles.status}>
        <StatusFilters {...props} />
      </div>
    </search>
  );
}
