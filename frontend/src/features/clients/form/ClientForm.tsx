import { CHOOSE_EMPLOYEE } from '@crediario/contract/forms';
import { employeeOption } from '@entities/employee/labels';
import { employeesQuery } from '@entities/employee/queries';
import { AppForm } from '@shared/ui/inputs/form/AppForm';
import { FormSection } from '@shared/ui/inputs/form/FormSection';
import { FormActions } from '@shared/ui/inputs/form/FormActions';
import { SelectField } from '@shared/ui/inputs/form/SelectField';
import type { AppForm as AppFormState } from '@shared/ui/inputs/form/useAppForm';
import { useIsPhone } from '@shared/ui/media';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientFields } from '@entities/client/client';
import { AddressFields } from './AddressFields';
import { COMMERCIAL, RESIDENTIAL } from './address-fields';
import styles from './ClientForm.module.css';
import { LikelyClients } from './LikelyClients';
import { PersonalFields, PhoneField } from './PersonalFields';

interface ClientFormProps<Values extends ClientFields> {
  form: AppFormState<Values>;
  label: string;
  submitText: string;
  onCancel: () => void;
  /** What stands below the phone: who visits a new client, whether a known one is active. */
  standing: ReactNode;
  /** The client who is edited. */
  clientId?: number;
  isStreetOptional?: boolean;
}

/** The client's data in three columns, as the client's page shows them: person, home, work. */
export function ClientForm<Values extends ClientFields>({
  form,
  label,
  submitText,
  onCancel,
  standing,
  clientId,
  isStreetOptional = false,
}: ClientFormProps<Values>) {
  const isPhone = useIsPhone();
  return (
    <AppForm form={form} label={label} className={styles.form}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <PersonalFields clientId={clientId} />
          <FormSection legend="Contato e cobrança">
            <PhoneField />
            {standing}
          </FormSection>
          {/* On a phone the foot is out of sight while a name is typed. */}
          {isPhone && <LikelyClients clientId={clientId} />}
        </div>
        <AddressFields
          legend="Endereço residencial"
          names={RESIDENTIAL}
          isStreetOptional={isStreetOptional}
        />
        <AddressFields legend="Endereço comercial" names={COMMERCIAL} isOptional />
      </div>
      <div className={styles.foot}>
        <FormActions submitText={submitText} isSaving={form.isSaving} onCancel={onCancel} />
        {!isPhone && <LikelyClients clientId={clientId} />}
      </div>
    </AppForm>
  );
}

/** A blocked employee can be given no client. */
export function EmployeeField() {
  const { data: employees = [], isPending } = useQuery(employeesQuery);
  const options = employees.filter(({ blocked }) => !blocked).map(employeeOption);
  return (
    <SelectField
      name="employeeId"
      label="Funcionário"
      placeholder={CHOOSE_EMPLOYEE}
      options={options}
      loading={isPending}
    />
  );
}
