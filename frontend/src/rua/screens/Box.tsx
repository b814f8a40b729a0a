import { CASH_BOX_STATUS_NAMES, formatBusinessDate } from '@crediario/contract/domain';
import { openBox } from '@rua/app/deeds';
import { type Day, usePhone } from '@rua/app/phone';
import { go, to } from '@rua/app/route';
import { type KeptOperation, momentOf, movedCents } from '@rua/model/operation';
import { clockText } from '@rua/model/time';
import { Button } from '@rua/ui/Button';
import { Icon } from '@rua/ui/Icon';
import { Money } from '@rua/ui/Money';
import { OperationState } from '@rua/ui/OperationState';
import { RootScreen } from '@rua/ui/Screen';
import { OfflineStrip } from '@rua/ui/Strip';
import { useOneTap } from '@rua/ui/use-one-tap';
import styles from './Box.module.css';
import { nameOf } from './kind-names';

/** What the collector did to it, and all that left it. */
const OF_THE_BOX: readonly string[] = ['open_box', 'sale', 'renewal', 'cost', 'count', 'close_box'];

/** No sum of what was received: who counts the box must not know what it should hold. */
export function Box({ day }: { day: Day }) {
  const { operations } = usePhone();
  const { box } = day.pack;
  const isOpen = day.street.hasOpenBox;
  const mine = operations
    .filter(({ kind, note }) => OF_THE_BOX.includes(kind) && note.day === day.today)
    .sort((a, b) => b.seq - a.seq);
  return (
    <RootScreen here="box" title="Caixa">
      <OfflineStrip />
      <section className={styles.head}>
        <p className={styles.status}>
          <span className={isOpen ? styles.full : styles.hollow} />
          {CASH_BOX_STATUS_NAMES[isOpen ? 1 : 2]}
        </p>
        {isOpen && box && (
          <p className={styles.quiet}>
            Caixa {box.id}, aberto em {formatBusinessDate(box.opened_on)} às{' '}
            {clockText(box.start_at, day.pack.timeZone)}
          </p>
        )}
        {!isOpen && <p className={styles.quiet}>Abra o caixa para receber, vender e lançar.</p>}
      </section>
      {isOpen ? <OpenActions /> : <OpenBox day={day} />}
      {mine.length > 0 && (
        <>
          <h2 className={styles.cap}>Hoje</h2>
          <ul>
            {mine.map((operation) => (
              <Movement key={operation.id} operation={operation} day={day} />
            ))}
          </ul>
        </>
      )}
    </RootScreen>
  );
}

function OpenActions() {
  return (
    <div className={styles.actions}>
      <Button onClick={() => go(`${to.entry}?tipo=gasto`)}>
        <Icon name="minus" size={22} />
        Gasto
      </Button>
      <Button onClick={() => go(`${to.entry}?tipo=retiro`)}>
        <Icon name="withdraw" size={22} />
        Retiro
      </Button>
      <Button onClick={() => go(`${to.entry}?tipo=aporte`)}>
        <Icon name="plus" size={22} />
        Aporte
      </Button>
      <Button look="filled" size="xl" onClick={() => go(to.closing)}>
        Contar e fechar
      </Button>
    </div>
  );
}

function OpenBox({ day }: { day: Day }) {
  const onTap = useOneTap(async () => {
    await openBox(day.today);
  });
  return (
    <div className={styles.actions}>
      <Button look="filled" size="xl" onClick={onTap}>
        Abrir caixa
      </Button>
    </div>
  );
}

function Movement({ operation, day }: { operation: KeptOperation; day: Day }) {
  const { kind, note, state } = operation;
  const at = momentOf(operation);
  // What the office did not post moved nothing in the box.
  const moved = state === 'closed' ? null : movedCents(operation);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.kind}>{nameOf(operation)}</p>
        {note.title && <p className={styles.quiet}>{note.title}</p>}
        <OperationState operation={operation} />
        {kind === 'close_box' && note.valueCents !== null && (
          <Button look="text" onClick={() => go(to.closed(operation.id))}>
            Ver a conferência
          </Button>
        )}
      </div>
      <div className={styles.end}>
        {moved !== null && (
          <p>
            <Money cents={moved} />
          </p>
        )}
        <p className={styles.quiet}>{clockText(at, day.pack.timeZone)}</p>
      </div>
    </li>
  );
}
