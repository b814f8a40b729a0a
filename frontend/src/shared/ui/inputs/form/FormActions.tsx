import { Button } from 'antd';
import styles from './form.module.css';

interface FormActionsProps {
  submitText: string;
  isSaving: boolean;
  onCancel: () => void;
  isDisabled?: boolean;
}

/** The foot of a page's form: bottom left, the saving button first. Enter in any field is that button. */
export function FormActions({
  submitText,
  isSaving,
  onCancel,
  isDisabled = false,
}: FormActionsProps) {
  return (
    <div className={styles.actions}>
      <Button
        type="primary"
        size="large"
        htmlType="submit"
        loading={isSaving}
        disabled={isDisabled}
      >
        {submitText}
      </Button>
      <Button type="text" size="large" disabled={isSaving} onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}

/** The foot of a dialog's form: at the right, the saving button last. */
export function DialogFormActions({
  submitText,
  isSaving,
  onCancel,
}: Omit<FormActionsProps, 'isDisabled'>) {
  return (
    <div className={styles.dialogActions}>
      <Button size="large" disabled={isSaving} onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="primary" size="large" htmlType="submit" loading={isSaving}>
        {submitText}
      </Button>
    </div>
  );
}
