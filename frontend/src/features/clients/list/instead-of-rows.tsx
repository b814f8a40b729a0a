import { NOTHING_FOUND, SEE_ALL_CLIENTS } from '@shared/words';
import { CHOOSE_EMPLOYEE } from '@crediario/contract/forms';
import { failureReason } from '@shared/http/errors';
import { EmptyState } from '@shared/ui/EmptyState';
import { ErrorState } from '@shared/ui/ErrorState';
import { Button } from 'antd';
import { type ClientFilters, LIST_HINTS } from './client-filters';

interface NoClientsProps {
  filters: ClientFilters;
  onChange: (changes: Partial<ClientFilters>) => void;
}

/** Why the list is empty, and one way out. */
export function NoClients({ filters, onChange }: NoClientsProps) {
  if (filters.employee === null) {
    return (
      <EmptyState
        title={CHOOSE_EMPLOYEE}
        hint="Os clientes dele aparecem aqui."
        action={<Button onClick={() => onChange({ employee: 'all' })}>{SEE_ALL_CLIENTS}</Button>}
      />
    );
  }
  if (filters.search) {
    return (
      <EmptyState
        title={NOTHING_FOUND}
        hint="A busca olha nome, sobrenome, apelido, CPF, telefone e os números do cliente e da venda."
        action={<Button onClick={() => onChange({ search: '' })}>Limpar busca</Button>}
      />
    );
  }
  if (filters.colors.length > 0) {
    return (
      <EmptyState
        title="Nenhum cliente nessa situação"
        action={<Button onClick={() => onChange({ colors: [] })}>Mostrar todas</Button>}
      />
    );
  }
  if (filters.list !== null) {
    return (
      <EmptyState
        title={
          filters.list === 'renew' ? 'Ninguém para renovar agora' : 'Ninguém para reativar agora'
        }
        hint={LIST_HINTS[filters.list]}
        action={<Button onClick={() => onChange({ list: null })}>{SEE_ALL_CLIENTS}</Button>}
      />
    );
  }
  if (filters.employee === 'all') {
    return (
      <EmptyState
        title="Não existem clientes registrados"
        hint="Registre o primeiro em 'Novo Cliente'."
      />
    );
  }
  return (
    <EmptyState
      title="Não existem clientes registrados para esse funcionário"
      action={<Button onClick={() => onChange({ employee: 'all' })}>{SEE_ALL_CLIENTS}</Button>}
    />
  );
}

interface FailureProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

export function ClientsFailure({ error, onRetry, isRetrying }: FailureProps) {
  return (
    <ErrorState
      title="Não foi possível carregar os clientes"
      hint={`${failureReason(error)}. Sua busca foi mantida.`}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

/** Below the rows that came. */
export function MoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <span role="alert">
      Não foi possível carregar mais clientes.{' '}
      <Button type="link" size="small" onClick={onRetry}>
        Tentar de novo
      </Button>
    </span>
  );
}
