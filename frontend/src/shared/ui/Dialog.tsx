import { CloseOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes';
import styles from './Dialog.module.css';
import { useIsPhone } from './media';

interface Props {
  title: ReactNode;
  subtitle?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** 520 to decide or fill in, 480 to confirm. */
  width?: number;
  /** False where a click beside it would lose what was typed. */
  closesOnOutsideClick?: boolean;
  /** False for questions, which are answered by their buttons (Escape still closes). */
  hasCloseButton?: boolean;
  /** After it has faded out: where one goes next. */
  afterClose?: () => void;
  open?: boolean;
}

/** A layer to decide in: centred on a desk, a sheet from below on a phone. Mount it only when it opens. */
export function Dialog({
  title,
  subtitle,
  onClose,
  children,
  width = 520,
  closesOnOutsideClick = true,
  hasCloseButton = true,
  afterClose,
  open = true,
}: Props) {
  const isPhone = useIsPhone();
  useBackCloses(isPhone && open, onClose);
  return (
    <Modal
      open={open}
      title={
        <>
          <span className={styles.title}>{title}</span>
          {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
        </>
      }
      footer={null}
      onCancel={onClose}
      afterClose={afterClose}
      centered={!isPhone}
      width={isPhone ? '100%' : width}
      wrapClassName={isPhone ? styles.sheet : undefined}
      mask={{ closable: closesOnOutsideClick }}
      closable={hasCloseButton ? { closeIcon: <CloseOutlined />, 'aria-label': 'Fechar' } : false}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
