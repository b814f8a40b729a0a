import { CHOOSE_EMPLOYEE } from '@crediario/contract/forms';
import { EmployeeSelect } from '@entities/employee/EmployeeSelect';
import styles from './ClientToolbar.module.css';
import type { ClientFilters } from './client-filters';
import { SearchForm } from './SearchForm';

interface Props {
  filters: ClientFilters;
  onChange: (changes: Partial<ClientFilters>) => void;
  hasSearch: boolean;
}

export function ClientToolbar({ filters, onChange, hasSearch }: Props) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.employee}>
        <EmployeeSelect
          offersAll
          placeholder={CHOOSE_EMPLOYEE}
          value={filters.employee}
          onChange={(employee) => onChange({ employee })}
        />
      </div>
      {hasSearch && (
        <SearchForm
          // Going back to another search fills it in again.
          key={filters.search}
          search={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      )}
    </div>
  );
}
