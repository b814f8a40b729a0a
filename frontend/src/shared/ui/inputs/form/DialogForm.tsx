import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { AppForm } from './AppForm';
import styles from './form.module.css';
import type { AppForm as AppFormState } from './useAppForm';

interface Props<Values extends FormikValues> {
  form: AppFormState<Values>;
  /** Names the form to screen readers. */
  label: string;
  children: ReactNode;
}

/** A form that fills a dialog, below its title. */
export function DialogForm<Values extends FormikValues>({ form, label, children }: Props<Values>) {
  return (
    <AppForm form={form} label={label} className={styles.dialogForm} guardsLeaving={false}>
      {children}
    </AppForm>
  );
}
