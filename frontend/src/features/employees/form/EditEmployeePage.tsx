import {
  type EditEmployeeForm,
  editEmployeeFormSchema,
  maskCpf,
  maskPhone,
} from '@crediario/contract/forms';
import type { UserRow } from '@crediario/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppForm } from '@shared/ui/inputs/form/AppForm';
import { FormSection } from '@shared/ui/inputs/form/FormSection';
import { FormActions } from '@shared/ui/inputs/form/FormActions';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { typedOver } from '@shared/ui/inputs/form/typed-over';
import { SuccessDialog } from '@shared/ui/SuccessDialog';
import { employeeKeys } from '@entities/employee/keys';
import { updateEmployee } from '../api';
import { employeeQuery } from '../queries';
import { type EmployeeFormProps, EmployeePage } from './EmployeePage';
import styles from './EmployeeForm.module.css';
import { EmailField, PersonalFields } from './PersonalFields';

/** Editar Funcionário: the employee's data. Access and password have buttons of their own. */
export function EditEmployeePage() {
  return <EmployeePage title="Editar Funcionário" Form={EditEmployee} />;
}

function EditEmployee({ employee, onLeave }: EmployeeFormProps) {
  const queryClient = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  // What was there when the form opened: a refresh meanwhile must not look like typing.
  const [initialValues] = useState(() => valuesOf(employee));
  const form = useAppForm<EditEmployeeForm, void>({
    initialValues,
    schema: editEmployeeFormSchema,
    save: async (values) => {
      const query = { ...employeeQuery(employee.id), staleTime: 0 };
      const now = valuesOf(await queryClient.fetchQuery(query));
      await updateEmployee(employee.id, typedOver(values, { opened: initialValues, now }));
    },
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: employeeKeys.all });
      setSaved(true);
    },
  });
  return (
    <>
      <AppForm form={form} label="Editar Funcionário" className={styles.form}>
        <PersonalFields />
        <FormSection legend="Acesso ao aplicativo">
          <EmailField />
        </FormSection>
        <FormActions submitText="Salvar alterações" isSaving={form.isSaving} onCancel={onLeave} />
      </AppForm>
      {isSaved && (
        <SuccessDialog message="Informações do funcionário foram atualizadas" onClose={onLeave} />
      )}
    </>
  );
}

function valuesOf({ name, finalname, cpf, phone, email }: UserRow): EditEmployeeForm {
  return {
    name: name ?? '',
    finalname: finalname ?? '',
    cpf: maskCpf(cpf ?? ''),
    phone: maskPhone(phone ?? ''),
    email,
  };
}
