import type { BasisPoints } from '@crediario/contract/domain';
import { Input } from 'antd';
import { type FocusEvent, useState } from 'react';
import type { ControlProps } from './control';
import styles from './inputs.module.css';
import { formatPercentNumber, isPercentInTheMaking, parsePercent } from './percent';

interface PercentInputProps extends ControlProps {
  value: BasisPoints | null;
  onChange: (fees: BasisPoints | null) => void;
}

/** A percentage with two decimals. During typing it is shown as typed; on leaving, in full ('18,00'). */
export function PercentInput({ value, onChange, onBlur, ...control }: PercentInputProps) {
  const [draft, setDraft] = useState<string | null>(null);

  const change = (typed: string) => {
    const text = typed.replace(/[\s%]/g, '');
    if (!isPercentInTheMaking(text)) return;
    setDraft(text);
    onChange(parsePercent(text));
  };

  const leave = (event: FocusEvent<HTMLElement>) => {
    setDraft(null);
    onBlur?.(event);
  };

  return (
    <Input
      {...control}
      className={styles.percent}
      size="large"
      suffix="%"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      value={draft ?? formatPercentNumber(value)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
