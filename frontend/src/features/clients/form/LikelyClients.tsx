import type { LikeClient } from '@crediario/contract/wire';
import type { ClientFields } from '@entities/client/client';
import { paths } from '@shared/paths';
import { useDebounced } from '@shared/use-debounced';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { Link } from 'react-router-dom';
import { likeClientsQuery, likenessAsked } from './queries';
import styles from './LikelyClients.module.css';

/** A person who types pauses this long at the end of a field. */
const PAUSE_MS = 400;

/** 'Já existe Maria de Souza, mesmo telefone': clients who may be the one who is typed. It stops nobody. Who has the same CPF
 *  is told beside the CPF. */
export function LikelyClients({ clientId }: { clientId?: number | undefined }) {
  const { values } = useFormikContext<ClientFields>();
  const asked = useDebounced(likenessAsked(values), PAUSE_MS);
  const { data = [] } = useQuery({
    ...likeClientsQuery(asked, clientId),
    placeholderData: keepPreviousData,
  });
  const found = data.filter(({ verdict }) => verdict !== 'certain');
  return (
    <div role="status">
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.map((client) => (
            <li key={client.id}>
              Já existe{' '}
              <Link to={paths.clientSummary(client.id)} target="_blank">
                {`${client.name} ${client.lastName}`.trim()}
              </Link>
              , {standingOf(client)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** 'mesmo telefone, nome 93 %, cliente 1208 de 3. Jéssica Andrade, 2 vendas em atraso' */
function standingOf({ id, reasons, user_name, late_sales: late, active }: LikeClient): string {
  return [
    ...reasons,
    user_name ? `cliente ${id} de ${user_name}` : `cliente ${id}`,
    !active && 'inativo',
    late > 0 && `${late} ${late === 1 ? 'venda' : 'vendas'} em atraso`,
  ]
    .filter(Boolean)
    .join(', ');
}
