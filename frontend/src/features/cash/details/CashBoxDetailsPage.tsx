import { NEVER_OPENED, NO_CASH_BOX } from '@entities/box/labels';
import { ReviewLink } from '@entities/review/ReviewLink';
import { HistoryButton } from '@entities/history/HistoryButton';
import { isMissing } from '@shared/http/errors';
import { paths, type CashBoxTab } from '@shared/paths';
import { ButtonBone } from '@shared/ui/Bone';
import { EmptyState } from '@shared/ui/EmptyState';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { AwaitedActions } from '@entities/box/AwaitedActions';
import {
  type CashBox,
  cashBoxesQuery,
  currentBoxOf,
  fullCashBoxQuery,
} from '@entities/box/queries';
import { SheetButton } from '@entities/box/SheetButton';
import { ForeignBox } from '@entities/box/ForeignBox';
import { BoxActions } from '../actions/BoxActions';
import { BoxHeadFacts, LoadingHeadFacts } from './BoxHeadFacts';
import styles from './CashBoxDetailsPage.module.css';
import { CostsTab } from './CostsTab';
import { PaidTab } from './PaidTab';
import { SalesTab } from './SalesTab';
import { UnpaidTab } from './UnpaidTab';
import { BOX_TABS, useBoxTab } from './use-box-tab';

const LABELS: Readonly<Record<CashBoxTab, string>> = {
  vendas: 'Novas Vendas',
  pagos: 'Pagos',
  'nao-pagos': 'Pendentes',
  gastos: 'Gastos',
};

/** Detalhes de Caixa: everything that happened in a box, list by list. Without a box in the address, the
 *  employee's open one, or else the latest. */
export function CashBoxDetailsPage() {
  const { employeeId, id } = useParams();
  return (
    <>
      <PageTitle title="Detalhes de Caixa" back={paths.employeeDetails(Number(employeeId), id)} />
      {id ? (
        <LoadedBox key={id} employeeId={Number(employeeId)} cashBoxId={Number(id)} />
      ) : (
        <CurrentBox key={employeeId} employeeId={Number(employeeId)} />
      )}
    </>
  );
}

function CurrentBox({ employeeId }: { employeeId: number }) {
  const boxes = useQuery(cashBoxesQuery(employeeId));
  if (!boxes.data) {
    return boxes.error ? (
      <LoadFailure what="os caixas" query={boxes} />
    ) : (
      <BoxDetails box={null} employeeId={employeeId} />
    );
  }
  const box = currentBoxOf(boxes.data);
  if (box) return <LoadedBox key={box.id} employeeId={employeeId} cashBoxId={box.id} />;
  return (
    <EmptyState
      title={NO_CASH_BOX}
      hint={NEVER_OPENED}
      action={<BoxActions employeeId={employeeId} cashBoxId={null} pathOf={paths.cashBoxDetails} />}
    />
  );
}

interface BoxOfEmployee {
  employeeId: number;
  cashBoxId: number;
}

function LoadedBox({ employeeId, cashBoxId }: BoxOfEmployee) {
  const box = useQuery(fullCashBoxQuery(cashBoxId));
  if (box.data?.ownerId === employeeId)
    return <BoxDetails box={box.data} employeeId={employeeId} />;
  if (box.data || isMissing(box.error)) {
    return (
      <ForeignBox cashBoxId={cashBoxId} employeeId={employeeId} pathOf={paths.cashBoxDetails} />
    );
  }
  return box.error ? (
    <LoadFailure what="o caixa" query={box} />
  ) : (
    <BoxDetails box={null} employeeId={employeeId} />
  );
}

/** Without a box, its page in its shape, until it has come. */
function BoxDetails({ box, employeeId }: { box: CashBox | null; employeeId: number }) {
  const { tab, openTab } = useBoxTab();
  return (
    <>
      {box ? <BoxHeadFacts box={box} /> : <LoadingHeadFacts />}
      <div className={styles.actions} aria-busy={box === null}>
        {box ? (
          <>
            <BoxActions employeeId={employeeId} cashBoxId={box.id} pathOf={paths.cashBoxDetails} />
            <ReviewLink collectorId={employeeId} />
            <SheetButton cashBoxId={box.id} />
            <HistoryButton
              subject={{
                param: 'cash_id',
                id: box.id,
                title: `Caixa ${box.id} · ${box.ownerName}`,
              }}
            />
          </>
        ) : (
          <>
            <AwaitedActions />
            <ButtonBone width={132} />
            <ButtonBone width={116} />
          </>
        )}
      </div>
      <Tabs
        className={styles.tabs}
        activeKey={tab}
        onChange={(key) => openTab(key as CashBoxTab)}
        destroyOnHidden
        items={BOX_TABS.map((key) => ({ key, label: LABELS[key], children: listOf(key, box) }))}
      />
    </>
  );
}

function listOf(tab: CashBoxTab, box: CashBox | null): ReactNode {
  switch (tab) {
    case 'vendas':
      return <SalesTab cashBoxId={box?.id ?? null} />;
    case 'pagos':
      return <PaidTab cashBoxId={box?.id ?? null} />;
    case 'nao-pagos':
      return <UnpaidTab box={box} />;
    case 'gastos':
      return <CostsTab box={box} />;
  }
}
