import { type Cents, formatMoneyNumber } from '@crediario/contract/domain';
import {
  type AmountKey,
  COINS,
  isNothingCounted,
  NOTES,
  type Pieces,
  worthOf,
} from '@crediario/contract/field';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { count } from '@rua/app/deeds';
import { type Day, usePhone, waitingOf } from '@rua/app/phone';
import { to } from '@rua/app/route';
import { Button } from '@rua/ui/Button';
import { keepInSight } from '@rua/ui/figures';
import { Keypad } from '@rua/ui/Keypad';
import { Money } from '@rua/ui/Money';
import { InnerScreen } from '@rua/ui/Screen';
import { Strip } from '@rua/ui/Strip';
import { useOneTap } from '@rua/ui/use-one-tap';
import styles from './CountPieces.module.css';

const ALL = [...NOTES, ...COINS];
const MOST_PIECES = 9_999;

const cellOf = (worth: Cents) => document.querySelector<HTMLElement>(`[data-worth='${worth}']`);

export function CountPieces({ day }: { day: Day }) {
  const waiting = waitingOf(usePhone()).length;
  const [pieces, setPieces] = useState<Pieces>(new Map());
  const [here, setHere] = useState<Cents>(NOTES[0] as Cents);
  const [isAskingEmpty, setAskingEmpty] = useState(false);
  const cents = worthOf(pieces);
  const keys = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    keepInSight(cellOf(here), keys.current?.parentElement);
  }, [here]);

  const onKey = (key: AmountKey) => {
    const before = pieces.get(here);
    const next = new Map(pieces);
    const text = key === 'back' ? String(before ?? '').slice(0, -1) : `${before ?? ''}${key}`;
    if (text === '') next.delete(here);
    else if (Number(text) <= MOST_PIECES) next.set(here, Number(text));
    setPieces(next);
    setAskingEmpty(false);
  };
  const goOn = () => {
    const next = ALL[(ALL.indexOf(here) + 1) % ALL.length] as Cents;
    setHere(next);
    return next;
  };
  const onTap = useOneTap(async () => {
    await count(day.today, cents);
  });
  const finish = () => {
    if (isNothingCounted(pieces) && !isAskingEmpty) setAskingEmpty(true);
    else onTap();
  };
  return (
    <InnerScreen
      title={day.pack.box ? `Contar o caixa ${day.pack.box.id}` : 'Contar o caixa'}
      about="1 de 2"
      parent={to.box}
      isTyped={pieces.size > 0}
      over={
        // A key that was clicked takes no focus: Enter goes on from there.
        <fieldset
          ref={keys}
          className={styles.keys}
          aria-label="Teclas"
          onMouseDown={(event) => event.preventDefault()}
        >
          <Counted cents={cents} look={styles.overKeys} />
          <Keypad onKey={onKey} next={{ label: 'Próxima', onClick: goOn }} />
        </fieldset>
      }
      foot={
        <Button look="filled" size="xl" onClick={finish}>
          {isAskingEmpty ? 'Caixa vazio? Terminar assim' : 'Terminar contagem'}
        </Button>
      }
    >
      <Strip icon="hidden">
        <b>Conte primeiro.</b>{' '}
        {waiting === 0 ? (
          'O esperado e a diferença só aparecem depois.'
        ) : (
          <>
            O esperado aparece depois.
            <br />
            <b>Envie antes: {waiting} no aparelho</b>, ou continue.
          </>
        )}
      </Strip>
      <div className={styles.page}>
        <div className={styles.columns}>
          <Column title="Notas" worths={NOTES} {...{ pieces, here, setHere, goOn }} />
          <div>
            <Column title="Moedas" worths={COINS} {...{ pieces, here, setHere, goOn }} />
            <Counted cents={cents} look={styles.belowCoins} />
          </div>
        </div>
      </div>
    </InnerScreen>
  );
}

interface CountedProps {
  cents: Cents;
  look: string | undefined;
}

/** Below the coins, or on a low screen over the keys, which would lie on it: one of the two is shown. */
function Counted({ cents, look }: CountedProps) {
  return (
    <div className={look}>
      <p className={styles.quiet}>Contado até aqui</p>
      <p className={styles.total} aria-live="polite">
        <Money cents={cents} />
      </p>
    </div>
  );
}

interface ColumnProps {
  title: string;
  worths: readonly Cents[];
  pieces: Pieces;
  here: Cents;
  setHere(worth: Cents): void;
  /** To the next, which it returns. */
  goOn(): Cents;
}

const worthText = (worth: Cents) =>
  worth >= 2_00 ? String(worth / 100) : formatMoneyNumber(worth);

function Column({ title, worths, pieces, here, setHere, goOn }: ColumnProps) {
  /** On the cell that is counted, Enter goes on and takes the focus along. */
  const press = (event: KeyboardEvent<HTMLButtonElement>, worth: Cents) => {
    if (event.key !== 'Enter' || worth !== here) return;
    event.preventDefault();
    cellOf(goOn())?.focus({ preventScroll: true });
  };
  return (
    <div>
      <h2 className={styles.cap}>{title}</h2>
      {worths.map((worth) => (
        <button
          key={worth}
          type="button"
          className={styles.cell}
          data-worth={worth}
          aria-pressed={worth === here}
          onClick={() => setHere(worth)}
          onKeyDown={(event) => press(event, worth)}
        >
          <span className={styles.worth}>
            <small>R$</small> {worthText(worth)}
          </span>
          <span aria-hidden="true">×</span>
          {pieces.has(worth) ? <b>{pieces.get(worth)}</b> : <span className={styles.none}>—</span>}
        </button>
      ))}
    </div>
  );
}
