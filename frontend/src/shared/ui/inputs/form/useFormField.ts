import { useField } from 'formik';
import { useLayoutEffect, useRef } from 'react';
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
  const { touched } = meta;
  const { setTouched } = helpers;
  const isNew = useRef(true);
  useLayoutEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    // A submit has judged every field, also those that another field's value brings in only now.
    if (touched) void setTouched(false, false);
  }, [touched, setTouched]);
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
