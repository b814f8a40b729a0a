import type { ClientMerges } from '@crediario/contract/wire';
import { clientKeys } from '@entities/client/keys';
import { undoMerge } from '@entities/client/api';
import { clientMergesQuery } from '@entities/client/queries';
import { saleKeys } from '@entities/sale/keys';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { notifyError, notifySuccess } from '@shared/notify/notify';
import { paths } from '@shared/paths';
import { DateTime } from '@shared/ui/DateTime';
import { keepFocusNear } from '@shared/ui/focus/return-focus';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Navigate, useLocation } from 'react-router-dom';
import styles from './MergeNotice.module.css';

interface Arrival {
  /** The client whose address led here. */
  goneId?: number;
}

/** The address of a client who was made one with another leads to that one. */
export function ToKeptClient({ id, children }: { id: number; children: React.ReactNode }) {
  const { data } = useQuery(clientMergesQuery(id));
  if (!data?.into) return children;
  const state: Arrival = { goneId: id };
  return <Navigate to={paths.clientSummary(data.into.id)} replace state={state} />;
}

/** Who is one with this client since, as long as that can be taken back or somebody was looking for them. */
export function MergeNotice({ clientId }: { clientId: number }) {
  const { goneId } = (useLocation().state ?? {}) as Arrival;
  const { data } = useQuery(clientMergesQuery(clientId));
  const told = data?.merges.filter((merge) => merge.can_undo || merge.gone_id === goneId) ?? [];
  const isTold = goneId === undefined || told.some((merge) => merge.gone_id === goneId);
  if (told.length === 0 && isTold) return null;
  return (
    <div role="status" className={styles.notice}>
      {!isTold && <p>O cliente {goneId} foi unificado neste cadastro.</p>}
      {told.map((merge) => (
        <OneMerge key={merge.id} merge={merge} />
      ))}
    </div>
  );
}

function OneMerge({ merge }: { merge: ClientMerges['merges'][number] }) {
  const clock = useBusinessClock();
  const queryClient = useQueryClient();
  const undoing = useMutation({
    mutationFn: undoMerge,
    onSuccess: () => {
      void notifySuccess(`${merge.gone_name} voltou às listas`);
    },
    onError: notifyError,
    // Refused or done: what is shown is not so any more.
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: saleKeys.all });
      await queryClient.invalidateQueries({ queryKey: clientKeys.all });
    },
  });
  return (
    <p>
      <span>
        {merge.gone_id} {merge.gone_name} foi unificado neste cadastro em{' '}
        <DateTime date={localTimes(merge.at, clock).date} />
        {merge.by && `, por ${merge.by}`}.
      </span>
      {merge.can_undo && (
        <Button
          type="link"
          loading={undoing.isPending}
          onClick={() => {
            keepFocusNear();
            undoing.mutate(merge.id);
          }}
        >
          Desfazer
        </Button>
      )}
    </p>
  );
}
