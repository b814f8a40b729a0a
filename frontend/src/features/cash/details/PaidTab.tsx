import { centsFromWire, sumCents } from '@crediario/contract/domain';
import type { CashPaymentRow } from '@crediario/contract/wire';
import {
  type BusinessClock,
  localTimes,
  useBusinessClock,
} from '@shared/business-clock/business-clock';
import { DateTime } from '@shared/ui/DateTime';
import { Money } from '@shared/ui/Money';
import { SituationGlyph } from '@shared/ui/Situation';
import type { Column } from '@shared/ui/table/column';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { paidQuery } from '../queries';
import { BoxList } from './BoxList';
import styles from './lists.module.css';
import { clientColumn, saleColumn } from './sale-links';
import { useBoxTab } from './use-box-tab';

const ALL = 'Todos os pagos';
const SETTLED = 'Finalizados';

const paymentId = ({ payment_id }: CashPaymentRow) => payment_id;

/** Pagos: each payment of the box; or of them those whose sale was settled in it. */
export function PaidTab({ cashBoxId }: { cashBoxId: number | null }) {
  const { isSettledOnly, showSettledOnly } = useBoxTab();
  const clock = useBusinessClock();
  const list = useQuery(paidQuery(cashBoxId, isSettledOnly ? 'settled' : null));
  return (
    <>
      <div className={styles.choice}>
        <Segmented
          aria-label="Quais pagamentos"
          options={[ALL, SETTLED]}
          value={isSettledOnly ? SETTLED : ALL}
          onChange={(chosen) => showSettledOnly(chosen === SETTLED)}
        />
      </div>
      <BoxList
        label="Pagos"
        what="os pagamentos do caixa"
        list={list}
        columns={paidColumns(clock)}
        rowKey={paymentId}
        empty={{
          title: isSettledOnly
            ? 'Nenhuma venda finalizada neste caixa'
            : 'Nenhum pagamento neste caixa',
        }}
        totals={totals}
        fileName={`caixa-${cashBoxId}-${isSettledOnly ? 'finalizados' : 'pagos'}`}
      />
    </>
  );
}

function totals(payments: readonly CashPaymentRow[]) {
  const received = sumCents(payments.map(({ value }) => centsFromWire(value)));
  return (
    <>
      <span>
        <strong>{payments.length}</strong> {payments.length === 1 ? 'pagamento' : 'pagamentos'}
      </span>
      <span>
        Recebido <Money cents={received} weight="strong" />
      </span>
    </>
  );
}

function paidColumns(clock: Pick<BusinessClock, 'timeZone'>): Column<CashPaymentRow>[] {
  return [
    {
      key: 'moment',
      title: 'Pago em',
      width: 168,
      sheet: ({ payment_date_time }) => ({ moment: payment_date_time, timeZone: clock.timeZone }),
      cell: ({ payment_date_time }) => <DateTime {...localTimes(payment_date_time, clock)} />,
    },
    ...SALE_COLUMNS,
    ...FIGURE_COLUMNS,
  ];
}

const SALE_COLUMNS: readonly Column<CashPaymentRow>[] = [
  {
    key: 'box',
    title: 'Caixa',
    yields: 1,
    width: 88,
    sheet: ({ cash_id }) => (cash_id === null ? 'Pix' : { number: cash_id }),
    cell: ({ cash_id }) => <span className={styles.quiet}>{cash_id ?? 'Pix'}</span>,
  },
  saleColumn(({ sale_id }) => sale_id),
  clientColumn(),
  {
    key: 'date',
    title: 'Data da venda',
    yields: 2,
    width: 132,
    sheet: ({ sales_date }) => ({ date: sales_date }),
    cell: ({ sales_date }) => <DateTime date={sales_date} />,
  },
];

const FIGURE_COLUMNS: readonly Column<CashPaymentRow>[] = [
  {
    key: 'value',
    title: 'Valor',
    onCard: 'amount',
    width: 110,
    align: 'right',
    sheet: ({ value }) => ({ cents: centsFromWire(value) }),
    cell: ({ value }) => <Money cents={centsFromWire(value)} weight="strong" />,
  },
  {
    key: 'settled',
    title: 'Parcelas pagas',
    width: 128,
    align: 'right',
    sheet: ({ portion_pay, sales_portions }) => `${portion_pay} de ${sales_portions}`,
    cell: ({ portion_pay, sales_portions }) => (
      <span>
        {portion_pay}
        <span className={styles.faint}>/{sales_portions}</span>
      </span>
    ),
  },
  {
    key: 'before',
    title: 'Pagas antes',
    yields: 3,
    width: 120,
    align: 'right',
    sheet: ({ portion_before }) => ({ number: portion_before }),
    cell: ({ portion_before }) => <span className={styles.quiet}>{portion_before}</span>,
  },
  {
    key: 'owed',
    title: 'Pendente',
    width: 120,
    align: 'right',
    sheet: ({ portion_value_nopay }) => ({ cents: centsFromWire(portion_value_nopay) }),
    cell: ({ portion_value_nopay }) => <Money cents={centsFromWire(portion_value_nopay)} />,
  },
  {
    key: 'state',
    title: 'Situação',
    yields: 4,
    width: 112,
    indent: 20,
    sheet: ({ sale_settled }) => (sale_settled ? 'Finalizada' : ''),
    cell: ({ sale_settled }) =>
      sale_settled ? (
        <span className={styles.settled}>
          <SituationGlyph color="blue" /> Finalizada
        </span>
      ) : (
        <span className={styles.faint}>—</span>
      ),
  },
];
