import { type ComponentProps, type ReactNode, type Ref, useState } from 'react';
import { EyeIcon, FaultIcon } from './icons';
import styles from './plain-form.module.css';

interface FieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  fault: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** Label, field and fault in plain elements: these pages open without the component library. */
export function EmailField({ label, fault, inputRef, ...field }: FieldProps) {
  return (
    <Labelled id={field.id} label={label} fault={fault}>
      <input
        {...field}
        ref={inputRef}
        className={styles.input}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Labelled>
  );
}

/** With an eye that shows and hides what is typed. */
export function PasswordField({ label, fault, inputRef, ...field }: FieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Labelled id={field.id} label={label} fault={fault}>
      <div className={styles.control}>
        <input
          {...field}
          ref={inputRef}
          className={`${styles.input} ${styles.hasToggle}`}
          type={isShown ? 'text' : 'password'}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? 'Ocultar senha' : 'Mostrar senha'}
          aria-controls={field.id}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon isOpen={isShown} />
        </button>
      </div>
    </Labelled>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  fault: string | undefined;
  children: ReactNode;
}

function Labelled({ id, label, fault, children }: LabelledProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <div id={`${id}-fault`} role="alert">
        {fault && (
          <span className={styles.error}>
            <FaultIcon />
            {fault}
          </span>
        )}
      </div>
    </div>
  );
}

interface SubmitProps {
  isSending: boolean;
  children: string;
  /** What the button says while it is under way. */
  sending: string;
}

export function SubmitButton({ isSending, children, sending }: SubmitProps) {
  return (
    <button type="submit" className={styles.submit} aria-disabled={isSending}>
      {isSending && <span className={styles.spinner} aria-hidden="true" />}
      {isSending ? sending : children}
    </button>
  );
}
