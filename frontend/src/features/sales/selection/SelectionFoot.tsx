import { CloseOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { SalesExport } from '../list/SalesExport';
import { Sum } from '../list/SalesFoot';
import { totalsOf } from '../list/totals';
import styles from './Selection.module.css';
import type { Selection } from './use-selection';

const StatementsDialog = lazy(async () => ({
  default: (await import('./StatementsDialog')).StatementsDialog,
}));

interface Props {
  selection: Selection;
  /** Of how many it is. */
  count: number;
}

/** What is selected, what it comes to, and what can be done with it. */
export function SelectionFoot({ selection, count }: Props) {
  const { sales, all, none, end } = selection;
  const [isPrinting, setPrinting] = useState(false);
  const totals = useMemo(() => totalsOf(sales), [sales]);
  const isNone = sales.length === 0;
  const isAll = sales.length === count;
  return (
    <div className={styles.foot}>
      <span role="status">
        <strong>{totals.count.toLocaleString('pt-BR')}</strong> de {count.toLocaleString('pt-BR')}{' '}
        {totals.count === 1 ? 'selecionada' : 'selecionadas'}
      </span>
      <span className={styles.sums}>
        <Sum label="Valor" cents={totals.valueCents} />
        <Sum label="Total" cents={totals.totalCents} />
        <Sum label="Pendente" cents={totals.owedCents} />
      </span>
      <div className={styles.acts}>
        <Button onClick={isAll ? none : all}>{isAll ? 'Limpar seleção' : 'Selecionar tudo'}</Button>
        <SalesExport sales={sales} hasText />
        <Button icon={<FilePdfOutlined />} disabled={isNone} onClick={() => setPrinting(true)}>
          Extratos em PDF
        </Button>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label="Sair da seleção"
          title="Sair da seleção"
          onClick={end}
        />
      </div>
      {isPrinting && (
        <Suspense>
          <StatementsDialog
            saleIds={sales.map(({ sales_id }) => sales_id)}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
