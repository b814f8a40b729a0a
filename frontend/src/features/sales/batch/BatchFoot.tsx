import { CheckCircleOutlined } from '@ant-design/icons';
import { type Cents, formatMoney } from '@crediario/contract/domain';
import { isFirstClick } from '@shared/ui/is-first-click';
import { Money } from '@shared/ui/Money';
import { PageFoot } from '@shared/ui/PageFoot';
import { centsAfterTyping, textOfCents } from '@shared/ui/inputs/cash-machine';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Run, Totals } from './batch';
import styles from './Batch.module.css';
import { postingOf, type RunState } from './use-run';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface TypingProps {
  totals: Totals;
  canPost: boolean;
  onPost: () => void;
}

/** What was typed, held against the paper, and the one button. */
export function TypingFoot({ totals, canPost, onPost }: TypingProps) {
  const [paper, setPaper] = useState<Cents | null>(null);
  const { markedCount, typedCents } = totals;
  return (
    <PageFoot>
      <dl className={styles.figures}>
        <Figure label="Marcados">
          {markedCount} de {totals.count}
        </Figure>
        <Figure label="Em parte">{totals.partCount}</Figure>
        <Figure label="Não pagou">{totals.unpaidCount}</Figure>
        <Figure label="Total digitado">
          <Money cents={typedCents} weight="strong" />
        </Figure>
        <Figure label="Total do papel">
          <span className={styles.paid}>
            <span className={styles.sign} aria-hidden>
              R$
            </span>
            <input
              data-paper
              className={styles.input}
              inputMode="numeric"
              autoComplete="off"
              placeholder="0,00"
              aria-label="Total do papel"
              value={textOfCents(paper)}
              onChange={(event) => setPaper(centsAfterTyping(event.currentTarget.value, paper))}
            />
          </span>
        </Figure>
      </dl>
      <p className={styles.compared} role="status">
        {paper !== null && <Compared differenceCents={typedCents - paper} />}
      </p>
      <Button
        type="primary"
        size="large"
        className={styles.post}
        disabled={!canPost || markedCount === 0 || totals.tooMuchCount > 0}
        onClick={onPost}
      >
        Dar baixa em {markedCount} · {formatMoney(typedCents)}
      </Button>
    </PageFoot>
  );
}

function Compared({ differenceCents }: { differenceCents: Cents }) {
  if (differenceCents === 0) {
    return (
      <>
        <CheckCircleOutlined className={styles.good} aria-hidden /> confere
      </>
    );
  }
  const side = differenceCents > 0 ? 'a mais digitados' : 'a menos digitados';
  return (
    <span className={styles.bad}>
      {formatMoney(Math.abs(differenceCents))} {side}
    </span>
  );
}

interface RunProps {
  run: Run;
  state: RunState;
  onDone: () => void;
}

/** How far it is, and what is left to try. */
export function RunFoot({ run, state, onDone }: RunProps) {
  const { postings, isRunning, start, stop } = state;
  const of = (kind: string) =>
    run.entries.filter(({ row }) => postingOf(postings, row.sale_id).kind === kind);
  const posted = of('posted');
  const failed = of('failed');
  const left = run.entries.length - posted.length;
  const postedCents = posted.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <PageFoot progress={{ done: posted.length, of: run.entries.length, label: 'Lançados' }}>
      <dl className={styles.figures}>
        <Figure label="Lançados">
          {posted.length} de {run.entries.length}
        </Figure>
        <Figure label={`No caixa ${run.cashBoxId}`}>
          <Money cents={postedCents} weight="strong" />
        </Figure>
        {failed.length > 0 && (
          <Figure label={failed.length === 1 ? 'Falhou' : 'Falharam'}>
            <span className={styles.bad}>{failed.length}</span>
          </Figure>
        )}
      </dl>
      <p className={styles.compared}>
        {left > 0 &&
          'Se a tela fechar, volte a ela: cada pagamento tem sua chave e entra uma só vez.'}
      </p>
      {isRunning ? (
        <Button size="large" onClick={(event) => isFirstClick(event) && stop()}>
          Parar depois deste
        </Button>
      ) : (
        <>
          <Button size="large" onClick={onDone} data-run-next={left === 0 || undefined}>
            Nova baixa
          </Button>
          {left > 0 && (
            <Button size="large" type="primary" data-run-next onClick={() => start(run)}>
              Tentar as que faltam
            </Button>
          )}
        </>
      )}
    </PageFoot>
  );
}
