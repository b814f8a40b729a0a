import { centsFromWire, formatMoment } from '@crediario/contract/domain';
import type { BankUse } from '@crediario/contract/wire';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifyError, notifySuccess } from '@shared/notify/notify';
import { Dialog } from '@shared/ui/Dialog';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { Money } from '@shared/ui/Money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { undoUse } from './api';
import { dayText, USE_TEXTS, LINE_IS_BACK } from './bank-words';
import styles from './ChooseDialog.module.css';
import { usesQuery } from './queries';

/** What became of lines, the latest first, each with the way back. */
export function UsesDialog({ onClose }: { onClose: () => void }) {
  const uses = useQuery(usesQuery);
  const queryClient = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: undoUse,
    onSuccess: () => void notifySuccess(LINE_IS_BACK),
    onError: notifyError,
    onSettled: () => queryClient.invalidateQueries(),
  });
  const { data } = uses;
  return (
    <Dialog
      title="Linhas já decididas"
      subtitle={
        data && data.meta.pagination.total > data.data.length
          ? `As ${data.data.length} últimas`
          : undefined
      }
      width={640}
      onClose={onClose}
      isLoading={!data}
    >
      {!data && uses.error && <LoadFailure what="as linhas decididas" query={uses} />}
      {data?.data.length === 0 && <p>Nenhuma linha foi decidida.</p>}
      <ul className={styles.list} aria-label="Decididas">
        {data?.data.map((use) => (
          <li key={use.id} className={styles.use}>
            <Told use={use} />
            <Button
              disabled={isPending}
              onClick={() => mutate(use.id)}
              aria-label={`Desfazer: ${use.text}`}
            >
              Desfazer
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Told({ use }: { use: BankUse }) {
  const { timeZone } = useBusinessClock();
  const whose = use.client_name ? ` · ${use.client_name}, venda ${use.sale_id}` : '';
  return (
    <div>
      <span>
        {use.text || 'Sem descrição'} · {dayText(use)} · <Money cents={centsFromWire(use.value)} />
      </span>
      <small>
        {USE_TEXTS[use.kind]}
        {whose}
        {use.reason && `: ${use.reason}`} · {use.by}, {formatMoment(use.at, timeZone)}
      </small>
    </div>
  );
}
