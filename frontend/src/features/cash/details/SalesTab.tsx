import { centsFromWire, SALE_TYPE, SALE_TYPE_NAMES, sumCents } from '@crediario/contract/domain';
import { hourSold, soldCellOf } from '@entities/sale/sold-at';
import type { SaleReportRow } from '@crediario/contract/wire';
import { feesCellOf, feesTextOf } from '@entities/sale/sale-row';
import { type BusinessClock, useBusinessClock } from '@shared/business-clock/business-clock';
import { DateTime } from '@shared/ui/DateTime';
import { Money } from '@shared/ui/Money';
import type { Column } from '@shared/ui/table/column';
import { useQuery } from '@tanstack/react-query';
import { boxSalesQuery } from '../queries';
import { BoxList } from './BoxList';
import { clientColumn, saleColumn } from './sale-links';
import styles from './lists.module.css';

const saleId = ({ sales_id }: SaleReportRow) => sales_id;

/** Novas Vendas: what was sold in the box, renewals among it. */
export function SalesTab({ cashBoxId }: { cashBoxId: number | null }) {
  const clock = useBusinessClock();
  const list = useQuery(boxSalesQuery(cashBoxId));
  return (
    <BoxList
      label="Novas Vendas"
      what="as vendas do caixa"
      list={list}
      columns={saleColumns(clock)}
      rowKey={saleId}
      empty={{ title: 'Nenhuma venda neste caixa' }}
      totals={totals}
      fileName={`caixa-${cashBoxId}-vendas`}
    />
  );
}

function totals(sales: readonly SaleReportRow[]) {
  const renewals = sales.filter(isRenewal).length;
  const news = sales.length - renewals;
  const sum = (pick: (sale: SaleReportRow) => number) =>
    sumCents(sales.map((sale) => centsFromWire(pick(sale))));
  return (
    <>
      <span>
        <strong>{sales.length}</strong> {sales.length === 1 ? 'venda' : 'vendas'}: {news}{' '}
        {news === 1 ? 'nova' : 'novas'}, {renewals} {renewals === 1 ? 'renovada' : 'renovadas'}
      </span>
      <span>
        Valor <Money cents={sum((sale) => sale.sales_value)} weight="strong" />
      </span>
      <span>
        Total com juros <Money cents={sum((sale) => sale.sales_value_fees)} weight="strong" />
      </span>
    </>
  );
}

function isRenewal({ type_sale_name }: SaleReportRow): boolean {
  return type_sale_name === SALE_TYPE_NAMES[SALE_TYPE.renewal];
}

function saleColumns(clock: Pick<BusinessClock, 'timeZone'>): Column<SaleReportRow>[] {
  return [
    saleColumn(({ sales_id }) => sales_id),
    clientColumn(),
    {
      key: 'type',
      title: 'Tipo',
      yields: 1,
      width: 92,
      sheet: ({ type_sale_name }) => type_sale_name,
      cell: ({ type_sale_name }) => <span className={styles.quiet}>{type_sale_name}</span>,
    },
    {
      key: 'frequency',
      title: 'Frequência',
      yields: 2,
      width: 104,
      sheet: ({ type_frequency_name }) => type_frequency_name,
      cell: ({ type_frequency_name }) => (
        <span className={styles.quiet}>{type_frequency_name}</span>
      ),
    },
    ...figures(),
    {
      key: 'date',
      title: 'Data da venda',
      width: 168,
      indent: 20,
      sheet: (sale) => soldCellOf(sale, clock),
      cell: (sale) => <DateTime date={sale.sales_date} time={hourSold(sale, clock)} />,
    },
  ];
}

function figures(): Column<SaleReportRow>[] {
  return [
    {
      key: 'value',
      title: 'Valor',
      width: 104,
      align: 'right',
      sheet: (sale) => ({ cents: centsFromWire(sale.sales_value) }),
      cell: (sale) => <Money cents={centsFromWire(sale.sales_value)} />,
    },
    {
      key: 'fees',
      title: 'Juros',
      yields: 3,
      width: 72,
      align: 'right',
      sheet: feesCellOf,
      cell: (sale) => <span className={styles.quiet}>{feesTextOf(sale)}</span>,
    },
    {
      key: 'total',
      title: 'Total',
      onCard: 'amount',
      width: 104,
      align: 'right',
      sheet: (sale) => ({ cents: centsFromWire(sale.sales_value_fees) }),
      cell: (sale) => <Money cents={centsFromWire(sale.sales_value_fees)} weight="strong" />,
    },
    {
      key: 'instalments',
      title: 'Parcelas',
      width: 88,
      align: 'right',
      sheet: ({ portion_count_pay, sales_portions }) => `${portion_count_pay} de ${sales_portions}`,
      cell: ({ portion_count_pay, sales_portions }) => (
        <span>
          {portion_count_pay}
          <span className={styles.faint}>/{sales_portions}</span>
        </span>
      ),
    },
  ];
}
