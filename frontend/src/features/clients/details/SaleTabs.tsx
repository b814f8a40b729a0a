import { centsFromWire } from '@crediario/contract/domain';
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
import { RecordTable } from '@shared/ui/table/RecordTable';
import { PaidCount } from './history-columns';

const rowId = ({ id }: { id: number }) => id;

/** Histórico de Pagos: each payment of the sale. */
export function PaidTab({ saleId }: { saleId: number }) {
  const clock = useBusinessClock();
  const list = useQuery(salePaymentsQuery(saleId));
  const instalmentCount = list.data?.sale[0]?.sales_portions ?? 0;
  return (
    <RecordTable
      label="Histórico de Pagos"
      columns={paidColumns(clock, instalmentCount)}
      rows={list.data?.payments}
      rowKey={rowId}
      instead={
        list.data?.payments.length === 0 ? (
          <EmptyState title="Nenhum pagamento registrado para essa venda" />
        ) : (
          !list.data && list.error && <LoadFailure what="os pagamentos" query={list} />
        )
      }
    />
  );
}

/** Ocorrências: why visits brought no money. */
export function OccurrencesTab({ saleId }: { saleId: number }) {
  const clock = useBusinessClock();
  const list = useQuery(salePaymentsQuery(saleId));
  return (
    <RecordTable
      label="Ocorrências"
      columns={occurrenceColumns(clock)}
      rows={list.data?.ocurrences}
      rowKey={rowId}
      instead={
        list.data?.ocurrences.length === 0 ? (
          <EmptyState title="Nenhuma ocorrência registrada para essa venda" />
        ) : (
          !list.data && list.error && <LoadFailure what="as ocorrências" query={list} />
        )
      }
    />
  );
}

type Clock = Pick<BusinessClock, 'timeZone'>;

function paidColumns(clock: Clock, instalmentCount: number): Column<PaymentRow>[] {
  return [
    { key: 'sale', title: 'ID Venda', width: 100, cell: ({ sale_id }) => sale_id },
    {
      key: 'moment',
      title: 'Dia de pagamento',
      onCard: 'head',
      width: 180,
      cell: ({ dtPayment }) => <DateTime {...localTimes(dtPayment, clock)} />,
    },
    {
      key: 'value',
      title: 'Valor',
      onCard: 'amount',
      width: 110,
      align: 'right',
      cell: ({ valuePay }) => <Money cents={centsFromWire(valuePay)} weight="strong" />,
    },
    {
      key: 'count',
      title: 'Parcelas pagas no dia',
      width: 180,
      align: 'right',
      cell: ({ quantityPayPortions }) => quantityPayPortions,
    },
    {
      key: 'progress',
      title: 'Parcela',
      width: 110,
      align: 'right',
      cell: ({ portionsPayNow }) => <PaidCount paid={portionsPayNow} total={instalmentCount} />,
    },
  ];
}

function occurrenceColumns(clock: Clock): Column<OccurrenceRow>[] {
  return [
    { key: 'id', title: 'ID', width: 90, cell: ({ id }) => id },
    {
      key: 'moment',
      title: 'Data',
      width: 180,
      cell: ({ createdAt }) => <DateTime {...localTimes(createdAt, clock)} />,
    },
    {
      key: 'type',
      title: 'Tipo',
      onCard: 'head',
      width: 220,
      cell: ({ type_occurrence }) => type_occurrence?.name ?? '—',
    },
    {
      key: 'reason',
      title: 'Motivo',
      width: 320,
      isCuttable: true,
      cell: ({ observation }) => observation || '—',
    },
  ];
}
