import { Switch } from 'antd';
import { useField } from 'formik';
import { useId } from 'react';
import styles from './ActiveField.module.css';

/** ATIVO or INATIVO, as the list says it. */
export function ActiveField() {
  const [field, , helpers] = useField<boolean>('active');
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div>
      <div className={styles.row}>
        <Switch
          id={id}
          checked={field.value}
          aria-describedby={hintId}
          onChange={(checked) => void helpers.setValue(checked)}
        />
        <label htmlFor={id} className={styles.label}>
          Cliente ativo
        </label>
      </div>
      <p id={hintId} className={styles.hint}>
        {field.value
          ? 'Pode receber novas vendas.'
          : 'Não recebe novas vendas. O que já foi vendido continua a ser cobrado.'}
      </p>
    </div>
  );
}
