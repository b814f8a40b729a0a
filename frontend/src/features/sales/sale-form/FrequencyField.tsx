import type { FrequencyChoice } from '@crediario/contract/forms';
import { ChoiceInput } from '@shared/ui/inputs/ChoiceInput';
import { FormField } from '@shared/ui/inputs/FormField';
import { useFormField } from '@shared/ui/inputs/form/useFormField';
import { useQuery } from '@tanstack/react-query';
import { frequenciesQuery } from './queries';

/** The frequencies as super-admins name and order them. */
export function FrequencyField() {
  const { data: frequencies = [] } = useQuery(frequenciesQuery);
  const { value, setValue, fault, leave } = useFormField<FrequencyChoice | null>('frequency');
  const choose = (id: number) =>
    setValue(frequencies.find((frequency) => frequency.id === id) ?? null);
  return (
    <FormField name="frequency" label="Frequência" fault={fault} isGroup>
      {(control) => (
        <ChoiceInput
          {...control}
          look="segmented"
          choices={frequencies.map(({ id, name }) => ({ value: id, label: name }))}
          value={value?.id ?? null}
          onChange={choose}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}
