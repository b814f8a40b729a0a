import {
  cellOr,
  centsFromWire,
  formatDelay,
  sumCents,
  YELLOW_MAX_DELAY_DAYS,
} from '@crediario/contract/domain';
import type { CashNoPaymentRow } from '@crediario/contract/wire';
import type { CashBox } from '@entities/box/queries';
import { DateTime } from '@shared/ui/DateTime';
import { Money } from '@shared/ui/Money';
import type { Column } from '@shared/ui/table/column';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OccurrenceDialog } from '../actions/OccurrenceDialog';
import { unpaidQuery } from '../queries';
import { BoxList } from './BoxList';
import styles from './lists.module.css';
import { clientColumn, saleColumn } from './sale-links';

const saleId = ({ sale_id }: CashNoPaymentRow) => sale_id;

/** Pendentes: who owed something on the box's days and brought nothing, and why. */
export function UnpaidTab({ box }: { box: CashBox | null }) {
  const list = useQuery(unpaidQuery(box?.id ?? null));
  const [visited, setVisited] = useState<CashNoPaymentRow | null>(null);
  const registerAction = (row: CashNoPaymentRow) => (
    <button
      type="button"
      className={styles.act}
      aria-label={`Registrar ocorrência da venda ${row.sale_id}`}
      onClick={() => setVisited(row)}
    >
      Ocorrência
    </button>
  );
  return (
    <>
      <BoxList
        label="Pendentes"
        what="as vendas não pagas"
        list={list}
        columns={COLUMNS}
        rowKey={saleId}
        actionsOf={box?.isOpen ? registerAction : undefined}
        empty={{
          title: 'Nenhuma venda sem pagamento',
          hint: 'Tudo o que vencia até este caixa recebeu algum pagamento nele.',
        }}
        totals={totals}
        fileName={`caixa-${box?.id}-pendentes`}
      />
      {box && visited && (
        <OccurrenceDialog box={box} saleId={visited.sale_id} onClose={() => setVisited(null)} />
      )}
    </>
  );
}

function totals(rows: readonly CashNoPaymentRow[]) {
  const owed = sumCents(rows.map((row) => centsFromWire(row.portion_value_nopay)));
  const explained = rows.filter(({ ocuurence }) => ocuurence).length;
  return (
    <>
      <span>
        <strong>{rows.length}</strong> {rows.length === 1 ? 'venda' : 'vendas'} sem pagamento
      </span>
      <span>
        Parcelas pendentes <Money cents={owed} weight="strong" />
      </span>
      <span>
        <strong>{explained}</strong> com ocorrência
      </span>
    </>
  );
}

const COLUMNS: readonly Column<CashNoPaymentRow>[] = [
  saleColumn(({ sale_id }) => sale_id),
  clientColumn(),
  {
    key: 'number',
    title: 'Parcela',
    yields: 2,
    width: 88,
    align: 'right',
    sheet: ({ number }) => ({ number: number }),
    cell: ({ number }) => `${number}ª`,
  },
  {
    key: 'due',
    title: 'Vencimento',
    yields: 3,
    width: 128,
    indent: 20,
    sheet: ({ dt_portion }) => ({ date: dt_portion }),
    cell: ({ dt_portion }) => <DateTime date={dt_portion} />,
  },
  {
    key: 'owed',
    title: 'Pendente',
    onCard: 'amount',
    width: 104,
    align: 'right',
    sheet: ({ portion_value_nopay }) => ({ cents: centsFromWire(portion_value_nopay) }),
    cell: ({ portion_value_nopay }) => (
      <Money cents={centsFromWire(portion_value_nopay)} weight="strong" />
    ),
  },
  {
    key: 'delay',
    title: 'Atraso',
    width: 108,
    indent: 20,
    sheet: ({ portion_delay_days }) => ({ number: portion_delay_days }),
    cell: ({ portion_delay_days: days }) => (
      <span className={days > YELLOW_MAX_DELAY_DAYS ? styles.late : styles.quiet}>
        {formatDelay(days)}
      </span>
    ),
  },
  {
    key: 'lastPayment',
    title: 'Último pagamento',
    yields: 1,
    width: 148,
    sheet: ({ portion_last_payment }) => cellOr(portion_last_payment, (date) => ({ date })),
    cell: ({ portion_last_payment }) => <DateTime date={portion_last_payment} />,
  },
  {
    key: 'reason',
    title: 'Motivo',
    width: 220,
    isCuttable: true,
    sheet: ({ ocuurence }) => ocuurence ?? '',
    cell: ({ ocuurence }) => ocuurence ?? <span className={styles.faint}>—</span>,
  },
];
