import type { FocusEventHandler } from 'react';

/** What a form field hands to the control inside it: the ties to its label and messages, and its state. */
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
