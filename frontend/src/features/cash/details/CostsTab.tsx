import {
  type CostKind,
  LEDGER_KIND_NAMES,
  ledgerAmount,
  sumCents,
} from '@crediario/contract/domain';
import type { CashBox } from '@entities/box/queries';
import {
  type BusinessClock,
  localTimes,
  useBusinessClock,
} from '@shared/business-clock/business-clock';
import { DateTime } from '@shared/ui/DateTime';
import { Money } from '@shared/ui/Money';
import type { Column } from '@shared/ui/table/column';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteCostDialog } from '../actions/DeleteCostDialog';
import { type Cost, costsQuery } from '../queries';
import { BoxList } from './BoxList';
import styles from './lists.module.css';

const costId = ({ id }: Cost) => id;

/** Gastos: what left the box for anything but a sale, and what was put into it. */
export function CostsTab({ box }: { box: CashBox | null }) {
  const clock = useBusinessClock();
  const list = useQuery(costsQuery(box?.id ?? null));
  const [toDelete, setToDelete] = useState<Cost | null>(null);
  const deleteAction = (cost: Cost) => (
    <button
      type="button"
      className={styles.act}
      aria-label={`Excluir lançamento ${cost.id}`}
      onClick={() => setToDelete(cost)}
    >
      Excluir
    </button>
  );
  return (
    <>
      <BoxList
        label="Gastos"
        what="os gastos do caixa"
        list={list}
        columns={costColumns(clock)}
        rowKey={costId}
        actionsOf={box?.isOpen ? deleteAction : undefined}
        empty={{ title: 'Nenhum gasto, retiro ou aporte neste caixa' }}
        totals={totals}
        fileName={`caixa-${box?.id}-gastos`}
      />
      {box && toDelete && (
        <DeleteCostDialog cost={toDelete} box={box} onClose={() => setToDelete(null)} />
      )}
    </>
  );
}

const KINDS: readonly { kind: CostKind; label: string }[] = [
  { kind: 'expense', label: 'Gastos' },
  { kind: 'withdrawal', label: 'Retiros' },
  { kind: 'deposit', label: 'Aportes' },
];

function totals(costs: readonly Cost[]) {
  return KINDS.map(({ kind, label }) => (
    <span key={kind}>
      {label}{' '}
      <Money
        cents={sumCents(costs.filter((one) => one.kind === kind).map((one) => one.valueCents))}
        weight="strong"
      />
    </span>
  ));
}

function costColumns(clock: Pick<BusinessClock, 'timeZone'>): Column<Cost>[] {
  return [
    {
      key: 'date',
      title: 'Data',
      width: 180,
      sheet: ({ createdAt }) => ({ moment: createdAt, timeZone: clock.timeZone }),
      cell: ({ createdAt }) => <DateTime {...localTimes(createdAt, clock)} />,
    },
    {
      key: 'kind',
      title: 'Tipo',
      onCard: 'head',
      width: 120,
      sheet: ({ kind }) => LEDGER_KIND_NAMES[kind],
      cell: ({ kind }) => LEDGER_KIND_NAMES[kind],
    },
    {
      key: 'observation',
      title: 'Observação',
      width: 320,
      isCuttable: true,
      sheet: ({ observation }) => observation ?? '',
      cell: ({ observation }) => <span className={styles.quiet}>{observation || '—'}</span>,
    },
    {
      key: 'value',
      title: 'Valor',
      onCard: 'amount',
      width: 120,
      align: 'right',
      sheet: ({ kind, valueCents }) => ({ cents: ledgerAmount(kind, valueCents) }),
      cell: ({ kind, valueCents }) => (
        <Money cents={ledgerAmount(kind, valueCents)} weight="strong" />
      ),
    },
  ];
}
