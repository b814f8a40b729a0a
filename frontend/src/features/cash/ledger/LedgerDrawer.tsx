import { CloseOutlined } from '@ant-design/icons';
import { formatBusinessDate } from '@crediario/contract/domain';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { useIsPhone } from '@shared/ui/media';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Skeleton } from 'antd';
import { type CashBox, fullCashBoxQuery } from '../cash-boxes';
import { ledgerQuery } from '../movements';
import styles from './LedgerDrawer.module.css';
import { LedgerSum } from './LedgerSum';
import { LedgerTable } from './LedgerTable';

interface Props {
  cashBoxId: number;
  onClose: () => void;
}

const WIDTH_PX = 560;

/** Movimentos do caixa: every movement that its value is made of. */
export function LedgerDrawer({ cashBoxId, onClose }: Props) {
  const isPhone = useIsPhone();
  return (
    <Drawer
      open
      onClose={onClose}
      placement={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92dvh' : WIDTH_PX}
      rootClassName={isPhone ? styles.sheet : undefined}
      classNames={{ body: styles.body }}
      closable={false}
      aria-label="Movimentos do caixa"
    >
      <Head cashBoxId={cashBoxId} onClose={onClose} />
      <Movements cashBoxId={cashBoxId} />
    </Drawer>
  );
}

function Head({ cashBoxId, onClose }: Props) {
  const box = useQuery(fullCashBoxQuery(cashBoxId)).data;
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.kind}>{box ? <BoxLine box={box} /> : `Caixa ${cashBoxId}`}</p>
        <h2 className={styles.title}>Movimentos do caixa</h2>
      </div>
      <Button type="text" icon={<CloseOutlined />} aria-label="Fechar" onClick={onClose} />
    </div>
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
      <LedgerTable rows={ledger.data} cashBoxId={cashBoxId} />
    </>
  );
}
