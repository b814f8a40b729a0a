import { CloseOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes';
import { useFocusReturn } from './focus/use-focus-return';
import { useIsPhone } from './media';
import { onceMounted } from './once-mounted';
import { usePanelRoom } from './panel-room';
import styles from './RecordDrawer.module.css';

interface Props {
  title: string;
  /** Of which record: 'Caixa 318 · Jéssica Andrade'. */
  subject: ReactNode;
  onClose: () => void;
  /** What lies beside it stays live on a desk: the next figure opens in its place. */
  isPageLive?: boolean;
  children: ReactNode;
}

const WIDTH = '560px';
const HEIGHT = '92dvh';

/** More about the record on the page, to read and to close again: beside it, on a phone a sheet over it. */
export const RecordDrawer = onceMounted(RecordDrawerLayer);

function RecordDrawerLayer({ title, subject, onClose, isPageLive = false, children }: Props) {
  const isPhone = useIsPhone();
  const side = isPhone ? 'bottom' : 'right';
  const size = isPhone ? HEIGHT : WIDTH;
  usePanelRoom(side, size);
  useBackCloses(isPhone, onClose);
  useFocusReturn();
  return (
    <Drawer
      open
      onClose={onClose}
      mask={isPhone || !isPageLive}
      placement={side}
      size={size}
      rootClassName={isPhone ? styles.sheet : isPageLive ? styles.beside : undefined}
      classNames={{ body: styles.body }}
      closable={false}
      aria-label={title}
    >
      <div className={styles.head}>
        <div>
          <p className={styles.kind}>{subject}</p>
          <h2 className={styles.title}>{title}</h2>
        </div>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label="Fechar"
          onClick={onClose}
        />
      </div>
      {children}
    </Drawer>
  );
}
