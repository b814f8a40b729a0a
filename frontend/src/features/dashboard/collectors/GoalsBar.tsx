import { centsFromWire } from '@crediario/contract/domain';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifySuccess } from '@shared/notify/notify';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { monthName } from '../expected/expected';
import styles from './Collectors.module.css';
import type { Line } from './collector';
import { setGoal } from './api';
import { collectorsKey } from './queries';

interface Props {
  /** 'yyyy-MM': they hold from it on. */
  month: string;
  lines: readonly Line[];
  edits: ReadonlyMap<number, number | null>;
  onDone: () => void;
}

/** While goals are typed: from when on they hold, and what keeps or leaves them. */
export function GoalsBar({ month, lines, edits, onDone }: Props) {
  const queryClient = useQueryClient();
  const changed = lines.flatMap(({ id, goal }) => {
    const cents = edits.get(id);
    const before = goal === null ? 0 : centsFromWire(goal);
    return cents === undefined || (cents ?? 0) === before ? [] : [{ id, cents: cents ?? 0 }];
  });
  const saving = useSingleMutation({
    mutationFn: async () => {
      for (const { id, cents } of changed) await setGoal({ employeeId: id, month, cents });
    },
    onSuccess: () => {
      onDone();
      void notifySuccess(changed.length === 1 ? '1 meta salva' : `${changed.length} metas salvas`);
    },
    // After a failure too: those before it are kept.
    onSettled: () => queryClient.invalidateQueries({ queryKey: collectorsKey }),
  });
  const save = () => (changed.length === 0 ? onDone() : saving.mutate());
  return (
    <div className={styles.goals}>
      <p>
        Metas de {monthName(month)} de {month.slice(0, 4)} em diante, até outra palavra. Vazio: sem
        meta.
      </p>
      <Button disabled={saving.isPending} onClick={onDone}>
        Cancelar
      </Button>
      <Button type="primary" loading={saving.isPending} onClick={save}>
        Salvar metas
      </Button>
    </div>
  );
}
