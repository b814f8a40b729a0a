import type { FocusEventHandler } from 'react';

/** What a form field passes to its control: the ids of label and messages, and its state. */
export interface ControlProps {
  id: string;
  name: string;
  disabled?: boolean;
  status?: 'error' | '';
  onBlur?: FocusEventHandler<HTMLElement>;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
  'aria-describedby'?: string | undefined;
  readOnly?: boolean;
  variant?: 'filled';
}
