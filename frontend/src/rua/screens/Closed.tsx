import { countDifference } from '@crediario/contract/field';
import { type Day, usePhone } from '@rua/app/phone';
import { go, to } from '@rua/app/route';
import { countsOf } from '@rua/model/closing';
import { type KeptOperation, momentOf } from '@rua/model/operation';
import { Button } from '@rua/ui/Button';
import { InnerScreen } from '@rua/ui/Screen';
import { Strip } from '@rua/ui/Strip';
import { BoxOrigin } from './BoxOrigin';
import styles from './CountDifference.module.css';
import { CountFigures, useBoxOrigin, Verdict } from './CountParts';

/** A closing, once it is tapped: what was counted, and what was expected as soon as the box is closed. */
export function Closed({ day, closing }: { day: Day; closing: KeptOperation }) {
  const { operations } = usePhone();
  const counts = countsOf(operations, closing.collector, closing)?.counts ?? null;
  const counted = closing.note.valueCents ?? 0;
  const boxId = closing.state === 'accepted' ? (closing.record?.id ?? null) : null;
  const origin = useBoxOrigin(boxId);
  const expectedCents = origin?.expectedCents ?? null;
  const result = expectedCents === null ? null : countDifference(counted, expectedCents);
  return (
    <InnerScreen
      title={boxId === null ? 'Fechamento' : `Caixa ${boxId} fechado`}
      parent={to.box}
      foot={
        <Button look="filled" size="xl" onClick={() => go(to.box, { replace: true })}>
          Concluir
        </Button>
      }
    >
      <CountFigures
        day={day}
        counts={
          counts ?? { first: { cents: counted, countedAt: momentOf(closing) }, recount: null }
        }
        expectedCents={expectedCents}
      />
      {!result && <Waiting closing={closing} />}
      {result && origin && (
        <>
          <Verdict {...result} />
          <BoxOrigin origin={origin} />
          {result.verdict !== 'agrees' && closing.note.title && (
            <div className={styles.why}>
              <p>
                <span className={styles.quiet}>Motivo da diferença</span>
                <br />
                {closing.note.title}
              </p>
            </div>
          )}
        </>
      )}
    </InnerScreen>
  );
}

function Waiting({ closing }: { closing: KeptOperation }) {
  if (closing.state === 'in_review' || closing.state === 'closed') {
    return (
      <Strip icon="review">
        <b>{closing.state === 'closed' ? 'Não lançado.' : 'Em análise.'}</b> O escritório decide
        sobre este fechamento.
      </Strip>
    );
  }
  return (
    <Strip icon="offline">
      <b>Fechamento guardado.</b> O esperado e a diferença aparecem com a rede.
    </Strip>
  );
}
