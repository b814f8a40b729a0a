import { EmployeeFilter, type FilterProps, PeriodFilter, StatusFilters } from './FilterControls';
import { Button } from 'antd';
import { SELECT_BUTTON } from '../selection/use-selection';
import { PeriodOff, SaleSearch } from './SaleSearch';
import styles from './Toolbar.module.css';

/** The filters in a row, on a desk. */
export function Toolbar(props: FilterProps) {
  return (
    <search className={styles.toolbar} aria-label="Filtros">
      <div className={styles.employee} data-fact>
        <EmployeeFilter {...props} />
      </div>
      <div className={styles.period} data-fact>
        {props.filters.search ? <PeriodOff /> : <PeriodFilter {...props} />}
      </div>
      <div className={styles.status}>
        <StatusFilters {...props} />
      </div>
      <div className={styles.search} data-fact={props.filters.search !== '' || undefined}>
        <SaleSearch {...props} />
        <SelectButton {...props.selection} />
      </div>
    </search>
  );
}

function SelectButton({ isOn, begin, end }: FilterProps['selection']) {
  return (
    <Button id={SELECT_BUTTON} aria-pressed={isOn} onClick={isOn ? end : begin}>
      Selecionar
    </Button>
  );
}
