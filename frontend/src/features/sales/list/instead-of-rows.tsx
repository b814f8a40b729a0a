import { type BusinessDate, formatBusinessDate, SALE_STATUS } from '@crediario/contract/domain';
import { Button } from 'antd';
import { failureReason } from '@shared/http/errors';
import { EmptyState } from '@shared/ui/EmptyState';
import { ErrorState } from '@shared/ui/ErrorState';
import { isDefault, type SaleFilters } from './filters';

interface NoSalesProps {
  filters: SaleFilters;
  today: BusinessDate;
  onReset: () => void;
}

/** Why the list is empty, and one way out. */
export function NoSales({ filters, today, onReset }: NoSalesProps) {
  if (filters.search) {
    return (
      <EmptyState
        title={`Nenhuma venda${statusText(filters)} para “${filters.search}”`}
        hint="A busca olha todos os períodos. Confira o nome, o CPF, o telefone ou o número da venda."
        action={<Button onClick={onReset}>Limpar filtros</Button>}
      />
    );
  }
  const title = `Nenhuma venda${statusText(filters)} ${periodText(filters)}`;
  if (isDefault(filters, today)) {
    return (
      <EmptyState
        title={title}
        hint="As vendas de hoje aparecem aqui assim que forem registradas. Mude o período para ver as de outros dias."
      />
    );
  }
  return (
    <EmptyState
      title={title}
      hint="Mude o período ou tire o filtro para ver outras vendas."
      action={<Button onClick={onReset}>Limpar filtros</Button>}
    />
  );
}

interface FailureProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

export function SalesFailure({ error, onRetry, isRetrying }: FailureProps) {
  return (
    <ErrorState
      title="Não foi possível carregar as vendas"
      hint={`${failureReason(error)}. Seus filtros foram mantidos.`}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

function statusText({ status }: SaleFilters): string {
  if (status === SALE_STATUS.active) return ' ativa';
  return status === SALE_STATUS.inactive ? ' inativa' : '';
}

function periodText({ from, to }: SaleFilters): string {
  const first = formatBusinessDate(from);
  return from === to ? `em ${first}` : `de ${first} a ${formatBusinessDate(to)}`;
}
