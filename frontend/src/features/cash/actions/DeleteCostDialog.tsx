import {
  type CostKind,
  formatMoney,
  LEDGER_KIND_NAMES,
  ledgerAmount,
} from '@crediario/contract/domain';
import { notifySuccess } from '@shared/notify/notify';
import { DeleteDialog } from '@shared/ui/DeleteDialog';
import type { CashBox } from '@entities/box/queries';
import type { Cost } from '../queries';
import { deleteCost } from '../api';
import { useMoneyMoved } from '../use-money-moved';

interface Props {
  cost: Cost;
  box: CashBox;
  onClose: () => void;
}

/** Takes an expense, a withdrawal or a deposit back, and says first what that does to the box. */
export function DeleteCostDialog({ cost, box, onClose }: Props) {
  const refresh = useMoneyMoved();
  const name = LEDGER_KIND_NAMES[cost.kind];
  const tell = () => {
    onClose();
    void notifySuccess(`${name} de ${formatMoney(cost.valueCents)} excluído`);
  };
  const after = box.valueCents - ledgerAmount(cost.kind, cost.valueCents);
  return (
    <DeleteDialog
      what="lançamento"
      onDelete={() => deleteCost(cost.id).finally(refresh)}
      onDeleted={tell}
      onCancel={onClose}
    >
      <p>
        Excluir{' '}
        <strong>
          {name.toLocaleLowerCase('pt-BR')} de {formatMoney(cost.valueCents)}
        </strong>
        {cost.observation && ` (${cost.observation})`} do caixa {box.id} de {box.ownerName}.
      </p>
      <p>
        {effectText(cost.kind)}: o caixa passa de {formatMoney(box.valueCents)} para{' '}
        {formatMoney(after)}. Os movimentos guardam o lançamento e o seu estorno.
      </p>
    </DeleteDialog>
  );
}

function effectText(kind: CostKind): string {
  return kind === 'deposit' ? 'O valor sai do caixa' : 'O valor volta ao caixa';
}
