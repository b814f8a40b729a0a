import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { settingsQuery } from '@shared/business-clock/queries';
import { BusinessClockContext, businessClockOf } from '@shared/business-clock/business-clock';
import { errorText } from '@shared/http/errors';
import { ErrorState } from '@shared/ui/ErrorState';
import { Splash } from '../Splash';

/** Pages need to know what day it is at the business before they can ask for anything. */
export function WithBusinessClock({ children }: { children: ReactNode }) {
  const { data, dataUpdatedAt, error, refetch, isFetching } = useQuery(settingsQuery);
  const clock = useMemo(() => data && businessClockOf(data, dataUpdatedAt), [data, dataUpdatedAt]);
  if (clock) return <BusinessClockContext value={clock}>{children}</BusinessClockContext>;
  if (!error) return <Splash />;
  return (
    <ErrorState
      title="Não foi possível abrir o Crediário"
      hint={errorText(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
