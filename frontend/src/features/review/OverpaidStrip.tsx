import { BankOutlined } from '@ant-design/icons';
import { centsFromWire } from '@crediario/contract/domain';
import { overpaidQuery } from '@entities/account/queries';
import { paths } from '@shared/paths';
import { Money } from '@shared/ui/Money';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styles from './ReviewPage.module.css';

/** What came by Pix beyond a debt waits with its line of the bank (decision 0028): the way there. */
export function OverpaidStrip() {
  const { data: over } = useQuery(overpaidQuery);
  if (!over || over.count === 0) return null;
  return (
    <p className={styles.strip}>
      <BankOutlined aria-hidden /> Pago a mais por Pix:{' '}
      <strong>
        {over.count === 1 ? '1 linha' : `${over.count} linhas`} do banco,{' '}
        <Money cents={centsFromWire(over.value)} />
      </strong>
      {' · '}
      <Link to={paths.companyAccount}>Devolver ou abater na Conta Pix</Link>
    </p>
  );
}
