import { type Cents, centsFromWire } from '@crediario/contract/domain';
import {
  type BlindCounts,
  canRecount,
  type CountVerdict,
  countDifference,
  countThatHolds,
} from '@crediario/contract/field';
import type { CashConsolidatedRow } from '@crediario/contract/wire';
import { useEffect, useState } from 'react';
import { closeBox } from '@rua/app/deeds';
import { boxReport, type Day, usePhone } from '@rua/app/phone';
import { go, to } from '@rua/app/route';
import type { KeptOperation } from '@rua/model/operation';
import { clockText } from '@rua/model/time';
import { Button } from '@rua/ui/Button';
import { Choice } from '@rua/ui/Choice';
import { Field } from '@rua/ui/Field';
import { shake } from '@rua/ui/feel';
import { Icon } from '@rua/ui/Icon';
import { Money } from '@rua/ui/Money';
import { InnerScreen } from '@rua/ui/Screen';
import { Strip } from '@rua/ui/Strip';
import { useOneTap } from '@rua/ui/use-one-tap';
import styles from './CountDifference.module.css';

const WORDS: Readonly<Record<CountVerdict, string>> = {
  agrees: 'Confere',
  short: 'Falta dinheiro',
  over: 'Sobra dinheiro',
};

const OTHER = 'Outro motivo';
const REASONS = ['Troco errado', 'Gasto não lançado', 'Nota falsa ou rasgada', OTHER].map(
  (reason) => ({ value: reason, label: reason }),
);

interface CountDifferenceProps {
  day: Day;
  counted: { counts: BlindCounts; operations: KeptOperation[] };
  onRecount(): void;
}

export function CountDifference({ day, counted, onRecount }: CountDifferenceProps) {
  const { counts, operations } = counted;
  const held = countThatHolds(counts);
  const box = useBox(day, operations.at(-1));
  const expectedCents = box ? centsFromWire(box.atual_cash) : null;
  const result = expectedCents === null ? null : countDifference(held.cents, expectedCents);
  const [reason, setReason] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const why = reason === OTHER ? words.trim() : (reason ?? '');
  const { isDead, onTap } = useOneTap(async () => {
    await closeBox(day.today, held.cents, result?.verdict === 'agrees' ? '' : why);
    shake(40);
    go(to.box, { replace: true });
  });
  const isExplained = result?.verdict === 'agrees' || why !== '';
  const time = (at: Date) => clockText(at, day.pack.timeZone);
  return (
    <InnerScreen
      title={day.pack.box ? `Conferir o caixa ${day.pack.box.id}` : 'Conferir o caixa'}
      about="2 de 2"
      parent={to.box}
      foot={
        <div className={styles.foot}>
          <Button
            look="filled"
            size="xl"
            disabled={isDead || !result || !isExplained}
            onClick={onTap}
          >
            <CloseText result={result} />
          </Button>
          {canRecount(counts) && (
            <Button look="text" onClick={onRecount}>
              <Icon name="again" size={22} />
              Recontar uma vez
            </Button>
          )}
        </div>
      }
    >
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
      </dl>
      {!result && (
        <Strip icon="offline">
          <b>Contagem guardada.</b> O esperado aparece com a rede.
        </Strip>
      )}
      {result && box && (
        <>
          <div className={styles.verdict} role="status">
            <p>
              <b>{WORDS[result.verdict]}</b>
              <br />
              <span className={styles.quiet}>contado menos esperado</span>
            </p>
            <p className={styles.big}>
              <Money cents={result.differenceCents} />
            </p>
          </div>
          <Origin box={box} />
          {result.verdict !== 'agrees' && (
            <div className={styles.why}>
              <Choice
                label="Motivo da diferença"
                options={REASONS}
                value={reason}
                onChange={setReason}
              />
              {reason === OTHER && (
                <Field
                  label="Qual motivo"
                  maxLength={255}
                  value={words}
                  onChange={({ target }) => setWords(target.value)}
                />
              )}
            </div>
          )}
        </>
      )}
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

/** Asked for only once the server has the count. */
function useBox(day: Day, count: KeptOperation | undefined): CashConsolidatedRow | null {
  const { outcome } = usePhone();
  const [box, setBox] = useState<CashConsolidatedRow | null>(null);
  const boxId = day.pack.box?.id;
  const isKnown = count?.state === 'accepted';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the network came back.
  useEffect(() => {
    if (isKnown && boxId !== undefined) void boxReport(boxId).then(setBox);
  }, [isKnown, boxId, outcome]);
  return box;
}

const countText = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

function Origin({ box }: { box: CashConsolidatedRow }) {
  const rows = [
    ['Caixa inicial', box.value_start],
    ['Pagamentos em dinheiro', box.payment_tot],
    [countText(box.sales_count, 'venda', 'vendas'), -box.sales_sum],
    [countText(box.cost_count, 'gasto', 'gastos'), -box.cost_tot],
    ['Retiros', -box.comission_tot],
    ['Estornos', box.reversal_tot],
  ] as const;
  return (
    <section className={styles.origin}>
      <h2 className={styles.cap}>De onde vem o esperado</h2>
      <dl>
        {rows
          .filter(([, value], at) => at === 0 || value !== 0)
          .map(([label, value]) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd>
                <Money cents={centsFromWire(value)} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
