import { PASSWORD_HINT } from '@shared/ui/inputs/form/password-hint';
import { type EmployeePasswordForm, employeePasswordFormSchema } from '@crediario/contract/forms';
import { useState } from 'react';
import { AppForm } from '@shared/ui/inputs/form/AppForm';
import { FormActions } from '@shared/ui/inputs/form/FormActions';
import { PasswordField } from '@shared/ui/inputs/form/PasswordField';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { SuccessDialog } from '@shared/ui/SuccessDialog';
import { setEmployeePassword } from '../api';
import { type EmployeeFormProps, EmployeePage } from './EmployeePage';
import styles from './EmployeeForm.module.css';

const EMPTY: EmployeePasswordForm = { password: '', passwordConfirmation: '' };

/** Trocar Senha: staff give an employee another password, without knowing the old one. */
export function EmployeePasswordPage() {
  return <EmployeePage title="Trocar Senha" Form={ChangePassword} />;
}

function ChangePassword({ employee, onLeave }: EmployeeFormProps) {
  const [isSaved, setSaved] = useState(false);
  const form = useAppForm<EmployeePasswordForm, void>({
    initialValues: EMPTY,
    schema: employeePasswordFormSchema,
    save: ({ password }) => setEmployeePassword(employee.id, password),
    onSaved: () => setSaved(true),
  });
  return (
    <>
      <AppForm form={form} label="Trocar Senha" className={`${styles.form} ${styles.narrow}`}>
        <div className={styles.fields}>
          <PasswordField
            name="password"
            label="Nova senha"
            autoComplete="new-password"
            hint={PASSWORD_HINT}
            autoFocus
          />
          <PasswordField
            name="passwordConfirmation"
            label="Confirmar Senha"
            autoComplete="new-password"
          />
        </div>
        <FormActions submitText="Trocar senha" isSaving={form.isSaving} onCancel={onLeave} />
      </AppForm>
      {isSaved && <SuccessDialog message="Senha de acesso alterada" onClose={onLeave} />}
    </>
  );
}
