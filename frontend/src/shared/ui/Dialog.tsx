import { CloseOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { type ReactNode, useCallback, useRef } from 'react';
import { useBackCloses } from './back-closes';
import styles from './Dialog.module.css';
import { useFirstFocus } from './focus/use-first-focus';
import { useFocusReturn } from './focus/use-focus-return';
import { useIsPhone } from './media';
import { onceMounted } from './once-mounted';
import { usePanelRoom } from './panel-room';

interface Props {
  title: ReactNode;
  subtitle?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** 520 to decide or fill in, 480 to confirm. */
  width?: number;
  /** How tall what it holds will make it, where it opens small: it stands as if it were so already. */
  tallest?: number;
  /** False where a click beside it would lose what was typed. */
  closesOnOutsideClick?: boolean;
  /** False for questions, which are answered by their buttons (Escape still closes). */
  hasCloseButton?: boolean;
  /** While a request is under way it stays open on any key: the result must be seen. */
  isBusy?: boolean;
  /** What is to be filled in is still on its way. */
  isLoading?: boolean;
}

/** The second click of a double one was meant for what had opened the dialog: it may not close it unread. */
const SECOND_OF_DOUBLE = 2;

/** A layer to decide in: centred on a desk, a sheet from below on a phone. Mount it only while it is open: the focus
 *  goes to the first thing to fill, and back to where it came from. */
export const Dialog = onceMounted(DialogLayer);

function DialogLayer({
  title,
  subtitle,
  onClose,
  children,
  width = 520,
  tallest = 0,
  closesOnOutsideClick = true,
  hasCloseButton = true,
  isBusy = false,
  isLoading = false,
}: Props) {
  const isPhone = useIsPhone();
  useBackCloses(isPhone, () => {
    if (!isBusy) onClose();
  });
  const content = useRef<HTMLDivElement>(null);
  useFocusReturn();
  useFirstFocus(content, isLoading);
  // The component library draws what is in the layer later than the layer.
  const whenDrawn = useCallback(
    (element: HTMLDivElement | null) => {
      content.current = element;
      const dialog = element?.closest<HTMLElement>('.ant-modal');
      const height = `${Math.max(tallest, dialog?.offsetHeight ?? 0)}px`;
      dialog?.parentElement?.style.setProperty('--opening-height', height);
    },
    [tallest],
  );
  usePanelRoom(hasCloseButton && 'dialog', isPhone ? '100vw' : `${width}px`);
  return (
    <Modal
      open
      title={
        <>
          <span className={styles.title}>{title}</span>
          {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
        </>
      }
      footer={null}
      onCancel={({ detail: clicks }) => {
        if (clicks >= SECOND_OF_DOUBLE) return;
        onClose();
      }}
      width={isPhone ? '100%' : width}
      wrapClassName={isPhone ? styles.sheet : styles.centred}
      mask={{ closable: closesOnOutsideClick && !isBusy }}
      keyboard={!isBusy}
      closable={
        hasCloseButton && {
          closeIcon: <CloseOutlined aria-hidden />,
          'aria-label': 'Fechar',
          disabled: isBusy,
        }
      }
      destroyOnHidden
    >
      <div ref={whenDrawn}>{children}</div>
    </Modal>
  );
}
