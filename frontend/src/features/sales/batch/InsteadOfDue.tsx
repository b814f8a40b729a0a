import { NOTHING_FOUND } from '@shared/words';
import { EMPLOYEE_FIRST } from './batch-words';
import { EmptyState } from '@shared/ui/EmptyState';
import { type Loadable, LoadFailure } from '@shared/ui/LoadFailure';
import { Skeleton } from 'antd';

interface Props {
  employeeId: number | null;
  query: Loadable<unknown>;
  /** There are rows, and the search finds none of them. */
  isSearch: boolean;
}

/** In place of rows: why there are none. */
export function InsteadOfDue({ employeeId, query, isSearch }: Props) {
  if (employeeId === null) {
    return (
      <EmptyState
        title={EMPLOYEE_FIRST}
        hint="Aparecem as vendas dele com parcela vencida ou que vence no dia."
      />
    );
  }
  if (isSearch) return <EmptyState title={NOTHING_FOUND} />;
  if (query.data) {
    return (
      <EmptyState title="Nada a receber até este dia" hint="Escolha outro dia ou funcionário." />
    );
  }
  if (query.error) return <LoadFailure what="as vendas" query={query} />;
  return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
}
