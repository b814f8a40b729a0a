import { CLIENT_LABELS, maskPostalCode } from '@crediario/contract/forms';
import { StateField } from '@shared/address/StateField';
import { usePostalCodeAutofill } from '@shared/address/use-postal-code-autofill';
import { FormSection } from '@shared/ui/inputs/form/FormSection';
import { MaskedField } from '@shared/ui/inputs/form/MaskedField';
import { TextField } from '@shared/ui/inputs/form/TextField';
import type { AddressFieldNames } from './address-fields';
import styles from './ClientForm.module.css';

interface AddressFieldsProps {
  legend: string;
  names: AddressFieldNames;
  /** The whole address may stay empty. */
  isOptional?: boolean;
  /** The street may stay empty. */
  isStreetOptional?: boolean;
}

/** CEP first: left, it fills in all but the number. */
export function AddressFields({
  legend,
  names,
  isOptional = false,
  isStreetOptional = false,
}: AddressFieldsProps) {
  const { lookUp, message, isWarning } = usePostalCodeAutofill(names);
  const field = (part: keyof AddressFieldNames) => ({
    name: names[part],
    label: CLIENT_LABELS[names[part]],
    isRequired: !isOptional,
  });

  return (
    <FormSection legend={legend} isOptional={isOptional}>
      <div className={styles.pair}>
        <MaskedField
          {...field('cep')}
          mask={maskPostalCode}
          onLeave={lookUp}
          hint={message}
          hintTone={isWarning ? 'warning' : 'neutral'}
        />
        <StateField {...field('state')} />
      </div>
      <TextField {...field('city')} />
      <TextField {...field('neighborhood')} />
      <TextField
        {...field('address')}
        {...(isStreetOptional && { isOptional: true, isRequired: false })}
      />
      <TextField {...field('number')} />
    </FormSection>
  );
}
