import { ExclamationCircleOutlined, WarningFilled } from '@ant-design/icons';
import { type ReactNode, useId } from 'react';
import type { ControlProps } from './control';
import styles from './inputs.module.css';

export interface FormFieldProps {
  name: string;
  label: string;
  /** Says so beside the label. */
  isOptional?: boolean;
  /** Told to screen readers; a whole optional section says so once, in its heading. */
  isRequired?: boolean;
  disabled?: boolean;
  /** To be read and copied, not typed in; unlike a disabled one it keeps its contrast and its place for the keyboard. */
  isReadOnly?: boolean;
  /** What is wrong, in the form's words; the field then looks and sounds wrong. */
  fault?: string | undefined;
  /** Help, or a warning that does not block. A fault replaces it. */
  hint?: ReactNode;
  hintTone?: 'neutral' | 'warning';
  /** A group of controls (radios) is named by its label, not labelled by it. */
  isGroup?: boolean;
  className?: string | undefined;
  children: (control: ControlProps & { labelId: string }) => ReactNode;
}

const READ_ONLY = { readOnly: true, variant: 'filled' } as const;

/** Label above, control, what is wrong below: and the three tied together for eye, keyboard and screen reader. */
export function FormField(props: FormFieldProps) {
  const { name, label, isOptional = false, isRequired = !isOptional, disabled = false } = props;
  const { fault, hint, isGroup = false } = props;
  const id = useId();
  const labelId = `${id}-label`;
  const messageId = `${id}-message`;
  const hasMessage = Boolean(fault ?? hint);
  const caption = (
    <>
      {label}
      {isOptional ? <span className={styles.optional}> (opcional)</span> : null}
    </>
  );

  return (
    <div
      className={[styles.field, props.className].filter(Boolean).join(' ')}
      data-fault={fault ? true : undefined}
    >
      {isGroup ? (
        <span id={labelId} className={styles.label}>
          {caption}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={styles.label}>
          {caption}
        </label>
      )}
      {props.children({
        id,
        name,
        labelId,
        disabled,
        ...(props.isReadOnly && READ_ONLY),
        status: fault ? 'error' : '',
        'aria-invalid': Boolean(fault),
        'aria-required': isRequired,
        'aria-describedby': hasMessage ? messageId : undefined,
      })}
      <FieldMessage id={messageId} fault={fault} hint={hint} tone={props.hintTone ?? 'neutral'} />
    </div>
  );
}

interface FieldMessageProps {
  id: string;
  fault: string | undefined;
  hint: ReactNode;
  tone: 'neutral' | 'warning';
}

function FieldMessage({ id, fault, hint, tone }: FieldMessageProps) {
  if (fault) {
    return (
      <p id={id} className={styles.fault}>
        <WarningFilled aria-hidden /> {fault}
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p id={id} className={styles[tone === 'warning' ? 'warning' : 'hint']}>
      {tone === 'warning' && <ExclamationCircleOutlined aria-hidden />}
      <span>{hint}</span>
    </p>
  );
}
