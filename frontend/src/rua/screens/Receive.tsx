import {
  type Cents,
  MEANS_NAMES,
  PAYMENT_MEANS,
  type PaymentMeans,
} from '@crediario/contract/domain';
import { type AmountKey, typedAmount } from '@crediario/contract/field';
import { useState } from 'react';
import { correct, openBox, receive } from '@rua/app/deeds';
import { type Day, serverTimeMs } from '@rua/app/phone';
import { usePosition } from '@rua/app/position';
import { go, to } from '@rua/app/route';
import { owedSum } from '@rua/model/agenda';
import { type KeptOperation, meansOf } from '@rua/model/operation';
import {
  dateOf,
  effectOf,
  type Preset,
  presetsOf,
  settledText,
  wasJustTaken,
} from '@rua/model/paying';
import { pixCode, pixOf } from '@rua/model/pix';
import { fullName } from '@rua/model/person';
import type { StreetClient, StreetSale } from '@rua/model/street-types';
import { Button } from '@rua/ui/Button';
import { Choice } from '@rua/ui/Choice';
import { ClockBand } from '@rua/ui/ClockBand';
import { shake } from '@rua/ui/feel';
import { Icon } from '@rua/ui/Icon';
import { Keypad } from '@rua/ui/Keypad';
import { Money } from '@rua/ui/Money';
import { InnerScreen } from '@rua/ui/Screen';
import { useOneTap } from '@rua/ui/use-one-tap';
import { Another } from './Another';
import { PixCode } from './PixCode';
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
  const amount = useAmount(sale, day, corrected);
  const { presets, chosen, own, valueCents } = amount;
  const [means, setMeans] = useState<PaymentMeans>(takenBy(corrected) ?? 'cash');
  // Who corrects has been paid: there is nothing to show.
  const pix = corrected ? null : pixOf(day.pack);
  const [isShown, setShown] = useState(false);
  const position = usePosition();
  // A Pix goes into no box.
  const isOpen = day.street.hasOpenBox || means === 'pix';
  const isShowing = isShown && means === 'pix';
  const [isAsking, setAsking] = useState(false);
  const onTap = useOneTap(async () => {
    const visit = { client, sale, today: day.today, position: position(), means };
    if (!isOpen) await openBox(day.today);
    const done = ({ id }: KeptOperation) => go(to.receipt(id), { replace: true });
    await (corrected
      ? correct(corrected, { valueCents, means }, done)
      : receive(visit, valueCents, done));
    shake(40);
  });
  const onReceived = () => {
    if (!corrected && wasJustTaken(sale, valueCents, serverTimeMs())) setAsking(true);
    else onTap();
  };
  return (
    <InnerScreen
      isOver
      title={corrected ? 'Corrigir' : 'Receber'}
      about={fullName(client.person)}
      parent={to.client(client.key)}
      isTyped={amount.isOwnTyped}
      foot={
        <Foot
          cents={valueCents}
          isOff={isAsItWas(corrected, valueCents, means)}
          deed={deedText(isOpen, corrected)}
          onReceived={onReceived}
          code={pix && means === 'pix' ? { isShowing, onTurn: () => setShown(!isShowing) } : null}
        />
      }
    >
      <ClockBand day={day} isShort />
      <div className={styles.page}>
        <Amount cents={valueCents} isOwn={!chosen} />
        {valueCents > 0 && !isShowing && <Ledger sale={sale} valueCents={valueCents} />}
        <Choice
          label="Como chegou"
          options={MEANS}
          value={means}
          onChange={(chosenMeans) => {
            setMeans(chosenMeans);
            setShown(valueCents > 0);
          }}
          hasMark={false}
          hasLegend={false}
        />
        {pix && isShowing ? (
          <PixCode
            pix={pix}
            code={pixCode(pix, sale, chosen?.kind, valueCents)}
            cents={valueCents}
          />
        ) : (
          <>
            <Presets presets={presets} chosen={chosen} onChoose={amount.choose} />
            <p className={styles.caption}>
              <span className={chosen ? styles.cap : styles.capChosen}>
                Outro valor {!chosen && <Chosen />}
              </span>
              <Caption sale={sale} isOwn={!chosen} own={own} isTooMuch={amount.isTooMuch} />
            </p>
            <Keypad onKey={amount.onKey} />
          </>
        )}
      </div>
      {isAsking && <Another cents={valueCents} onYes={onTap} onClose={() => setAsking(false)} />}
    </InnerScreen>
  );
}

