import { cpfWarning, type EditEmployeeForm, maskCpf, maskPhone } from '@crediario/contract/forms';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FormSection } from '@shared/ui/inputs/form/FormSection';
import { MaskedField } from '@shared/ui/inputs/form/MaskedField';
import { TextField } from '@shared/ui/inputs/form/TextField';
import styles from './EmployeeForm.module.css';

/** The employee's name, CPF and phone. */
export function PersonalFields() {
  return (
    <FormSection legend="Dados pessoais">
      <div className={styles.pair}>
        <TextField name="name" label="Nome" autoFocus />
        <TextField name="finalname" label="Sobrenome" />
        <CpfField />
        <MaskedField name="phone" label="Telefone" mask={maskPhone} />
      </div>
    </FormSection>
  );
}

/** Wrong check digits are reported when the field is left, and do not block. */
function CpfField() {
  const { values } = useFormikContext<EditEmployeeForm>();
  const [left, setLeft] = useState('');
  const warning = left === values.cpf ? cpfWarning(values.cpf) : null;
  return (
    <MaskedField
      name="cpf"
      label="CPF"
      mask={maskCpf}
      onLeave={setLeft}
      hint={warning}
      hintTone="warning"
    />
  );
}

/** The address for the login: it is the user name too. */
export function EmailField() {
  return (
    <TextField
      name="email"
      label="E-mail"
      hint="É com ele que o funcionário entra no aplicativo."
    />
  );
}
