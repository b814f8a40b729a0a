import { Link } from 'react-router-dom';
import { hourSold, soldCellOf } from '@entities/sale/sold-at';
import { type BusinessDate, centsFromWire } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { ExportOutlined } from '@ant-design/icons';
import type { BusinessClock } from '@shared/business-clock/business-clock';
import { paths } from '@shared/paths';
import { DateTime } from '@shared/ui/DateTime';
import { Money } from '@shared/ui/Money';
import { Situation } from '@shared/ui/Situation';
import type { Column } from '@shared/ui/table/column';
import { openStatement } from '@entities/sale/statement';
import { clientNameOf } from '@entities/client/labels';
import {
  feesCellOf,
  feesTextOf,
  owedCentsOf,
  situationOf,
  unitTextOf,
} from '@entities/sale/sale-row';
import { amountWidthPx } from './amount-widths';
import { InstalmentsCell } from './InstalmentsCell';
import { SaleMenuButton } from './SaleMenuButton';
import styles from './cells.module.css';

interface Circumstances {
  /** Below 1360 px: 'Exportar' is its icon, the bars go, columns move together. */
  isNarrow: boolean;
  /** Rows are picked: the boxes take the room of the bars, not that of the names. */
  isPicking: boolean;
  today: BusinessDate;
  clock: Pick<BusinessClock, 'timeZone'>;
  /** Of each column of money, by its key: how many characters its longest amount has. */
  longest: Readonly<Record<string, number>>;
  onPay: (sale: SaleReportRow) => void;
  onDelete: (sale: SaleReportRow) => void;
}

type SaleColumn = Column<SaleReportRow>;

/** A column of this table: px at 1440, and at 1280 (look.md, `02-sales-1280`). */
type Drawn = Omit<SaleColumn, 'width'> & { width: { wide: number; narrow: number } };

/** What the cells have at their sides, and how far apart amounts stand. */
const PADDING = { wide: 16, narrow: 12 } as const;

export function saleColumns(circumstances: Circumstances): SaleColumn[] {
  const look = circumstances.isNarrow ? 'narrow' : 'wide';
  const columns: Drawn[] = [
    ...identityColumns(),
    ...figureColumns(circumstances),
    ...standingColumns(circumstances),
    ...actionColumns(circumstances),
  ];
  return columns.map((column) => {
    const width = column.width[look];
    const amount = circumstances.longest[column.key];
    if (amount === undefined) return { ...column, width };
    return { ...column, width: Math.max(width, amountWidthPx(amount) + PADDING[look]) };
  });
}

function identityColumns(): Drawn[] {
  return [
    {
      key: 'sale',
      sheet: ({ sales_id }) => ({ number: sales_id }),
      isSortable: true,
      title: 'Venda',
      width: { wide: 68, narrow: 64 },
      cell: (sale) => (
        <button
          type="button"
          data-fact
          className={styles.saleId}
          title={`Exportar venda ${sale.sales_id}`}
          onClick={() => void openStatement(sale.sales_id)}
        >
          {sale.sales_id}
        </button>
      ),
    },
    {
      key: 'employee',
      sheet: unitTextOf,
      isSortable: true,
      title: 'Unidade',
      width: { wide: 166, narrow: 146 },
      minWidth: 120,
      isCuttable: true,
      cell: ({ user_id, user_name }) =>
        user_id === null ? (
          '—'
        ) : (
          <Link to={paths.employeeDetails(user_id)} className={styles.employee}>
            <span className={styles.employeeId}>{user_id}</span> {user_name}
          </Link>
        ),
    },
    {
      key: 'client',
      sheet: (sale) => `${sale.client_id} ${clientNameOf(sale)}`,
      isSortable: true,
      title: 'ID / Cliente',
      width: { wide: 246, narrow: 229 },
      fixed: 'left',
      minWidth: 180,
      isCuttable: true,
      cell: (sale) => (
        <>
          <span className={styles.clientId}>{sale.client_id}</span>{' '}
          <Link to={paths.clientSummary(sale.client_id)} className={styles.client}>
            {clientNameOf(sale)}
          </Link>
        </>
      ),
    },
  ];
}

