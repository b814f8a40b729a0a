import { readPixKey } from '@crediario/contract/domain';
import { NO_PIX, PIX_KIND_NAMES, type PixKind } from '@crediario/contract/forms';
import { FormField } from '@shared/ui/inputs/FormField';
import { SelectInput } from '@shared/ui/inputs/SelectInput';
import { TextField } from '@shared/ui/inputs/form/TextField';
import { useFormField } from '@shared/ui/inputs/form/useFormField';
import { useFormikContext } from 'formik';
import styles from './CompanyPage.module.css';
import type { CompanyValues } from './company-values';

const KINDS = (Object.entries(PIX_KIND_NAMES) as [PixKind, string][]).map(([value, label]) => ({
  value,
  label,
}));

const GOOD_KEY: Readonly<Record<Exclude<PixKind, 'none'>, string>> = {
  cnpj: 'dígitos conferem',
  cpf: 'dígitos conferem',
  phone: 'forma de telefone',
  email: 'forma de e-mail',
  random: 'forma de chave aleatória',
};

/** The key and its kind, which says how the key is read. Nobody but a bank knows whose it is. */
export function PixKeyFields() {
  const { value: kind, setValue } = useFormField<PixKind>('pix_kind');
  const { values, setFieldTouched } = useFormikContext<CompanyValues>();
  const isGood = kind !== NO_PIX && readPixKey(kind, values.pix_key) !== null;
  return (
    <div className={styles.row}>
      <FormField name="pix_kind" label="Tipo de chave">
        {({ labelId: _, ...control }) => (
          <SelectInput
            {...control}
            options={KINDS}
            placeholder="Selecione"
            value={kind}
            onChange={(chosen) => {
              setValue(chosen as PixKind);
              // The key that stands there is read by another rule now.
              if (values.pix_key) void setFieldTouched('pix_key', true, false);
            }}
          />
        )}
      </FormField>
      {kind !== NO_PIX && (
        <TextField
          name="pix_key"
          label="Chave"
          className={styles.wide}
          hint={isGood ? `${GOOD_KEY[kind]}; confira o nome no aplicativo do banco` : undefined}
        />
      )}
    </div>
  );
}
