import { paths } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styles from './AccountLink.module.css';
import { bankCountQuery } from './queries';

/** To 'Conta Pix', and how many lines of the bank wait there. */
export function AccountLink() {
  const { data: count = 0 } = useQuery(bankCountQuery);
  return (
    <Link to={paths.companyAccount} className={styles.link}>
      Conta Pix
      {count > 0 && <span className={styles.count}>{count} por decidir</span>}
    </Link>
  );
}
