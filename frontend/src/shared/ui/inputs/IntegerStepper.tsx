import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { IntegerInput, type IntegerInputProps, stepWithin } from './IntegerInput';
import styles from './inputs.module.css';

/** A small count between two buttons that are large enough for thumbs. */
export function IntegerStepper(props: IntegerInputProps) {
  const { value, onChange, min, max, disabled = false } = props;
  const step = (by: number) => onChange(stepWithin({ value, by, min, max }));

  return (
    <div className={styles.stepper}>
      <Button
        size="large"
        icon={<MinusOutlined />}
        aria-label="Diminuir"
        disabled={disabled || (value ?? 0) <= min}
        onClick={() => step(-1)}
      />
      <IntegerInput {...props} align="center" />
      <Button
        size="large"
        icon={<PlusOutlined />}
        aria-label="Aumentar"
        disabled={disabled || (value ?? 0) >= max}
        onClick={() => step(1)}
      />
    </div>
  );
}
