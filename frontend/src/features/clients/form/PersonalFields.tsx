import { CLIENT_LABELS, cpfWarning, maskCpf, maskPhone } from '@crediario/contract/forms';
import { FormSection } from '@shared/ui/inputs/form/FormSection';
import { MaskedField } from '@shared/ui/inputs/form/MaskedField';
import { TextField } from '@shared/ui/inputs/form/TextField';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { ClientFields } from '@entities/client/client';
import { cpfHoldersQuery } from './queries';
import styles from './ClientForm.module.css';
import { CpfHolders } from './CpfHolders';

/** Who the client is. `clientId` is the one who is edited. */
export function PersonalFields({ clientId }: { clientId?: number | undefined }) {
  return (
    <FormSection legend="Dados pessoais">
      <TextField name="name" label={CLIENT_LABELS.name} autoFocus />
      <TextField name="lastName" label={CLIENT_LABELS.lastName} />
      <div className={styles.pair}>
        <TextField name="nick" label={CLIENT_LABELS.nick} isOptional />
        <CpfField clientId={clientId} />
      </div>
      <TextField name="anternativeName" label={CLIENT_LABELS.anternativeName} isOptional />
    </FormSection>
  );
}

/** Wrong check digits, and another client's CPF, are reported when the field is left, and do not block. */
function CpfField({ clientId }: { clientId: number | undefined }) {
  const { values } = useFormikContext<ClientFields>();
  const [left, setLeft] = useState('');
  const { data: holders = [] } = useQuery({
    ...cpfHoldersQuery(left, clientId),
    enabled: left !== '',
  });
  const warning =
    left !== values.cpf ? null : holders.length > 0 ? (
      <CpfHolders holders={holders} />
    ) : (
      cpfWarning(left)
    );
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
