import type { CpfHolder } from '@crediario/contract/wire';
import { paths } from '@shared/paths';
import { Link } from 'react-router-dom';
import styles from './CpfHolders.module.css';

/** 'CPF já é de Maria Souza, cliente 12, 2 vendas em atraso', a line each. The client opens beside the form, which
 *  keeps what was typed. */
export function CpfHolders({ holders }: { holders: readonly CpfHolder[] }) {
  return holders.map((holder) => (
    <span key={holder.id} className={styles.holder}>
      CPF já é de{' '}
      <Link to={paths.clientSummary(holder.id)} target="_blank">
        {`${holder.name} ${holder.lastName}`.trim()}
      </Link>
      , {holderStanding(holder)}
    </span>
  ));
}

/** 'cliente 12, 2 vendas em atraso': what stands behind the holder's name. */
function holderStanding({ id, late_sales: late }: CpfHolder): string {
  const arrears = late === 0 ? '' : `, ${late} ${late === 1 ? 'venda' : 'vendas'} em atraso`;
  return `cliente ${id}${arrears}`;
}