const takenBy = (corrected: KeptOperation | undefined) => corrected && meansOf(corrected);

const isAsItWas = (corrected: KeptOperation | undefined, cents: Cents, means: PaymentMeans) =>
  corrected?.note.valueCents === cents && takenBy(corrected) === means;

function deedText(isOpen: boolean, corrected: KeptOperation | undefined): string {
  if (corrected) return 'Corrigir para';
  return isOpen ? 'Receber' : 'Abrir caixa e receber';
}

/** One of the presets, or what is typed. What is to be corrected stands there until the first key, which begins anew. */
function useAmount(sale: StreetSale, day: Day, corrected: KeptOperation | undefined) {
  const takenCents = corrected?.note.valueCents ?? null;
  const presets = presetsOf(sale, day.today);
  const [chosen, setChosen] = useState<Preset | undefined>(
    takenCents === null ? presets[0] : presets.find(({ cents }) => cents === takenCents),
  );
  const [own, setOwn] = useState<Cents>(takenCents ?? 0);
  const [isTyped, setTyped] = useState(false);
  const [isTooMuch, setTooMuch] = useState(false);
  return {
    presets,
    chosen,
    own,
    isTooMuch,
    isOwnTyped: isTyped && !chosen,
    valueCents: chosen?.cents ?? own,
    choose(preset: Preset) {
      setChosen(preset);
      setTooMuch(false);
    },
    onKey(key: AmountKey) {
      const isAnew = chosen !== undefined || (!isTyped && key !== 'back');
      const { cents, isAboveMaximum } = typedAmount(isAnew ? 0 : own, key, owedSum(sale.unpaid));
      setTooMuch(isAboveMaximum);
      if (isAboveMaximum) return;
      setTyped(true);
      setOwn(cents);
      setChosen(cents === 0 ? presets[0] : undefined);
    },
  };
}

function Amount({ cents, isOwn }: { cents: Cents; isOwn: boolean }) {
  return (
    <p className={cents < LONG_CENTS ? styles.amount : styles.longAmount} aria-live="polite">
      <Money cents={cents} isBig />
      {isOwn && <span className={styles.caret} />}
    </p>
  );
}

interface PresetsProps {
  presets: readonly Preset[];
  chosen: Preset | undefined;
  onChoose(preset: Preset): void;
}

function Presets({ presets, chosen, onChoose }: PresetsProps) {
  return (
    <fieldset className={styles.presets}>
      <legend className="visually-hidden">Quanto</legend>
      {presets.map((preset) => (
        <button
          key={preset.kind}
          type="button"
          className={styles.preset}
          aria-pressed={preset.kind === chosen?.kind}
          onClick={() => onChoose(preset)}
        >
          <span className={styles.label}>
            {preset.label}
            {preset.kind === chosen?.kind && <Chosen />}
          </span>
          <Money cents={preset.cents} />
          <span className={styles.about}>{preset.about}</span>
        </button>
      ))}
    </fieldset>
  );
}

const Chosen = () => (
  <span className={styles.chosen}>
    <Icon name="check" size={12} />
  </span>
);

interface FootProps {
  cents: Cents;
  /** It is as it was. */
  isOff: boolean;
  /** 'Receber' */
  deed: string;
  onReceived(): void;
  /** Of a Pix: first the code is shown, then the money has come. */
  code: { isShowing: boolean; onTurn(): void } | null;
}

function Foot({ cents, isOff, deed, onReceived, code }: FootProps) {
  const value = <Money cents={cents} />;
  return (
    <>
      {code && (
        <Button
          look={code.isShowing ? 'bordered' : 'filled'}
          size="xl"
          isNarrow={code.isShowing}
          disabled={cents === 0}
          onClick={code.onTurn}
        >
          <span>{code.isShowing ? 'Outro valor' : <>Mostrar o código de {value}</>}</span>
        </Button>
      )}
      {(!code || code.isShowing) && (
        <Button look="filled" size="xl" disabled={isOff || cents === 0} onClick={onReceived}>
          <span>
            {code ? 'Chegou' : deed} {value}
          </span>
        </Button>
      )}
    </>
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
