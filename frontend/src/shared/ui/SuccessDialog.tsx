import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect } from 'react';
import { Dialog } from './Dialog';
import styles from './SuccessDialog.module.css';

interface Props {
  /** The exact sentence of the spec's section 8. */
  message: string;
  /** Closes it, and goes on to where the work continues. */
  onClose: () => void;
}

/** Alone they type nothing; Tab still walks to 'Fechar'. */
const NO_ANSWER: readonly string[] = ['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];

/** 'Sucesso!' and what was done. A click beside it, any key or 'Fechar' closes it. */
export function SuccessDialog({ message, onClose }: Props) {
  // It goes with the dialog: a moment later the next key is for what lies below.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      if (NO_ANSWER.includes(event.key)) return;
      // The key was meant for this dialog: it may not press what gets the focus back.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    // After the window's: a toast beside it has the key first, and it closes all the same.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [onClose]);
  return (
    <Dialog
      title={
        <span className={styles.title}>
          <CheckCircleFilled className={styles.glyph} />
          Sucesso!
        </span>
      }
      width={400}
      onClose={onClose}
      hasCloseButton={false}
    >
      <p className={styles.message}>{message}</p>
      <div className={styles.buttons}>
        <Button size="large" type="primary" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </Dialog>
  );
}
