import { usePhone } from '@rua/app/phone';
import { Icon } from '@rua/ui/Icon';
import styles from './Fault.module.css';

export function Fault() {
  const { fault } = usePhone();
  if (!fault) return null;
  return (
    <p className={styles.fault} role="alert">
      <Icon name="warning" size={24} />
      {fault}
    </p>
  );
}
