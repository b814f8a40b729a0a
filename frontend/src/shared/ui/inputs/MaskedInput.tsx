import { Input } from 'antd';
import { digitsIn, indexAfterDigits } from './caret';
import type { ControlProps } from './control';
import styles from './inputs.module.css';
import { useRewrittenInput } from './useRewrittenInput';

interface MaskedInputProps extends ControlProps {
  value: string;
  onChange: (masked: string) => void;
  /** Writes any text (typed, half rubbed out, pasted with or without separators) in the mask's form. */
  mask: (text: string) => string;
  placeholder?: string;
  autoComplete?: string;
}

/** Digits with separators that come by themselves: CPF, phone, CEP. Without maxLength, which would cut a paste
 *  in another form before the mask sees it. */
export function MaskedInput({ value, onChange, mask, ...control }: MaskedInputProps) {
  const field = useRewrittenInput();

  const change = (typed: string) => {
    const digitsToTheLeft = digitsIn(typed.slice(0, field.caret())).length;
    const masked = mask(typed);
    field.rewrite(masked, indexAfterDigits(masked, digitsToTheLeft));
    onChange(masked);
  };

  return (
    <Input
      {...control}
      ref={field.ref}
      className={styles.identifier}
      size="large"
      inputMode="numeric"
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
