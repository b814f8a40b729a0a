import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { Dialog } from './Dialog';
import styles from './SuccessDialog.module.css';

interface Props {
  /** The exact sentence of the spec's section 8. */
  message: string;
  /** Closes it, and goes on to where the work continues. */
  onClose: () => void;
}

/** 'Sucesso!' and what was done. A click beside it, Escape or 'Fechar' closes it. */
export function SuccessDialog({ message, onClose }: Props) {
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
