import { PASSWORD_HINT } from '@shared/ui/inputs/form/password-hint';
import { type EmployeePasswordForm, employeePasswordFormSchema } from '@crediario/contract/forms';
import { employeeLabel, type UserRow } from '@crediario/contract/wire';
import { Radio } from 'antd';
import { useState } from 'react';
import { object } from 'yup';
import { Dialog } from '@shared/ui/Dialog';
import { AppForm } from '@shared/ui/inputs/form/AppForm';
import { FormActions } from '@shared/ui/inputs/form/FormActions';
import { PasswordField } from '@shared/ui/inputs/form/PasswordField';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { setEmployeeAccess } from '../api';
import styles from './GrantAccessDialog.module.css';

interface Props {
  employee: UserRow;
  onGranted: () => void;
  onCancel: () => void;
}

type Way = 'link' | 'password';

const EMPTY: EmployeePasswordForm = { password: '', passwordConfirmation: '' };

/** Someone who registered without staff gets access with another password than the one typed then, which proves
 *  nothing about who they are. */
export function GrantAccessDialog({ employee, onGranted, onCancel }: Props) {
  const [way, setWay] = useState<Way>('link');
  const form = useAppForm<EmployeePasswordForm, void>({
    initialValues: EMPTY,
    schema: way === 'password' ? employeePasswordFormSchema : object(),
    save: ({ password }) =>
      setEmployeeAccess(employee.id, {
        blocked: false,
        ...(way === 'password' && { password }),
      }),
    onSaved: onGranted,
  });
  return (
    <Dialog
      title="Ativar acesso"
      subtitle={employeeLabel(employee)}
      onClose={form.isSaving ? () => {} : onCancel}
      closesOnOutsideClick={!form.isSaving}
    >
      <p>
        Este cadastro foi feito pela própria pessoa. A senha que ela escolheu não vale: confira os
        dados e diga como ela recebe uma nova.
      </p>
      <AppForm form={form} label="Ativar acesso" className={styles.form}>
        <Radio.Group
          aria-label="Como recebe a nova senha"
          className={styles.ways}
          value={way}
          onChange={({ target }) => setWay(target.value as Way)}
          options={[
            { value: 'link', label: `Enviar um link para ${employee.email}` },
            { value: 'password', label: 'Definir uma senha agora' },
          ]}
        />
        {way === 'password' && (
          <>
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
          </>
        )}
        <FormActions submitText="Ativar acesso" isSaving={form.isSaving} onCancel={onCancel} />
      </AppForm>
    </Dialog>
  );
}
