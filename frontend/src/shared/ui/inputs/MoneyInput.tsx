import { type Cents, parseMoney } from '@crediario/contract/domain';
import { Input } from 'antd';
import type { ClipboardEvent } from 'react';
import { centsAfterTyping, textOfCents } from './cash-machine';
import { digitsIn, indexBeforeDigits } from './caret';
import type { ControlProps } from './control';
import styles from './inputs.module.css';
import { useRewrittenInput } from './useRewrittenInput';

interface MoneyInputProps extends ControlProps {
  value: Cents | null;
  onChange: (cents: Cents | null) => void;
  autoFocus?: boolean;
  /** Where no label stands beside it. */
  'aria-label'?: string;
  size?: 'middle' | 'large';
  placeholder?: string;
}

/** An amount in reais, typed as on a cash machine: the digits move in from the right. */
export function MoneyInput({
  value,
  onChange,
  size = 'large',
  placeholder = '0,00',
  ...control
}: MoneyInputProps) {
  const field = useRewrittenInput();

  const change = (typed: string) => {
    const digitsToTheRight = digitsIn(typed.slice(field.caret())).length;
    const cents = centsAfterTyping(typed, value);
    const text = textOfCents(cents);
    field.rewrite(text, indexBeforeDigits(text, digitsToTheRight));
    onChange(cents);
  };

  /** A pasted amount is a whole amount ('R$ 1.250,00', '1250', '1250.00'), not digits to squeeze in. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const cents = parseMoney(event.clipboardData.getData('text'));
    if (cents === null || cents < 0) return;
    event.preventDefault();
    onChange(cents);
  };

  return (
    <Input
      {...control}
      ref={field.ref}
      className={styles.money}
      size={size}
      prefix="R$"
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      value={textOfCents(value)}
      onChange={(event) => change(event.currentTarget.value)}
      onPaste={paste}
    />
  );
}
