import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { FormField } from '../FormField';
import styles from '../inputs.module.css';
import type { FieldProps } from './field-props';
import { useFormField } from './useFormField';

interface PasswordFieldProps extends FieldProps {
  /** A password manager fills in the current one, and offers to keep a new one. */
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** Hidden as one types; the eye shows it. Passwords are digits only, so a phone shows its number keys. */
export function PasswordField({ autoComplete, autoFocus, ...field }: PasswordFieldProps) {
  const { value, setValue, fault, leave } = useFormField<string>(field.name);
  const [isShown, setShown] = useState(false);
  return (
    <FormField {...field} fault={fault}>
      {({ labelId: _, ...control }) => (
        <Input
          {...control}
          size="large"
          type={isShown ? 'text' : 'password'}
          inputMode="numeric"
          value={value}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          suffix={<Eye isOpen={isShown} label={field.label} onToggle={() => setShown(!isShown)} />}
          onChange={(event) => setValue(event.currentTarget.value)}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}

interface EyeProps {
  isOpen: boolean;
  /** Of the field: a form may have several eyes. */
  label: string;
  onToggle: () => void;
}

function Eye({ isOpen, label, onToggle }: EyeProps) {
  return (
    <button
      type="button"
      className={styles.eye}
      aria-label={`${isOpen ? 'Ocultar' : 'Mostrar'} ${label}`}
      aria-pressed={isOpen}
      onClick={onToggle}
    >
      {isOpen ? <EyeOutlined /> : <EyeInvisibleOutlined />}
    </button>
  );
}
