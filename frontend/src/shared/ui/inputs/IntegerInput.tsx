import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import type { ControlProps } from './control';
import styles from './inputs.module.css';

export interface IntegerInputProps extends ControlProps {
  value: number | null;
  onChange: (count: number | null) => void;
  min: number;
  max: number;
  align?: 'right' | 'center';
}

/** A whole number: digits only, arrow keys step within the limits. What is typed past a limit stays, for the form's
 *  rule to explain. */
export function IntegerInput({ value, onChange, min, max, align, ...control }: IntegerInputProps) {
  const mostDigits = String(max).length;

  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
    if (digits.length <= mostDigits) onChange(digits === '' ? null : Number(digits));
  };

  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(stepWithin({ value, by, min, max }));
  };

  return (
    <Input
      {...control}
      className={styles[align === 'center' ? 'count' : 'percent']}
      size="large"
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={step}
    />
  );
}

interface Step {
  value: number | null;
  by: number;
  min: number;
  max: number;
}

export function stepWithin({ value, by, min, max }: Step): number {
  if (value === null) return min;
  return Math.min(max, Math.max(min, value + by));
}
