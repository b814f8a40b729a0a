import {
  bareCnpj,
  formatMomentToMinute,
  isCnpj,
  maskCnpj,
  PIX_CITY_MAX,
  PIX_NAME_MAX,
} from '@crediario/contract/domain';
import {
  companyFormSchema,
  maskPhone,
  maskPostalCode,
  NO_PIX,
  COMPANY_CONTACT,
} from '@crediario/contract/forms';
import type { Company } from '@crediario/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { StateField } from '@shared/address/StateField';
import { usePostalCodeAutofill } from '@shared/address/use-postal-code-autofill';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { AppForm } from '@shared/ui/inputs/form/AppForm';
import { FormSection } from '@shared/ui/inputs/form/FormSection';
import { MaskedField } from '@shared/ui/inputs/form/MaskedField';
import { TextField } from '@shared/ui/inputs/form/TextField';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { typedOver } from '@shared/ui/inputs/form/typed-over';
import { companyQuery } from '@entities/company/queries';
import { updateCompany } from './api';
import { CompanyPreview } from './CompanyPreview';
import styles from './CompanyPage.module.css';
import { type CompanyValues, valuesOf } from './company-values';
import { LogoField } from './LogoField';
import { PixKeyFields } from './PixKeyFields';

interface Props {
  company: Company;
  /** The form has started again: the focus stays where it was. */
  isAgain: boolean;
  onSaved: (saved: Company) => void;
  onDiscard: () => void;
}

const ADDRESS = {
  cep: 'cep',
  address: 'address',
  neighborhood: 'neighborhood',
  city: 'city',
  state: 'state',
} as const;

export function CompanyForm({ company, isAgain, onSaved, onDiscard }: Props) {
  const queryClient = useQueryClient();
  // What was there when the form opened: a refresh meanwhile must not look like typing.
  const [initialValues] = useState(() => valuesOf(company));
  const form = useAppForm<CompanyValues, Company>({
    initialValues,
    schema: companyFormSchema,
    save: async (values) => {
      const now = valuesOf(await queryClient.fetchQuery({ ...companyQuery, staleTime: 0 }));
      return updateCompany(typedOver(values, { opened: initialValues, now }));
    },
    onSaved,
  });
  const { values, setFieldValue } = form.formik;
  return (
    <AppForm form={form} label="A empresa" className={styles.form}>
      <div className={styles.fields}>
        <div className={styles.section}>
          <FormSection legend="Quem cobra">
            <div className={styles.row}>
              <LogoField name="logo" />
              <TextField
                name="name"
                label="Nome no papel"
                autoComplete="organization"
                className={styles.full}
              />
              <TextField
                name="legal_name"
                label="Razão social"
                isRequired={false}
                className={styles.full}
              />
              <TextField
                name="cnpj"
                label="CNPJ"
                isRequired={false}
                hint={isCnpj(bareCnpj(values.cnpj)) ? 'dígitos conferem' : undefined}
                onLeave={(text) => {
                  if (isCnpj(bareCnpj(text))) void setFieldValue('cnpj', maskCnpj(text));
                }}
              />
            </div>
          </FormSection>
        </div>
        <div className={styles.section}>
          <FormSection legend={COMPANY_CONTACT}>
            <AddressRow />
            <div className={styles.row}>
              <TextField name="city" label="Cidade" isRequired={false} />
              <StateField name="state" label="Estado" isRequired={false} />
              <MaskedField name="phone" label="Telefone" mask={maskPhone} isRequired={false} />
              <TextField name="email" label="E-mail" autoComplete="email" className={styles.full} />
            </div>
          </FormSection>
        </div>
        <div className={styles.section}>
          <FormSection legend="Pix">
            <PixKeyFields />
            {values.pix_kind !== NO_PIX && (
              <div className={styles.row}>
                <TextField
                  name="pix_name"
                  label="Nome no Pix"
                  className={styles.full}
                  maxLength={PIX_NAME_MAX}
                  hint={`${values.pix_name.length} de ${PIX_NAME_MAX}`}
                />
                <TextField
                  name="pix_city"
                  label="Cidade no Pix"
                  className={styles.full}
                  maxLength={PIX_CITY_MAX}
                  hint={`${values.pix_city.length} de ${PIX_CITY_MAX}`}
                />
              </div>
            )}
          </FormSection>
        </div>
        <div className={styles.section}>
          <FormSection legend="Textos">
            <TextField name="footer" label="Texto no rodapé" isRequired={false} maxLength={120} />
          </FormSection>
        </div>
        <div className={styles.foot}>
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            loading={form.isSaving}
            autoFocus={isAgain}
          >
            Salvar
          </Button>
          <Button type="text" size="large" disabled={form.isSaving} onClick={onDiscard}>
            Descartar
          </Button>
          <LastChange change={company.changed} />
        </div>
      </div>
      <CompanyPreview values={values} />
    </AppForm>
  );
}

/** CEP first: changed and left, it fills in all but the number. */
function AddressRow() {
  const { lookUp, message, isWarning } = usePostalCodeAutofill(ADDRESS);
  const { initialValues } = useFormikContext<CompanyValues>();
  return (
    <div className={styles.row}>
      <MaskedField
        name="cep"
        label="CEP"
        isRequired={false}
        mask={maskPostalCode}
        onLeave={(masked) => {
          if (masked !== initialValues.cep) lookUp(masked);
        }}
        hint={message}
        hintTone={isWarning ? 'warning' : 'neutral'}
      />
      <TextField name="address" label="Endereço" isRequired={false} className={styles.wide} />
      <TextField name="number" label="Número" isRequired={false} />
      <TextField name="neighborhood" label="Bairro" isRequired={false} />
    </div>
  );
}

function LastChange({ change }: { change: Company['changed'] }) {
  const { timeZone } = useBusinessClock();
  if (!change) return null;
  const moment = formatMomentToMinute(change.at, timeZone);
  return (
    <p className={styles.change}>
      Última mudança em {moment} por {change.by}
    </p>
  );
}
