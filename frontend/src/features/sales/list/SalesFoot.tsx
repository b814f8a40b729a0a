import type { Cents } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { useMemo } from 'react';
import { Money } from '@shared/ui/Money';
import { SalesExport } from './SalesExport';
import styles from './SalesFoot.module.css';
import { totalsOf } from './totals';

/** Where more clients were found than are shown. */
const OF_THE_FIRST = 'dos 200 primeiros clientes. Escreva mais para ver os outros';

interface Props {
  sales: readonly SaleReportRow[];
  more: boolean;
}

/** How many sales are listed, and what they come to. */
export function SalesFoot({ sales, more }: Props) {
  const totals = useMemo(() => totalsOf(sales), [sales]);
  return (
    <div className={styles.foot}>
      <SaleCount count={totals.count} more={more} />
      <span className={styles.sums}>
        <Sum label="Valor" cents={totals.valueCents} />
        <Sum label="Total" cents={totals.totalCents} />
        <Sum label="Pendente" cents={totals.owedCents} />
        <SalesExport sales={sales} />
      </span>
    </div>
  );
}

export function SaleCount({ count, more }: { count: number; more: boolean }) {
  return (
    <span>
      <strong>{count.toLocaleString('pt-BR')}</strong> {count === 1 ? 'venda' : 'vendas'}
      {more && ` ${OF_THE_FIRST}`}
    </span>
  );
}

export function Sum({ label, cents }: { label: string; cents: Cents }) {
  return (
    <span>
      {label} <Money cents={cents} weight="strong" />
    </span>
  );
}
