import { WarningOutlined } from '@ant-design/icons';
import styles from './StatementFault.module.css';

/** Why a file was not read, and what to do; it stays until the next one is. */
export function StatementFault({ text }: { text: string }) {
  return (
    <p className={styles.fault} role="alert">
      <WarningOutlined aria-hidden /> <span>{text}</span>
    </p>
  );
}
