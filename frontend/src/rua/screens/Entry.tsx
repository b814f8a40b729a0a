import { MAX_ENTRY_CENTS } from '@crediario/contract/domain';
import { type AmountKey, typedAmount } from '@crediario/contract/field';
import { useState } from 'react';
import { enter } from '@rua/app/deeds';
import type { Day } from '@rua/app/phone';
import { back, to } from '@rua/app/route';
import { Button } from '@rua/ui/Button';
import { Choice } from '@rua/ui/Choice';
import { Field } from '@rua/ui/Field';
import { shake } from '@rua/ui/feel';
import { Keypad } from '@rua/ui/Keypad';
import { Money } from '@rua/ui/Money';
import { InnerScreen } from '@rua/ui/Screen';
import { useOneTap } from '@rua/ui/use-one-tap';
import styles from './Entry.module.css';

const KINDS = [
  { value: 'gasto', label: 'Gasto' },
  { value: 'retiro', label: 'Retiro' },
  { value: 'aporte', label: 'Aporte' },
] as const;

type Kind = (typeof KINDS)[number]['value'];

/** An expense, a withdrawal or a deposit. */
export function Entry({ day, first }: { day: Day; first: string | null }) {
  const [kind, setKind] = useState<Kind>(
    KINDS.find(({ value }) => value === first)?.value ?? 'gasto',
  );
  const [valueCents, setValue] = useState(0);
  const [observation, setObservation] = useState('');
  const onKey = (key: AmountKey) => setValue(typedAmount(valueCents, key, MAX_ENTRY_CENTS).cents);
  const onTap = useOneTap(async () => {
    await enter(day.today, { kind, valueCents, observation: observation.trim() });
    shake(40);
    back(to.box);
  });
  return (
    <InnerScreen
      isOver
      title="Lançar no caixa"
      parent={to.box}
      isTyped={valueCents > 0 || observation.trim() !== ''}
      foot={
        <Button look="filled" size="xl" disabled={valueCents === 0} onClick={onTap}>
          <span>
            Lançar <Money cents={valueCents} />
          </span>
        </Button>
      }
    >
      <div className={styles.page}>
        <Choice
          label="Tipo"
          columns={3}
          hasMark={false}
          options={KINDS}
          value={kind}
          onChange={setKind}
        />
        <p className={styles.amount} aria-live="polite">
          <Money cents={valueCents} isBig />
        </p>
        <Field
          label="Observação (opcional)"
          maxLength={255}
          value={observation}
          onChange={({ target }) => setObservation(target.value)}
        />
        <Keypad onKey={onKey} />
      </div>
    </InnerScreen>
  );
}
