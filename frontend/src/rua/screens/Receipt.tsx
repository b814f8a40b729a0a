import { type Day, usePhone } from '@rua/app/phone';
import { go, to } from '@rua/app/route';
import { saleAt } from '@rua/model/find';
import { handoverOf } from '@rua/model/handover';
import { type KeptOperation, movedCents, type OperationState } from '@rua/model/operation';
import { replacedIds } from '@rua/model/corrections';
import { receiptOf } from '@rua/model/receipt';
import type { StreetClient } from '@rua/model/street-types';
import { Button } from '@rua/ui/Button';
import { Icon } from '@rua/ui/Icon';
import { Booked } from './Booked';
import styles from './Receipt.module.css';

const RECEIVED: Readonly<Record<OperationState, string>> = {
  waiting: 'Guardado no aparelho',
  accepted: 'Recebido',
  in_review: 'Em análise, recebido',
  closed: 'Não lançado, recebido',
};

const HANDED_OVER: Readonly<Record<OperationState, string>> = {
  waiting: 'Guardado no aparelho',
  accepted: 'Entregue',
  in_review: 'Em análise, entregue',
  closed: 'Não lançado, entregue',
};

interface ReceiptProps {
  day: Day;
  operation: KeptOperation;
  client: StreetClient;
}

export function Receipt({ day, operation, client }: ReceiptProps) {
  const { operations } = usePhone();
  const { note } = operation;
  const sale = saleAt(day.street, operations, note.sale ?? '');
  const paper = receiptOf({
    operation,
    client,
    count: sale?.count ?? null,
    pack: day.pack,
    isChecked: sale?.deeds.find((deed) => deed.operation?.id === operation.id)?.isChecked === true,
    origin: location.origin,
  });
  return (
    <Booked
      {...{ day, operation, client, paper }}
      name="Recibo"
      title={`Recebido de ${client.person.name}`}
      cents={note.valueCents ?? 0}
      words={RECEIVED}
      action={
        mayCorrect(operation, operations, day.today) && (
          <span className={styles.correct}>
            <Button look="text" onClick={() => go(to.correct(operation.id))}>
              <Icon name="edit" size={21} />
              Corrigir
            </Button>
          </span>
        )
      }
    />
  );
}

/** Of a sale or a renewal: the money that left the hand. */
export function Handover({ day, operation, client }: ReceiptProps) {
  return (
    <Booked
      {...{ day, operation, client }}
      paper={handoverOf({ operation, client, pack: day.pack })}
      name="Entrega"
      title={`Entregue a ${client.person.name}`}
      cents={Math.abs(movedCents(operation) ?? 0)}
      words={HANDED_OVER}
    />
  );
}

/** Today, the latest of its sale, and not corrected already. */
function mayCorrect(
  { id, seq, note, state }: KeptOperation,
  operations: readonly KeptOperation[],
  today: string,
): boolean {
  const later = operations.some(
    (one) => one.kind === 'payment' && one.note.sale === note.sale && one.seq > seq,
  );
  const isOpen = state === 'waiting' || state === 'accepted';
  return isOpen && note.day === today && !later && !replacedIds(operations).has(id);
}
