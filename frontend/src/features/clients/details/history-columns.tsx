import { Link } from 'react-router-dom';
import { hourSold, soldCellOf } from '@entities/sale/sold-at';
import { RightOutlined } from '@ant-design/icons';
import { cellOr, type BusinessDate, centsFromWire } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import {
  feesCellOf,
  feesTextOf,
  owedCentsOf,
  situationOf,
  unitTextOf,
} from '@entities/sale/sale-row';
import type { BusinessClock } from '@shared/business-clock/business-clock';
import { paths } from '@shared/paths';
import { DateTime } from '@shared/ui/DateTime';
import { Money } from '@shared/ui/Money';
import { SituationGlyph } from '@shared/ui/Situation';
import type { Column } from '@shared/ui/table/column';
import styles from './tabs.module.css';

type SaleColumn = Column<SaleReportRow>;

export function historyColumns(
  clock: Pick<BusinessClock, 'timeZone'>,
  today: BusinessDate,
): SaleColumn[] {
  return [...whereAndWhen(clock), ...figures(), ...standing(today)];
}

function whereAndWhen(clock: Pick<BusinessClock, 'timeZone'>): SaleColumn[] {
  return [
    {
      key: 'unit',
      title: 'UND',
      yields: 2,
      width: 150,
      isCuttable: true,
      sheet: unitTextOf,
      cell: ({ user_id, user_name }) => (
        <span className={styles.quiet}>
          <span className={styles.faint}>{user_id}</span> {user_name ?? '—'}
        </span>
      ),
    },
    {
      key: 'box',
      title: 'Caixa',
      yields: 1,
      width: 70,
      sheet: ({ cash_id }) => cellOr(cash_id, (number) => ({ number })),
      cell: (sale) => <BoxLink sale={sale} />,
    },
    {
      key: 'date',
      title: 'Dia de venda',
      onCard: 'head',
      width: 156,
      sheet: (sale) => soldCellOf(sale, clock),
      cell: (sale) => <DateTime date={sale.sales_date} time={hourSold(sale, clock)} />,
    },
  ];
}

const finalCentsOf = (sale: SaleReportRow) =>
  centsFromWire(sale.portion_value_pay) + owedCentsOf(sale);

function figures(): SaleColumn[] {
  return [
    {
      key: 'value',
      title: 'Valor',
      width: 92,
      align: 'right',
      sheet: (sale) => ({ cents: centsFromWire(sale.sales_value) }),
      cell: (sale) => <Money cents={centsFromWire(sale.sales_value)} />,
    },
    {
      key: 'fees',
      title: 'Juros',
      yields: 4,
      width: 60,
      align: 'right',
      sheet: feesCellOf,
      cell: (sale) => <span className={styles.quiet}>{feesTextOf(sale)}</span>,
    },
    {
      key: 'instalments',
      title: 'Parcelas',
      width: 76,
      align: 'right',
      sheet: ({ portion_count_pay: paid, sales_portions: all }) => `${paid} de ${all}`,
      cell: (sale) => <PaidCount paid={sale.portion_count_pay} total={sale.sales_portions} />,
    },
    {
      key: 'final',
      title: 'Final',
      width: 92,
      align: 'right',
      sheet: (sale) => ({ cents: finalCentsOf(sale) }),
      cell: (sale) => <Money cents={finalCentsOf(sale)} />,
    },
    {
      key: 'owed',
      title: 'Pendente',
      onCard: 'amount',
      width: 92,
      align: 'right',
      sheet: (sale) => ({ cents: owedCentsOf(sale) }),
      cell: (sale) => <Money cents={owedCentsOf(sale)} weight="strong" />,
    },
  ];
}

function standing(today: BusinessDate): SaleColumn[] {
  return [
    {
      key: 'frequency',
      title: 'Frequência',
      yields: 3,
      width: 104,
      indent: 20,
      sheet: ({ type_frequency_name }) => type_frequency_name,
      cell: (sale) => <span className={styles.quiet}>{sale.type_frequency_name}</span>,
    },
    {
      key: 'delay',
      title: 'Atraso',
      width: 76,
      sheet: ({ portion_delay_days }) => ({ number: portion_delay_days }),
      cell: (sale) => (
        <span className={styles.delay}>
          <SituationGlyph color={situationOf(sale, today)} /> {sale.portion_delay_days} D
        </span>
      ),
    },
    {
      key: 'open',
      title: 'Detalhes',
      isTitleHidden: true,
      width: 48,
      align: 'right',
      cell: () => <RightOutlined className={styles.chevron} />,
    },
  ];
}

export function PaidCount({ paid, total }: { paid: number; total: number }) {
  return (
    <span>
      {paid}
      <span className={styles.faint}>/{total}</span>
    </span>
  );
}

function BoxLink({ sale }: { sale: SaleReportRow }) {
  if (sale.user_id === null) return sale.cash_id;
  return <Link to={paths.employeeDetails(sale.user_id, sale.cash_id)}>{sale.cash_id}</Link>;
}
