import { CLIENT_LABELS, cpfWarning, maskCpf, maskPhone } from '@crediario/contract/forms';
import { MaskedField } from '@shared/ui/inputs/form/MaskedField';
import { TextField } from '@shared/ui/inputs/form/TextField';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { ClientFields } from '../api';
import styles from './ClientForm.module.css';

/** Who the client is. */
export function PersonalFields() {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Dados pessoais</legend>
      <TextField name="name" label={CLIENT_LABELS.name} autoFocus />
      <TextField name="lastName" label={CLIENT_LABELS.lastName} />
      <div className={styles.pair}>
        <TextField name="nick" label={CLIENT_LABELS.nick} isOptional />
        <CpfField />
      </div>
      <TextField name="anternativeName" label={CLIENT_LABELS.anternativeName} isOptional />
    </fieldset>
  );
}

/** Check digits that do not fit are told once the field is left, and stop nobody. */
function CpfField() {
  const { values } = useFormikContext<ClientFields>();
  const [left, setLeft] = useState('');
  const warning = left === values.cpf ? cpfWarning(values.cpf) : null;
  return (
    <MaskedField
      name="cpf"
      label={CLIENT_LABELS.cpf}
      mask={maskCpf}
      onLeave={setLeft}
      hint={warning}
      hintTone="warning"
    />
  );
}

export function PhoneField() {
  return <MaskedField name="phone" label={CLIENT_LABELS.phone} mask={maskPhone} />;
}
