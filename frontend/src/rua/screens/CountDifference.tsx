import type { Cents } from '@crediario/contract/domain';
import {
  type BlindCounts,
  canRecount,
  type CountVerdict,
  countDifference,
  countThatHolds,
  REASON_NOT_ASKED,
} from '@crediario/contract/field';
import type { ReactNode } from 'react';
import { closeBox } from '@rua/app/deeds';
import type { Day } from '@rua/app/phone';
import { go, to } from '@rua/app/route';
import type { KeptOperation } from '@rua/model/operation';
import { Button } from '@rua/ui/Button';
import { shake } from '@rua/ui/feel';
import { Icon } from '@rua/ui/Icon';
import { Money } from '@rua/ui/Money';
import { InnerScreen } from '@rua/ui/Screen';
import { Strip } from '@rua/ui/Strip';
import { useOneTap } from '@rua/ui/use-one-tap';
import { BoxOrigin } from './BoxOrigin';
import styles from './CountDifference.module.css';
import { CountFigures, useBoxOrigin, useReason, Verdict } from './CountParts';

interface CountDifferenceProps {
  day: Day;
  counted: { counts: BlindCounts; operations: KeptOperation[] };
  onRecount(): void;
}

/** What was expected, asked for only once the server has the count. */
export function CountDifference({ day, counted, onRecount }: CountDifferenceProps) {
  const { counts, operations } = counted;
  const held = countThatHolds(counts);
  const isKnown = operations.at(-1)?.state === 'accepted';
  const origin = useBoxOrigin(isKnown ? (day.pack.box?.id ?? null) : null);
  const expectedCents = origin?.expectedCents ?? null;
  const result = expectedCents === null ? null : countDifference(held.cents, expectedCents);
  const agrees = result?.verdict === 'agrees';
  const { why, choice, isTyped } = useReason('Motivo da diferença');
  const onTap = useOneTap(async () => {
    await closeBox(day.today, { countedCents: held.cents, reason: agrees ? '' : why });
    shake(40);
    go(to.box, { replace: true });
  });
  return (
    <ClosingScreen
      day={day}
      isTyped={isTyped}
      isOff={!result || !(agrees || why)}
      onClose={onTap}
      onRecount={canRecount(counts) ? onRecount : null}
      text={<CloseText result={result} />}
    >
      <CountFigures day={day} counts={counts} expectedCents={expectedCents} />
      {!result && (
        <Strip icon="offline">
          <b>Contagem guardada.</b> O esperado aparece com a rede.
        </Strip>
      )}
      {result && origin && (
        <>
          <Verdict {...result} />
          <BoxOrigin origin={origin} />
          {!agrees && choice}
        </>
      )}
    </ClosingScreen>
  );
}

/** Where the company counts blind, no answer tells what an open box should hold: it closes with what was counted, network or
 *  none, and the difference is told then. docs/decisions/0018-blind-count.md */
export function BlindClosing({ day, counted: { counts }, onRecount }: CountDifferenceProps) {
  const held = countThatHolds(counts);
  const { why, choice, isTyped } = useReason('Motivo, se houver diferença');
  const onTap = useOneTap(async () => {
    const closing = { countedCents: held.cents, reason: why || REASON_NOT_ASKED };
    await closeBox(day.today, closing, ({ id }) => go(to.closed(id), { replace: true }));
    shake(40);
  });
  return (
    <ClosingScreen
      day={day}
      isTyped={isTyped}
      isOff={false}
      onClose={onTap}
      onRecount={canRecount(counts) ? onRecount : null}
      text="Fechar caixa"
    >
      <CountFigures day={day} counts={counts} expectedCents={null} />
      <Strip icon="hidden">
        <b>Contagem guardada.</b> O esperado e a diferença aparecem depois de fechar.
      </Strip>
      {choice}
    </ClosingScreen>
  );
}

interface ClosingScreenProps {
  day: Day;
  isTyped: boolean;
  isOff: boolean;
  onClose(): void;
  /** Null: a box is recounted once. */
  onRecount: (() => void) | null;
  text: ReactNode;
  children: ReactNode;
}

function ClosingScreen(props: ClosingScreenProps) {
  const { day, isTyped, isOff, onClose, onRecount, text, children } = props;
  return (
    <InnerScreen
      title={day.pack.box ? `Conferir o caixa ${day.pack.box.id}` : 'Conferir o caixa'}
      about="2 de 2"
      parent={to.box}
      isTyped={isTyped}
      foot={
        <div className={styles.foot}>
          <Button look="filled" size="xl" disabled={isOff} onClick={onClose}>
            {text}
          </Button>
          {onRecount && (
            <Button look="text" onClick={onRecount}>
              <Icon name="again" size={22} />
              Recontar uma vez
            </Button>
          )}
        </div>
      }
    >
      {children}
    </InnerScreen>
  );
}

function CloseText({
  result,
}: {
  result: { differenceCents: Cents; verdict: CountVerdict } | null;
}) {
  if (!result || result.verdict === 'agrees') return 'Fechar caixa';
  const word = result.verdict === 'short' ? 'falta' : 'sobra';
  return (
    <span>
      Fechar com {word} de <Money cents={Math.abs(result.differenceCents)} />
    </span>
  );
}
