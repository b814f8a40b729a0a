import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { IntegerInput, type IntegerInputProps, stepWithin } from './IntegerInput';
import styles from './inputs.module.css';

/** A small count between two buttons that are large enough for thumbs. */
export function IntegerStepper(props: IntegerInputProps) {
  const { value, onChange, min, max, disabled = false } = props;
  const step = (by: number) => onChange(stepWithin({ value, by, min, max }));
  // At its limit a button is off in look and speech only: one that is disabled under the finger would lose the focus.
  const stepButton = (by: number, isAtLimit: boolean) => ({
    disabled,
    'aria-disabled': isAtLimit,
    onClick: () => step(by),
  });
  const minus = stepButton(-1, (value ?? 0) <= min);
  const plus = stepButton(1, (value ?? 0) >= max);

  return (
    <div className={styles.stepper}>
      <Button size="large" icon={<MinusOutlined />} aria-label="Diminuir" {...minus} />
      <IntegerInput {...props} align="center" />
      <Button size="large" icon={<PlusOutlined />} aria-label="Aumentar" {...plus} />
    </div>
  );
}
