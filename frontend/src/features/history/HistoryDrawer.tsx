import { CloseOutlined } from '@ant-design/icons';
import { useIsPhone } from '@shared/ui/media';
import { Button, Drawer } from 'antd';
import type { HistorySubject } from './history';
import styles from './HistoryDrawer.module.css';
import { HistoryTimeline } from './HistoryTimeline';

interface Props {
  subject: HistorySubject;
  onClose: () => void;
}

const WIDTH_PX = 560;

/** Histórico: who did what to a record, when, and from what to what. */
export function HistoryDrawer({ subject, onClose }: Props) {
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
      aria-label="Histórico"
    >
      <div className={styles.head}>
        <div>
          <p className={styles.kind}>{subject.title}</p>
          <h2 className={styles.title}>Histórico</h2>
        </div>
        <Button type="text" icon={<CloseOutlined />} aria-label="Fechar" onClick={onClose} />
      </div>
      <HistoryTimeline subject={subject} />
    </Drawer>
  );
}
