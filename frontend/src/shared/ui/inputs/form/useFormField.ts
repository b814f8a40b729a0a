import { useField } from 'formik';
import { afterPress } from './pointer-press';

interface FormFieldBinding<Value> {
  value: Value;
  setValue: (value: Value) => void;
  fault: string | undefined;
  /** To be called when the field is left: only then is it judged for the first time. */
  leave: () => void;
}

/** Ties one field to the form around it. */
export function useFormField<Value>(
  name: string,
  onLeave?: (value: Value) => void,
): FormFieldBinding<Value> {
  const [field, meta, helpers] = useField<Value>(name);
  const judge = () => {
    void helpers.setTouched(true);
    onLeave?.(field.value);
  };
  return {
    value: field.value,
    setValue: (value) => void helpers.setValue(value),
    fault: meta.touched ? meta.error : undefined,
    leave: () => afterPress(judge),
  };
}
