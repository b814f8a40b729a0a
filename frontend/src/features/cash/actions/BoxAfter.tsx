import type { Cents } from '@crediario/contract/domain';
import { Money } from '@shared/ui/Money';
import type { CashBox } from '@entities/box/queries';
import styles from './dialog.module.css';

interface Props {
  box: CashBox;
  /** Signed: money into the box is positive. */
  changeCents: Cents;
}

/** What the box holds, and what it will hold. It changes as one types. */
export function BoxAfter({ box, changeCents }: Props) {
  return (
    <dl className={styles.result} aria-live="polite">
      <div>
        <dt>Caixa atual</dt>
        <dd>
          <Money cents={box.valueCents} />
        </dd>
      </div>
      <div>
        <dt>Depois do lançamento</dt>
        <dd>
          <Money cents={box.valueCents + changeCents} weight="strong" />
        </dd>
      </div>
    </dl>
  );
}
