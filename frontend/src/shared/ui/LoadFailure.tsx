import { errorText } from '@shared/http/errors';
import { ErrorState } from './ErrorState';

/** What a list or a tab needs of a query. */
export interface Loadable<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props {
  /** 'as vendas' */
  what: string;
  query: Loadable<unknown>;
}

/** What failed to load, with another try. */
export function LoadFailure({ what, query }: Props) {
  return (
    <ErrorState
      title={`Não foi possível carregar ${what}`}
      hint={errorText(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
