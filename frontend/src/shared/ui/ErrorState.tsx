import { ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import styles from './EmptyState.module.css';

interface Props {
  /** What failed: 'Não foi possível carregar as vendas'. */
  title: string;
  /** Why, and what was kept: 'O servidor não respondeu. Seus filtros foram mantidos.' */
  hint: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

export function ErrorState({ title, hint, onRetry, isRetrying = false }: Props) {
  return (
    <div className={styles.state} role="alert">
      <WarningOutlined className={styles.fault} />
      <p className={styles.title}>{title}</p>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.action}>
        <Button icon={<ReloadOutlined />} onClick={onRetry} loading={isRetrying}>
          Tentar de novo
        </Button>
      </div>
    </div>
  );
}
