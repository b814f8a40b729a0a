import type { Cents } from '@crediario/contract/domain';
import type { LedgerRow } from '@crediario/contract/wire';
import { Money } from '@shared/ui/Money';
import styles from './LedgerSum.module.css';
import { ledgerSums } from './ledger-lines';

interface Props {
  rows: readonly LedgerRow[];
  isClosed: boolean;
}

/** Inicial + Entradas − Saídas = Caixa atual. */
export function LedgerSum({ rows, isClosed }: Props) {
  const { startCents, inCents, outCents, endCents } = ledgerSums(rows);
  return (
    <dl className={styles.sum}>
      <Term label="Inicial" cents={startCents} />
      <Term sign="+" label="Entradas" cents={inCents} />
      <Term sign="−" label="Saídas" cents={outCents} />
      <Term sign="=" label={isClosed ? 'Caixa Final' : 'Caixa atual'} cents={endCents} />
    </dl>
  );
}

function Term({ sign, label, cents }: { sign?: string; label: string; cents: Cents }) {
  return (
    <div className={styles.term} data-sign={sign}>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} weight="strong" />
      </dd>
    </div>
  );
}
