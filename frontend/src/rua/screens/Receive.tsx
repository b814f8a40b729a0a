import {
  type Cents,
  MEANS_NAMES,
  PAYMENT_MEANS,
  type PaymentMeans,
} from '@crediario/contract/domain';
import { type AmountKey, typedAmount } from '@crediario/contract/field';
import { useState } from 'react';
import { correct, openBox, receive } from '@rua/app/deeds';
import type { Day } from '@rua/app/phone';
import { usePosition } from '@rua/app/position';
import { go, to } from '@rua/app/route';
import { owedSum } from '@rua/model/agenda';
import { type KeptOperation, meansOf } from '@rua/model/operation';
import { dateOf, effectOf, type Preset, presetsOf, settledText } from '@rua/model/paying';
import { fullName } from '@rua/model/person';
import type { StreetClient, StreetSale } from '@rua/model/street-types';
import { Button } from '@rua/ui/Button';
import { Choice } from '@rua/ui/Choice';
import { shake } from '@rua/ui/feel';
import { Icon } from '@rua/ui/Icon';
import { Keypad } from '@rua/ui/Keypad';
import { Money } from '@rua/ui/Money';
import { InnerScreen } from '@rua/ui/Screen';
import { useOneTap } from '@rua/ui/use-one-tap';
import styles from './Receive.module.css';

/** From ten thousand on, the figure is smaller: money never breaks. */
const LONG_CENTS = 10_000_00;

const MEANS = PAYMENT_MEANS.map((value) => ({ value, label: MEANS_NAMES[value] }));

interface ReceiveProps {
  day: Day;
  client: StreetClient;
  sale: StreetSale;
  /** Another value for this one. */
  corrected?: KeptOperation;
}

/** The instalment's value is ready: one tap more and it is received. */
export function Receive({ day, client, sale, corrected }: ReceiveProps) {
  const presets = presetsOf(sale, day.today);
  const mostCents = owedSum(sale.unpaid);
  const [chosen, setChosen] = useState<Preset | undefined>(presets[0]);
  const [own, setOwn] = useState<Cents>(0);
  const [isTooMuch, setTooMuch] = useState(false);
  const [means, setMeans] = useState<PaymentMeans>(corrected ? meansOf(corrected) : 'cash');
  const position = usePosition();
  // A Pix goes into no box.
  const isOpen = day.street.hasOpenBox || means === 'pix';
  const valueCents = chosen?.cents ?? own;

  const onKey = (key: AmountKey) => {
    const { cents, isAboveMaximum } = typedAmount(chosen ? 0 : own, key, mostCents);
    setTooMuch(isAboveMaximum);
    if (isAboveMaximum) return;
    setOwn(cents);
    setChosen(cents === 0 ? presets[0] : undefined);
  };
  const { isDead, onTap } = useOneTap(async () => {
    const visit = { client, sale, today: day.today, position: position(), means };
    if (!isOpen) await openBox(day.today);
    const done = ({ id }: KeptOperation) => go(to.receipt(id), { replace: true });
    await (corrected
      ? correct(corrected, { valueCents, means }, done)
      : receive(visit, valueCents, done));
    shake(40);
  });
  return (
    <InnerScreen
      isOver
      title={corrected ? 'Corrigir' : 'Receber'}
      about={fullName(client.person)}
      parent={to.client(client.key)}
      foot={
        <Button look="filled" size="xl" disabled={isDead || valueCents === 0} onClick={onTap}>
          <span>
            {isOpen ? 'Receber' : 'Abrir caixa e receber'} <Money cents={valueCents} />
          </span>
        </Button>
      }
    >
      <div className={styles.page}>
        <p
          className={valueCents < LONG_CENTS ? styles.amount : styles.longAmount}
          aria-live="polite"
        >
          <Money cents={valueCents} isBig />
          {!chosen && <span className={styles.caret} />}
        </p>
        {valueCents > 0 && <Ledger sale={sale} valueCents={valueCents} />}
        <Choice
          label="Como chegou"
          options={MEANS}
          value={means}
          onChange={setMeans}
          hasMark={false}
        />
        <fieldset className={styles.presets}>
          <legend className="visually-hidden">Quanto</legend>
          {presets.map((preset) => (
            <button
              key={preset.kind}
              type="button"
              className={styles.preset}
              aria-pressed={preset.kind === chosen?.kind}
              onClick={() => {
                setChosen(preset);
                setTooMuch(false);
              }}
            >
              <span className={styles.label}>{preset.label}</span>
              <Money cents={preset.cents} />
              <span className={styles.about}>{preset.about}</span>
            </button>
          ))}
        </fieldset>
        <p className={styles.caption}>
          <span className={chosen ? styles.cap : styles.capChosen}>
            Outro valor {!chosen && <Icon name="check" size={18} />}
          </span>
          <Caption sale={sale} isOwn={!chosen} own={own} isTooMuch={isTooMuch} />
        </p>
        <Keypad onKey={onKey} />
      </div>
    </InnerScreen>
  );
}

function Ledger({ sale, valueCents }: { sale: StreetSale; valueCents: Cents }) {
  const { settled, part, owedAfterCents } = effectOf(sale.unpaid, valueCents);
  const [only] = settled;
  return (
    <dl className={styles.ledger}>
      <div>
        <dt>
          Paga {settledText(settled)}
          {settled.length === 1 && !part && only && `, de ${dateOf(only)}`}
          {part && (
            <>
              {settled.length > 0 && ' e '}
              <Money cents={part.cents} /> da {part.number}ª
            </>
          )}
        </dt>
        <dd>
          <Money cents={valueCents} />
        </dd>
      </div>
      <div>
        <dt>Fica devendo</dt>
        <dd>
          <Money cents={owedAfterCents} />
        </dd>
      </div>
    </dl>
  );
}

interface CaptionProps {
  sale: StreetSale;
  isOwn: boolean;
  own: Cents;
  isTooMuch: boolean;
}

/** What is missing to the end of the instalment that the value reaches. */
function Caption({ sale, isOwn, own, isTooMuch }: CaptionProps) {
  const most = owedSum(sale.unpaid);
  if (isTooMuch) {
    return (
      <span role="status">
        Deve <Money cents={most} />
      </span>
    );
  }
  if (!isOwn || own === 0) {
    return (
      <span>
        no máximo <Money cents={most} isPlain />
      </span>
    );
  }
  const { missing } = effectOf(sale.unpaid, own);
  if (!missing) return <span>parcelas inteiras</span>;
  return (
    <span>
      faltam <Money cents={missing.missingCents} isPlain /> para a {missing.number}ª
    </span>
  );
}
