import { formatBusinessDate } from '@crediario/contract/domain';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { RecordDrawer } from '@shared/ui/RecordDrawer';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { sheetOf } from '@shared/ui/table/sheet-of';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type CashBox, fullCashBoxQuery, ledgerQuery } from '../queries';
import styles from './LedgerDrawer.module.css';
import { ledgerColumns } from './ledger-columns';
import { LedgerSum } from './LedgerSum';
import { LedgerTable } from './LedgerTable';

interface Props {
  cashBoxId: number;
  onClose: () => void;
}

/** Movimentos do caixa: every movement that its value is made of. */
export function LedgerDrawer({ cashBoxId, onClose }: Props) {
  const box = useQuery(fullCashBoxQuery(cashBoxId)).data;
  return (
    <RecordDrawer
      title="Movimentos do caixa"
      subject={box ? <BoxLine box={box} /> : `Caixa ${cashBoxId}`}
      onClose={onClose}
    >
      <Movements cashBoxId={cashBoxId} />
    </RecordDrawer>
  );
}

/** 'Caixa 318 · Jéssica Andrade · Aberto em 19/11/2026' */
function BoxLine({ box }: { box: CashBox }) {
  const clock = useBusinessClock();
  const [word, moment] = box.closedAt ? ['Fechado', box.closedAt] : ['Aberto', box.openedAt];
  const date = formatBusinessDate(localTimes(moment, clock).date);
  return `Caixa ${box.id} · ${box.ownerName} · ${word} em ${date}`;
}

function Movements({ cashBoxId }: { cashBoxId: number }) {
  const ledger = useQuery(ledgerQuery(cashBoxId));
  const box = useQuery(fullCashBoxQuery(cashBoxId)).data;
  const columns = ledgerColumns(cashBoxId, useBusinessClock());
  if (!ledger.data) {
    return ledger.error ? (
      <LoadFailure what="os movimentos" query={ledger} />
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 12 }} />
    );
  }
  return (
    <>
      <LedgerSum rows={ledger.data} isClosed={box?.isOpen === false} />
      <div className={styles.tools}>
        <ExportButton
          name={`movimentos-caixa-${cashBoxId}`}
          source={() => sheetOf(columns, ledger.data)}
        />
      </div>
      <LedgerTable rows={ledger.data} cashBoxId={cashBoxId} />
    </>
  );
}
