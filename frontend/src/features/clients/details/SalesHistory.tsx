import {
  type BusinessDate,
  centsFromWire,
  formatBusinessDate,
  sumCents,
} from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { owedCentsOf } from '@entities/sale/sale-row';
import { withSituation } from '@entities/sale/situation-column';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { EmptyState } from '@shared/ui/EmptyState';
import { Money } from '@shared/ui/Money';
import { useMemo, useState } from 'react';
import { historyColumns } from './history-columns';
import { LoadFailure, type Loadable } from '@shared/ui/LoadFailure';
import type { Column } from '@shared/ui/table/column';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { sheetOf } from '@shared/ui/table/sheet-of';
import { RecordTable } from '@shared/ui/table/RecordTable';
import { Sums } from '@shared/ui/table/Sums';
import { SaleDialog } from './SaleDialog';

const saleId = ({ sales_id }: SaleReportRow) => sales_id;

/** Histórico de Vendas: every sale of the client; a row opens all that is known of it. */
export function SalesHistory({ list }: { list: Loadable<SaleReportRow[]> }) {
  const clock = useBusinessClock();
  const today = clock.today();
  const columns = useMemo(() => historyColumns(clock, today), [clock, today]);
  const [opened, setOpened] = useState<SaleReportRow | null>(null);
  const sales = list.data;
  return (
    <>
      <RecordTable
        label="Histórico de Vendas"
        columns={columns}
        rows={sales}
        rowKey={saleId}
        onOpenRow={setOpened}
        instead={
          sales?.length === 0 ? (
            <EmptyState title="Nenhuma venda registrada para esse cliente" />
          ) : (
            !sales && list.error && <LoadFailure what="as vendas" query={list} />
          )
        }
      />
      {sales && sales.length > 0 && <Totals sales={sales} columns={columns} today={today} />}
      {opened && <SaleDialog sale={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface TotalsProps {
  sales: readonly SaleReportRow[];
  columns: readonly Column<SaleReportRow>[];
  today: BusinessDate;
}

function Totals({ sales, columns, today }: TotalsProps) {
  const first = sales.reduce((a, b) => (b.sales_date < a.sales_date ? b : a));
  const sum = (pick: (sale: SaleReportRow) => number) => sumCents(sales.map(pick));
  return (
    <Sums
      aside={
        <ExportButton
          name={`cliente-${first.client_id}-vendas`}
          source={() => sheetOf(withSituation(columns, today), sales)}
        />
      }
    >
      <span>
        <strong>{sales.length}</strong> {sales.length === 1 ? 'venda' : 'vendas'} desde{' '}
        {formatBusinessDate(first.sales_date)}
      </span>
      <span>
        Total vendido{' '}
        <Money cents={sum((sale) => centsFromWire(sale.sales_value))} weight="strong" />
      </span>
      <span>
        Já pago{' '}
        <Money cents={sum((sale) => centsFromWire(sale.portion_value_pay))} weight="strong" />
      </span>
      <span>
        Pendente <Money cents={sum(owedCentsOf)} weight="strong" />
      </span>
    </Sums>
  );
}
