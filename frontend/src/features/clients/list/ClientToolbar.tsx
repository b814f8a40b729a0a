import { CHOOSE_EMPLOYEE } from '@crediario/contract/forms';
import type { ClientOrder } from '@crediario/contract/wire';
import { EmployeeSelect } from '@entities/employee/EmployeeSelect';
import { getFile } from '@shared/http/get-file';
import { CsvFileButton } from '@shared/ui/table/CsvFileButton';
import { Select } from 'antd';
import { useId } from 'react';
import { wantedBy } from '../queries';
import styles from './ClientToolbar.module.css';
import type { ClientFilters } from './client-filters';
import { SearchForm } from './SearchForm';

const ORDERS: { value: ClientOrder; label: string }[] = [
  { value: 'name', label: 'Nome' },
  { value: 'delay', label: 'Maior atraso' },
  { value: 'owed', label: 'Maior pendente' },
];

interface Props {
  filters: ClientFilters;
  onChange: (changes: Partial<ClientFilters>) => void;
  hasSearch: boolean;
  hasRows: boolean;
}

export function ClientToolbar({ filters, onChange, hasSearch, hasRows }: Props) {
  const orderId = useId();
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
      {hasSearch && (
        <Select
          id={orderId}
          className={styles.order}
          aria-label="Ordenar por"
          prefix="Ordem:"
          options={ORDERS}
          value={filters.order}
          onChange={(order) => onChange({ order })}
        />
      )}
      {hasRows && (
        <CsvFileButton
          name="clientes"
          fileOf={() => getFile('/api/exportClients', wantedBy(filters))}
        />
      )}
    </div>
  );
}
