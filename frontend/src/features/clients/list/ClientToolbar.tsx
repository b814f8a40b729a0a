import { CHOOSE_EMPLOYEE } from '@crediario/contract/forms';
import type { ClientListName, ClientOrder } from '@crediario/contract/wire';
import { EmployeeSelect } from '@entities/employee/EmployeeSelect';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { Select } from 'antd';
import { useId } from 'react';
import { clientsFile } from '../queries';
import styles from './ClientToolbar.module.css';
import { type ClientFilters, LIST_HINTS } from './client-filters';
import { SearchForm } from './SearchForm';

const ORDERS: { value: ClientOrder; label: string }[] = [
  { value: 'name', label: 'Nome' },
  { value: 'delay', label: 'Maior atraso' },
  { value: 'owed', label: 'Maior pendente' },
];

const LISTS: { value: ClientListName | 'all'; label: string }[] = [
  { value: 'all', label: 'Todos' },
  { value: 'renew', label: 'Bons para renovar' },
  { value: 'reactivate', label: 'Reativar' },
];

interface Props {
  filters: ClientFilters;
  onChange: (changes: Partial<ClientFilters>) => void;
  hasSearch: boolean;
  hasRows: boolean;
}

export function ClientToolbar({ filters, onChange, hasSearch, hasRows }: Props) {
  const orderId = useId();
  const listId = useId();
  return (
    <div className={styles.toolbar}>
      <div className={styles.employee} data-fact>
        <EmployeeSelect
          offersAll
          placeholder={CHOOSE_EMPLOYEE}
          value={filters.employee}
          onChange={(employee) => onChange({ employee })}
        />
      </div>
      {hasSearch && (
        <SearchForm search={filters.search} onSearch={(search) => onChange({ search })} />
      )}
      {hasSearch && (
        <Select<ClientListName | 'all'>
          id={listId}
          className={styles.list}
          aria-label="Lista"
          prefix="Lista:"
          options={LISTS}
          value={filters.list ?? 'all'}
          onChange={(list) => onChange({ list: list === 'all' ? null : list })}
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
        <ExportButton name="clientes" source={(format) => clientsFile(filters, format)} />
      )}
      {filters.list && hasRows && <p className={styles.hint}>{LIST_HINTS[filters.list]}</p>}
    </div>
  );
}
