import { STATES, stateCode } from '@crediario/contract/forms';
import { fold } from '@crediario/contract/domain';
import { FormField } from '@shared/ui/inputs/FormField';
import type { FieldProps } from '@shared/ui/inputs/form/field-props';
import { useFormField } from '@shared/ui/inputs/form/useFormField';
import { LIST_HEIGHT_PX } from '@shared/ui/inputs/open-list';
import { AutoComplete } from 'antd';
import { type KeyboardEvent, useRef } from 'react';

const OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

/** A code that is whole already hides no other: one opens the list to choose another. */
const isOffered = (typed: string, option?: { value: string; label: string }): boolean =>
  OPTIONS.some(({ value }) => value === typed) || fold(option?.label ?? '').includes(fold(typed));

/** 'ceara' and, where no other is called so, 'cear' → 'CE'; null for what names no state, or several. */
function stateMeant(typed: string): string | null {
  const code = stateCode(typed);
  if (OPTIONS.some(({ value }) => value === code)) return code;
  return onlyHit(typed);
}

function onlyHit(typed: string): string | null {
  const [only, another] = OPTIONS.filter((option) => isOffered(typed.trim(), option));
  return only && !another ? only.value : null;
}

/** A state, from the list or written: code or name, or as much of it as no other has, kept as its code once the field is left
 *  or on Enter. What was typed and names none gives way to what stood there; what nobody touched stays: an old record may
 *  hold anything. */
export function StateField(field: FieldProps) {
  const { value, setValue, fault, leave } = useFormField<string>(field.name);
  /** What stood there before somebody typed; null while nobody has. */
  const before = useRef<string | null>(null);
  const choose = (code: string) => {
    before.current = null;
    if (code !== value) setValue(code);
  };
  const type = (text: string) => {
    before.current ??= value;
    setValue(text);
  };
  const leaveWithCode = () => {
    if (before.current !== null) choose(value.trim() ? (stateMeant(value) ?? before.current) : '');
    else if (stateCode(value) !== value) setValue(stateCode(value));
    leave();
  };
  const press = (event: KeyboardEvent) => {
    const code = before.current !== null && event.key === 'Enter' ? stateMeant(value) : null;
    if (code === null || event.defaultPrevented) return;
    // It ends this field, not the form.
    event.preventDefault();
    choose(code);
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
          // Enter takes it.
          defaultActiveFirstOption={onlyHit(value) !== null}
          value={value}
          onChange={type}
          onSelect={choose}
          onKeyDown={press}
          // What is typed takes the place of the state that stands there.
          onFocus={({ target }) => (target as HTMLInputElement).select?.()}
          onBlur={leaveWithCode}
        />
      )}
    </FormField>
  );
}
