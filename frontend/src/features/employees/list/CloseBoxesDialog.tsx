import type { UnclosedCashBox, UserStatusRow } from '@crediario/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifyError, notifySuccess } from '@shared/notify/notify';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';
import { Money } from '@shared/ui/Money';
import { closeAllCashBoxes } from '../api';
import { openBoxTotals } from './employee-row';

interface Props {
  /** All employees, not only those of the search. */
  rows: readonly UserStatusRow[];
  onClose: () => void;
}

/** Closes every open box of everybody, after the question. */
export function CloseBoxesDialog({ rows, onClose }: Props) {
  const queryClient = useQueryClient();
  const closing = useSingleMutation({
    mutationFn: closeAllCashBoxes,
    onSuccess: (unclosed) => {
      onClose();
      if (unclosed.length === 0) void notifySuccess('Todos os caixas foram fechados');
      for (const box of unclosed) void notifyError(unclosedText(box));
    },
    // Boxes, their values and their reports; after a failure too, which may have come after the deed.
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      question="Tem certeza que deseja fechar todos os caixas?"
      confirmText="Sim, fechar"
      isDanger
      isBusy={closing.isPending}
      onConfirm={() => closing.mutate()}
      onCancel={onClose}
    >
      <Consequence rows={rows} />
    </ConfirmDialog>
  );
}

/** 'O caixa 287, de Rita Melo, continua aberto. Este caixa não pôde …' */
function unclosedText({ cash_id, user_name, message }: UnclosedCashBox): string {
  return `O caixa ${cash_id}, de ${user_name}, continua aberto. ${message}`;
}

function Consequence({ rows }: Pick<Props, 'rows'>) {
  const { count, finalCents } = openBoxTotals(rows);
  if (count === 0) return <p>Nenhum caixa está aberto agora.</p>;
  return (
    <p>
      {count === 1 ? 'Será fechado ' : 'Serão fechados '}
      <strong>
        {count} {count === 1 ? 'caixa' : 'caixas'}
      </strong>
      , com <Money cents={finalCents} weight="strong" />. Um caixa fechado não recebe mais vendas,
      pagamentos nem gastos.
    </p>
  );
}