function figureColumns({ clock, isNarrow, isPicking }: Circumstances): Drawn[] {
  return [
    {
      key: 'created',
      sheet: (sale) => soldCellOf(sale, clock),
      isSortable: true,
      title: 'Criação',
      width: { wide: 152, narrow: 150 },
      cell: (sale) => <DateTime date={sale.sales_date} time={hourSold(sale, clock)} />,
    },
    {
      key: 'value',
      sheet: (sale) => ({ cents: centsFromWire(sale.sales_value) }),
      isSortable: true,
      title: 'Valor',
      width: { wide: 94, narrow: 86 },
      align: 'right',
      cell: (sale) => <Money cents={centsFromWire(sale.sales_value)} />,
    },
    {
      key: 'fees',
      sheet: feesCellOf,
      isSortable: true,
      title: 'Juros',
      width: { wide: 56, narrow: 51 },
      align: 'right',
      cell: (sale) => <span className={styles.quiet}>{feesTextOf(sale)}</span>,
    },
    {
      key: 'instalments',
      // Not 1/9, which a sheet takes for a day.
      sheet: ({ portion_count_pay: paid, sales_portions: all }) => `${paid} de ${all}`,
      isSortable: true,
      title: 'Parcelas',
      width: { wide: isPicking ? 72 : 96, narrow: 72 },
      align: 'right',
      cell: (sale) => (
        <InstalmentsCell
          paid={sale.portion_count_pay}
          total={sale.sales_portions}
          hasBar={!isNarrow && !isPicking}
        />
      ),
    },
    {
      key: 'total',
      sheet: (sale) => ({ cents: centsFromWire(sale.sales_value_fees) }),
      isSortable: true,
      title: 'Total',
      width: { wide: 94, narrow: 87 },
      align: 'right',
      cell: (sale) => <Money cents={centsFromWire(sale.sales_value_fees)} />,
    },
    {
      key: 'owed',
      sheet: (sale) => ({ cents: owedCentsOf(sale) }),
      isSortable: true,
      title: 'Pendente',
      width: { wide: 98, narrow: 90 },
      fixed: 'right',
      align: 'right',
      cell: (sale) => <Money cents={owedCentsOf(sale)} weight="strong" />,
    },
  ];
}

function standingColumns({ today, isNarrow }: Circumstances): Drawn[] {
  return [
    {
      key: 'type',
      sheet: ({ type_sale_name }) => type_sale_name,
      isSortable: true,
      title: 'Tipo',
      width: { wide: 90, narrow: 82 },
      ...(!isNarrow && { indent: 20 }),
      cell: (sale) => <span className={styles.quiet}>{sale.type_sale_name}</span>,
    },
    {
      key: 'delay',
      sheet: ({ portion_delay_days }) => ({ number: portion_delay_days }),
      isSortable: true,
      title: 'Atraso',
      width: { wide: 84, narrow: 82 },
      fixed: 'right',
      cell: (sale) => (
        <Situation color={situationOf(sale, today)} delayDays={sale.portion_delay_days} />
      ),
    },
  ];
}

function actionColumns({ isNarrow, today, onPay, onDelete }: Circumstances): Drawn[] {
  const action = { isTitleHidden: true, fixed: 'right', align: 'right' } as const;
  return [
    {
      ...action,
      key: 'export',
      title: 'Exportar',
      width: { wide: 80, narrow: 34 },
      cell: (sale) => <ExportButton saleId={sale.sales_id} isIcon={isNarrow} />,
    },
    {
      ...action,
      key: 'pay',
      title: 'Pagar',
      width: { wide: 62, narrow: 64 },
      cell: (sale) => <PayButton sale={sale} onPay={onPay} />,
    },
    {
      ...action,
      key: 'menu',
      title: 'Mais ações',
      width: { wide: 52, narrow: 43 },
      cell: (sale) => <SaleMenuButton sale={sale} today={today} onDelete={onDelete} />,
    },
  ];
}

function ExportButton({ saleId, isIcon }: { saleId: number; isIcon: boolean }) {
  return (
    <button
      type="button"
      className={isIcon ? styles.icon : styles.text}
      aria-label={`Exportar venda ${saleId}`}
      title={isIcon ? 'Exportar' : undefined}
      onClick={() => void openStatement(saleId)}
    >
      {isIcon ? <ExportOutlined /> : 'Exportar'}
    </button>
  );
}

interface PayButtonProps {
  sale: SaleReportRow;
  onPay: (sale: SaleReportRow) => void;
}

export function PayButton({ sale, onPay }: PayButtonProps) {
  return (
    <button
      type="button"
      className={styles.bordered}
      aria-label={`Pagar venda ${sale.sales_id}`}
      disabled={!canBePaid(sale)}
      onClick={() => onPay(sale)}
    >
      Pagar
    </button>
  );
}

/** A sale that owes nothing takes no payment, but the one of today that settled it may still be corrected. */
function canBePaid(sale: SaleReportRow): boolean {
  return owedCentsOf(sale) > 0 || sale.payment_id !== null;
}
