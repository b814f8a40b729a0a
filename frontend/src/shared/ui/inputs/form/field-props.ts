import type { FormFieldProps } from '../FormField';

/** What every field of a form takes; its value and its fault come from the form. */
export type FieldProps = Omit<FormFieldProps, 'fault' | 'isGroup' | 'children'>;
