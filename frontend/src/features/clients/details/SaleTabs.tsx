import { centsFromWire, sumCents } from '@crediario/contract/domain';
import type { OccurrenceRow, PaymentRow } from '@crediario/contract/wire';
import { salePaymentsQuery } from '@entities/sale/queries';
import {
  type BusinessClock,
  localTimes,
  useBusinessClock,
} from '@shared/business-clock/business-clock';
import { DateTime } from '@shared/ui/DateTime';
import { EmptyState } from '@shared/ui/EmptyState';
import { Money } from '@shared/ui/Money';
import type { Column } from '@shared/ui/table/column';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { sheetOf } from '@shared/ui/table/sheet-of';
import { RecordTable } from '@shared/ui/table/RecordTable';
import { Sums } from '@shared/ui/table/Sums';
import { PaidCount } from './history-columns';

const rowId = ({ id }: { id: number }) => id;

/** Histórico de Pagos: each payment of the sale. */
export function PaidTab({ saleId }: { saleId: number }) {
  const clock = useBusinessClock();
  const list = useQuery(salePaymentsQuery(saleId));
  const instalmentCount = list.data?.sale[0]?.sales_portions ?? 0;
  const columns = paidColumns(clock, instalmentCount);
  const payments = list.data?.payments;
  return (
    <>
      <RecordTable
        label="Histórico de Pagos"
        columns={columns}
        rows={payments}
        rowKey={rowId}
        instead={
          payments?.length === 0 ? (
            <EmptyState title="Nenhum pagamento registrado para essa venda" />
          ) : (
            !payments && list.error && <LoadFailure what="os pagamentos" query={list} />
          )
        }
      />
      {payments && payments.length > 0 && (
        <Sums
          aside={
            <ExportButton
              name={`venda-${saleId}-pagos`}
              source={() => sheetOf(columns, payments)}
            />
          }
        >
          <span>
            Total pago{' '}
            <Money
              cents={sumCents(payments.map(({ valuePay }) => centsFromWire(valuePay)))}
              weight="strong"
            />
          </span>
        </Sums>
      )}
    </>
  );
}

/** Ocorrências: why visits brought no money. */
export function OccurrencesTab({ saleId }: { saleId: number }) {
  const clock = useBusinessClock();
  const list = useQuery(salePaymentsQuery(saleId));
  const columns = occurrenceColumns(clock);
  const rows = list.data?.ocurrences;
  return (
    <>
      <RecordTable
        label="Ocorrências"
        columns={columns}
        rows={rows}
        rowKey={rowId}
        instead={
          rows?.length === 0 ? (
            <EmptyState title="Nenhuma ocorrência registrada para essa venda" />
          ) : (
            !rows && list.error && <LoadFailure what="as ocorrências" query={list} />
          )
        }
      />
      {rows && rows.length > 0 && (
        <Sums
          aside={
            <ExportButton
              name={`venda-${saleId}-ocorrencias`}
              source={() => sheetOf(columns, rows)}
            />
          }
        >
          <span>
            <strong>{rows.length}</strong> {rows.length === 1 ? 'ocorrência' : 'ocorrências'}
          </span>
        </Sums>
      )}
    </>
  );
}

type Clock = Pick<BusinessClock, 'timeZone'>;

function paidColumns(clock: Clock, instalmentCount: number): Column<PaymentRow>[] {
  return [
    {
      key: 'sale',
      title: 'ID Venda',
      width: 100,
      sheet: ({ sale_id }) => ({ number: sale_id }),
      cell: ({ sale_id }) => sale_id,
    },
    {
      key: 'moment',
      title: 'Dia de pagamento',
      onCard: 'head',
      width: 180,
      sheet: ({ dtPayment, timed }) =>
        timed
          ? { moment: dtPayment, timeZone: clock.timeZone }
          : { date: localTimes(dtPayment, clock).date },
      cell: ({ dtPayment, timed }) => {
        const { date, time } = localTimes(dtPayment, clock);
        return <DateTime date={date} time={timed ? time : null} />;
      },
    },
    {
      key: 'value',
      title: 'Valor',
      onCard: 'amount',
      width: 110,
      align: 'right',
      sheet: ({ valuePay }) => ({ cents: centsFromWire(valuePay) }),
      cell: ({ valuePay }) => <Money cents={centsFromWire(valuePay)} weight="strong" />,
    },
    {
      key: 'count',
      title: 'Parcelas pagas no dia',
      width: 180,
      align: 'right',
      sheet: ({ quantityPayPortions }) => ({ number: quantityPayPortions }),
      cell: ({ quantityPayPortions }) => quantityPayPortions,
    },
    {
      key: 'progress',
      title: 'Parcela',
      width: 110,
      align: 'right',
      sheet: ({ portionsPayNow }) => `${portionsPayNow} de ${instalmentCount}`,
      cell: ({ portionsPayNow }) => <PaidCount paid={portionsPayNow} total={instalmentCount} />,
    },
  ];
}

function occurrenceColumns(clock: Clock): Column<OccurrenceRow>[] {
  return [
    {
      key: 'id',
      title: 'ID',
      width: 90,
      sheet: ({ id }) => ({ number: id }),
      cell: ({ id }) => id,
    },
    {
      key: 'moment',
      title: 'Data',
      width: 180,
      sheet: ({ createdAt }) => ({ moment: createdAt, timeZone: clock.timeZone }),
      cell: ({ createdAt }) => <DateTime {...localTimes(createdAt, clock)} />,
    },
    {
      key: 'type',
      title: 'Tipo',
      onCard: 'head',
      width: 220,
      sheet: ({ type_occurrence }) => type_occurrence?.name ?? '',
      cell: ({ type_occurrence }) => type_occurrence?.name ?? '—',
    },
    {
      key: 'reason',
      title: 'Motivo',
      width: 320,
      isCuttable: true,
      sheet: ({ observation }) => observation ?? '',
      cell: ({ observation }) => observation || '—',
    },
  ];
}
