import { NOTHING_LEFT } from './review-words';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { profileQuery } from '@entities/profile/queries';
import { solvedQuery } from './queries';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifySuccess } from '@shared/notify/notify';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';
import { EmptyState } from '@shared/ui/EmptyState';
import { keepFocus } from '@shared/ui/focus/return-focus';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { useIsPhone } from '@shared/ui/media';
import { CardList } from '@shared/ui/table/CardList';
import { DataTable } from '@shared/ui/table/DataTable';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { solveReview } from './api';
import { SolvedCard } from './SolvedCard';
import { solvedColumns } from './solved-columns';
import { filtered, type TrayFilters } from './tray';

const ROW_HEIGHT_PX = 64;
const NOTHING: readonly ReviewedOperation[] = [];
const idOf = ({ id }: ReviewedOperation) => id;

/** What was decided last: by whom, how, and the way back. */
export function SolvedList({ filters }: { filters: TrayFilters }) {
  const isPhone = useIsPhone();
  const solved = useQuery(solvedQuery);
  const isAdministrator = useQuery(profileQuery).data?.role?.type === 'administrador';
  const queryClient = useQueryClient();
  const [toForget, setToForget] = useState<ReviewedOperation | null>(null);
  const { mutate, isPending } = useSingleMutation(
    {
      mutationFn: solveReview,
      onSuccess: (_nothing, { solution }) =>
        void notifySuccess(solution === 'forget' ? 'Cadastro esquecido' : 'De volta à análise'),
      onSettled: (_nothing, _error, { id }) => {
        setToForget((asked) => (asked?.id === id ? null : asked));
        return queryClient.invalidateQueries();
      },
    },
    ({ id }) => id,
  );
  const all = solved.data ?? NOTHING;
  const rows = useMemo(() => filtered(all, filters), [all, filters]);
  const acts = {
    onReopen: ({ id }: ReviewedOperation) => {
      keepFocus();
      mutate({ id, solution: 'reopen' });
    },
    onForget: isAdministrator ? setToForget : null,
  };
  const list = {
    label: 'Resolvidas',
    rows,
    isLoading: solved.isPending,
    instead: insteadOfRows(),
  };
  return (
    <>
      {isPhone ? (
        <CardList
          {...list}
          card={(row) => <SolvedCard key={row.id} operation={row} acts={acts} />}
        />
      ) : (
        <DataTable
          {...list}
          columns={solvedColumns(acts)}
          rowKey={idOf}
          rowHeightPx={ROW_HEIGHT_PX}
        />
      )}
      {toForget && (
        <ConfirmDialog
          question="Esquecer este cadastro?"
          confirmText="Sim, esquecer"
          isDanger
          isBusy={isPending}
          onCancel={() => setToForget(null)}
          onConfirm={() => mutate({ id: toForget.id, solution: 'forget' })}
        >
          Nome, documentos, contatos e endereço saem da operação recusada, e do que se refere a ela,
          para sempre. Quem decidiu, quando e os valores ficam.
        </ConfirmDialog>
      )}
    </>
  );

  function insteadOfRows() {
    if (!solved.data) {
      return solved.error ? <LoadFailure what="o que foi resolvido" query={solved} /> : undefined;
    }
    if (rows.length > 0) return undefined;
    return <EmptyState title={all.length > 0 ? NOTHING_LEFT : 'Nada resolvido ainda'} />;
  }
}
