import { Button } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog';
import { DialogButtons } from './DialogButtons';

interface Props {
  /** The exact question of the spec. */
  question: string;
  /** 'Sim, excluir' */
  confirmText: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** What it will do, with names and amounts, under the question. */
  children?: ReactNode;
  isBusy?: boolean;
  isDanger?: boolean;
  /** False while what must be said first has not been said. */
  isReady?: boolean;
}

/** A question before something that is not easily taken back. The cancel button has the focus: Enter harms nothing there;
 *  in a field of the question it confirms, once that is ready. */
export function ConfirmDialog({
  question,
  confirmText,
  onConfirm,
  onCancel,
  children,
  isBusy = false,
  isDanger = false,
  isReady = true,
}: Props) {
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    // It may live in the React tree of a form below it.
    event.stopPropagation();
    onConfirm();
  };
  return (
    <Dialog title={question} width={480} onClose={onCancel} isBusy={isBusy} hasCloseButton={false}>
      <form onSubmit={confirm}>
        {children !== undefined && <div className={styles.consequence}>{children}</div>}
        <DialogButtons>
          <Button size="large" data-first-focus onClick={onCancel} disabled={isBusy}>
            Cancelar
          </Button>
          <Button
            size="large"
            type="primary"
            htmlType="submit"
            danger={isDanger}
            loading={isBusy}
            disabled={!isReady}
          >
            {confirmText}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
