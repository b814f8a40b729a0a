import { type NewEmployeeForm, newEmployeeFormSchema } from '@crediario/contract/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@shared/paths';
import { AppForm } from '@shared/ui/inputs/form/AppForm';
import { FormSection } from '@shared/ui/inputs/form/FormSection';
import { FormActions } from '@shared/ui/inputs/form/FormActions';
import { PasswordField } from '@shared/ui/inputs/form/PasswordField';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { PageTitle } from '@shared/ui/PageTitle';
import { SuccessDialog } from '@shared/ui/SuccessDialog';
import { useStepBack } from '@shared/ui/use-step-back';
import { employeeKeys } from '@entities/employee/keys';
import { registerEmployee } from '../api';
import styles from './EmployeeForm.module.css';
import { EmailField, PersonalFields } from './PersonalFields';

const EMPTY: NewEmployeeForm = {
  name: '',
  finalname: '',
  cpf: '',
  phone: '',
  email: '',
  password: '',
  passwordConfirmation: '',
};

/** Novo funcionário: registered by staff, who may log in at once. */
export function NewEmployeePage() {
  const navigate = useNavigate();
  const stepBack = useStepBack(paths.home);
  const queryClient = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const form = useAppForm<NewEmployeeForm, void>({
    initialValues: EMPTY,
    schema: newEmployeeFormSchema,
    save: registerEmployee,
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: employeeKeys.all });
      setSaved(true);
    },
  });
  return (
    <>
      <PageTitle title="Novo funcionário" back={paths.home} />
      <AppForm form={form} label="Novo funcionário" className={styles.form}>
        <PersonalFields />
        <FormSection legend="Acesso ao aplicativo">
          <EmailField />
          <div className={styles.pair}>
            <PasswordField name="password" label="Senha" autoComplete="new-password" />
            <PasswordField
              name="passwordConfirmation"
              label="Confirmar Senha"
              autoComplete="new-password"
            />
          </div>
        </FormSection>
        <FormActions
          submitText="Cadastrar funcionário"
          isSaving={form.isSaving}
          onCancel={() => void navigate(paths.home)}
        />
      </AppForm>
      {isSaved && <SuccessDialog message="Novo funcionário cadastrado" onClose={stepBack} />}
    </>
  );
}
