import type { Cents } from '@crediario/contract/domain';
import {
  type BlindCounts,
  type CountVerdict,
  type countDifference,
  countThatHolds,
} from '@crediario/contract/field';
import type { LedgerRow } from '@crediario/contract/wire';
import { useEffect, useMemo, useState } from 'react';
import { boxLedger, type Day, usePhone } from '@rua/app/phone';
import { type BoxOrigin, boxOrigin } from '@rua/model/box-origin';
import { cashInReview } from '@rua/model/reviews';
import { clockText } from '@rua/model/time';
import { Choice } from '@rua/ui/Choice';
import { Field } from '@rua/ui/Field';
import { intoSight } from '@rua/ui/into-sight';
import { Money } from '@rua/ui/Money';
import styles from './CountDifference.module.css';

const WORDS: Readonly<Record<CountVerdict, string>> = {
  agrees: 'Confere',
  short: 'Falta dinheiro',
  over: 'Sobra dinheiro',
};

/** What was counted, with the first count where there are two; and what was expected, where it may be told. */
export function CountFigures({
  day,
  counts,
  expectedCents,
}: {
  day: Day;
  counts: BlindCounts;
  expectedCents: Cents | null;
}) {
  const held = countThatHolds(counts);
  const reviewedCents = cashInReview(usePhone().operations);
  const time = (at: Date) => clockText(at, day.pack.timeZone);
  return (
    <dl className={styles.figures}>
      {counts.recount && (
        <div>
          <dt>1ª contagem {time(counts.first.countedAt)}</dt>
          <dd>
            <Money cents={counts.first.cents} />
          </dd>
        </div>
      )}
      <div>
        <dt>Contado {time(held.countedAt)}</dt>
        <dd>
          <Money cents={held.cents} />
        </dd>
      </div>
      {expectedCents !== null && (
        <div>
          <dt>Esperado</dt>
          <dd>
            <Money cents={expectedCents} />
          </dd>
        </div>
      )}
      {expectedCents !== null && reviewedCents !== 0 && (
        <div>
          <dt>Em análise, fora do esperado</dt>
          <dd>
            <Money cents={reviewedCents} />
          </dd>
        </div>
      )}
    </dl>
  );
}

export function Verdict({ verdict, differenceCents }: ReturnType<typeof countDifference>) {
  return (
    <div className={styles.verdict} role="status">
      <p>
        <b>{WORDS[verdict]}</b>
        <br />
        <span className={styles.quiet}>contado menos esperado</span>
      </p>
      <p className={styles.big}>
        <Money cents={differenceCents} />
      </p>
    </div>
  );
}

const OTHER = 'Outro motivo';
const REASONS = ['Troco errado', 'Gasto não lançado', 'Nota falsa ou rasgada', OTHER].map(
  (reason) => ({ value: reason, label: reason }),
);

/** `why` is empty until one is given. */
export function useReason(label: string) {
  const [reason, setReason] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const why = reason === OTHER ? words.trim() : (reason ?? '');
  const choice = (
    <div className={styles.why}>
      <Choice label={label} options={REASONS} value={reason} onChange={setReason} />
      {reason === OTHER && (
        <div ref={intoSight}>
          <Field
            label="Qual motivo"
            maxLength={255}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
      )}
    </div>
  );
  return { why, choice, isTyped: why !== '' && reason === OTHER };
}

/** Asked for again each time the network answered, until it is told; null as an address until it may be asked for. */
export function useBoxOrigin(boxId: number | null): BoxOrigin | null {
  const { outcome } = usePhone();
  const [ledger, setLedger] = useState<LedgerRow[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the network came back.
  useEffect(() => {
    if (boxId !== null) void boxLedger(boxId).then(setLedger);
  }, [boxId, outcome]);
  return useMemo(
    () => (ledger && boxId !== null ? boxOrigin(ledger, boxId) : null),
    [ledger, boxId],
  );
}
