import { STATES, stateCode } from '@crediario/contract/forms';
import { fold } from '@crediario/contract/domain';
import { FormField } from '@shared/ui/inputs/FormField';
import type { FieldProps } from '@shared/ui/inputs/form/field-props';
import { useFormField } from '@shared/ui/inputs/form/useFormField';
import { LIST_HEIGHT_PX } from '@shared/ui/inputs/open-list';
import { AutoComplete } from 'antd';

const OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

/** A code that is whole already hides no other: one opens the list to choose another. */
const isOffered = (typed: string, option?: { value: string; label: string }): boolean =>
  OPTIONS.some(({ value }) => value === typed) || fold(option?.label ?? '').includes(fold(typed));

/** A state, from the list or written: code or name, which is kept as its code once the field is left. What is in no list
 *  stays: an old record may hold anything. */
export function StateField(field: FieldProps) {
  const { value, setValue, fault, leave } = useFormField<string>(field.name);
  const leaveWithCode = () => {
    if (stateCode(value) !== value) setValue(stateCode(value));
    leave();
  };
  return (
    <FormField {...field} fault={fault}>
      {({ labelId: _, name: __, ...control }) => (
        <AutoComplete
          {...control}
          size="large"
          style={{ width: '100%' }}
          options={OPTIONS}
          showSearch={{ filterOption: isOffered }}
          listHeight={LIST_HEIGHT_PX}
          popupMatchSelectWidth={240}
          defaultActiveFirstOption={false}
          value={value}
          onChange={(text: string) => setValue(text)}
          // What is typed takes the place of the state that stands there.
          onFocus={({ target }) => (target as HTMLInputElement).select?.()}
          onBlur={leaveWithCode}
        />
      )}
    </FormField>
  );
}
