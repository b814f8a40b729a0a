import { useField } from 'formik';
import { useRef } from 'react';
import { afterPress } from './pointer-press';

interface FormFieldBinding<Value> {
  value: Value;
  setValue: (value: Value) => void;
  fault: string | undefined;
  /** To be called when the field is left: only then is it judged for the first time, and not where one only passed
   *  through it. */
  leave: () => void;
}

/** Ties one field to the form around it. */
export function useFormField<Value>(
  name: string,
  onLeave?: (value: Value) => void,
): FormFieldBinding<Value> {
  const [field, meta, helpers] = useField<Value>(name);
  const hasChanged = useRef(false);
  const judge = () => {
    if (hasChanged.current) void helpers.setTouched(true);
    onLeave?.(field.value);
  };
  return {
    value: field.value,
    setValue: (value) => {
      hasChanged.current = true;
      void helpers.setValue(value);
    },
    fault: meta.touched ? meta.error : undefined,
    leave: () => afterPress(judge),
  };
}
