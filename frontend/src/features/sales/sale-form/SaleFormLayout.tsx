import { AppForm } from '@shared/ui/inputs/form/AppForm';
import { FormActions } from '@shared/ui/inputs/form/FormActions';
import type { AppForm as AppFormState } from '@shared/ui/inputs/form/useAppForm';
import { SuccessDialog } from '@shared/ui/SuccessDialog';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { salesListAddress } from '../sales-address';
import { PlanFields } from './PlanFields';
import type { Preview } from './preview';
import { ResultLine, SchedulePreview } from './SchedulePreview';
import styles from './SaleForm.module.css';
import type { SaleFormValues } from './sale-form';

interface Props {
  form: AppFormState<SaleFormValues>;
  preview: Preview;
  /** 'Nova Venda' */
  label: string;
  submitText: string;
  isDisabled: boolean;
  /** Once saved: the spec's sentence. */
  success: string | null;
  onCancel: () => void;
  /** Above the terms: whose sale, whose box, what it does to another sale. */
  children: ReactNode;
}

/** A sale that is made, renewed or edited: the form left, what comes of it right; then back to the sales. */
export function SaleFormLayout({
  form,
  preview,
  label,
  submitText,
  isDisabled,
  success,
  onCancel,
  children,
}: Props) {
  const navigate = useNavigate();
  // Back from the list must not lead to a form that has done its work.
  const finish = () => void navigate(salesListAddress(), { replace: true });
  return (
    <>
      <AppForm form={form} label={label} className={styles.layout}>
        <div className={styles.fields}>
          {children}
          <PlanFields />
        </div>
        <div className={styles.actions}>
          <ResultLine preview={preview} />
          <FormActions
            submitText={submitText}
            isSaving={form.isSaving}
            isDisabled={isDisabled}
            onCancel={onCancel}
          />
        </div>
        <div className={styles.preview}>
          <SchedulePreview preview={preview} />
        </div>
      </AppForm>
      {success && <SuccessDialog message={success} onClose={finish} />}
    </>
  );
}
