import type { BusinessDate } from '@crediario/contract/domain';
import { useIsPhone } from '@shared/ui/media';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { FormField } from '../FormField';
import type { FieldProps } from './field-props';
import { useFormField } from './useFormField';

/** A day, or none. */
export function DateField(field: FieldProps) {
  const isPhone = useIsPhone();
  const { value, setValue, fault, leave } = useFormField<BusinessDate | null>(field.name);
  return (
    <FormField {...field} fault={fault}>
      {({ labelId: _, ...control }) => (
        <DatePicker
          {...control}
          size="large"
          format="DD/MM/YYYY"
          placeholder="dd/mm/aaaa"
          // The browser's own today may be another day than the business's.
          showNow={false}
          // On a phone the calendar alone: a keyboard would cover it.
          inputReadOnly={isPhone}
          value={value ? dayjs(value) : null}
          onChange={(date) => setValue(date ? (date.format('YYYY-MM-DD') as BusinessDate) : null)}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}
