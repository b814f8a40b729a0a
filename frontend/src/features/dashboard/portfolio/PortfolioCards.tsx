import { centsFromWire } from '@crediario/contract/domain';
import type { Portfolio } from '@crediario/contract/wire';
import { Bone } from '@shared/ui/Bone';
import { Money } from '@shared/ui/Money';
import { useContext } from 'react';
import { ALL, overDays } from './behind';
import { FigureLink, ShownContext, useCentsOf } from './FigureLink';
import styles from './Portfolio.module.css';
import { percentText, salesText } from './portfolio-words';

/** What is owed, and what of it is at risk. */
export function PortfolioCards({ portfolio, isStale }: { portfolio: Portfolio; isStale: boolean }) {
  const { withFees, onOpen } = useContext(ShownContext);
  const centsOf = useCentsOf();
  const whole = {
    value: portfolio.outstanding,
    value_principal: portfolio.outstanding_principal,
  };
  const other = withFees ? portfolio.outstanding_principal : portfolio.outstanding;
  return (
    <dl className={styles.cards} data-stale={isStale || undefined} aria-busy={isStale}>
      <div className={styles.card}>
        <dt>A receber</dt>
        <dd className={styles.figure}>
          <Money cents={centsOf(whole)} weight="strong" />
        </dd>
        <dd className={styles.hint}>
          {portfolio.sales > 0 ? (
            <button
              type="button"
              className={styles.link}
              aria-haspopup="dialog"
              onClick={() => onOpen(ALL)}
            >
              {salesText(portfolio.sales)}
            </button>
          ) : (
            salesText(0)
          )}
        </dd>
        <dd className={styles.hint}>
          {withFees ? 'Sem juros' : 'Com juros'} <Money cents={centsFromWire(other)} />
        </dd>
      </div>
      {portfolio.par.map(({ over, with_renewed: counted, ...late }) => (
        <div key={over} className={styles.card}>
          <dt>PAR &gt; {over} dias</dt>
          <dd className={styles.figure}>
            <strong>{percentText(withFees ? late.percent : late.percent_principal)}</strong>
          </dd>
          <dd className={styles.hint}>
            <FigureLink behind={overDays(over)} of={late} /> · {salesText(late.sales)}
          </dd>
          <dd className={styles.hint}>
            com renovadas em atraso{' '}
            <strong>{percentText(withFees ? counted.percent : counted.percent_principal)}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const CARDS = ['A receber', 'PAR > 0 dias', 'PAR > 7 dias', 'PAR > 15 dias', 'PAR > 30 dias'];

export function LoadingCards() {
  return (
    <dl className={styles.cards} aria-busy="true">
      {CARDS.map((title) => (
        <div key={title} className={styles.card}>
          <dt>{title}</dt>
          <dd className={styles.figure}>
            <Bone width={120} />
          </dd>
          <dd className={styles.hint}>
            <Bone width={96} />
          </dd>
          <dd className={styles.hint}>
            <Bone width={128} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
