import type { ClientStandingRow } from '@crediario/contract/wire';
import { ClientStanding } from '@entities/client/ClientStanding';
import { clientStandingsQuery } from '@entities/client/queries';
import { paths } from '@shared/paths';
import { Dot } from '@shared/ui/Dot';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { SearchedClient, SearchedClients } from './queries';
import styles from './PickClientPage.module.css';

interface Props extends SearchedClients {
  isStale: boolean;
}

/** More than are listed ask for another letter. */
export function ClientChoices({ clients, total, hasMore, isStale }: Props) {
  const ids = clients.map(({ id }) => id);
  const { data: standings } = useQuery(clientStandingsQuery(ids));
  return (
    <>
      <ul aria-label="Clientes" className={styles.list} data-stale={isStale || undefined}>
        {clients.map((client) => (
          <ClientChoice key={client.id} client={client} standing={standings?.get(client.id)} />
        ))}
      </ul>
      {total > clients.length && (
        <p className={styles.more}>
          {clients.length} de {hasMore && 'mais de '}
          {total.toLocaleString('pt-BR')} clientes. Escreva mais para achar os outros.
        </p>
      )}
    </>
  );
}

interface ChoiceProps {
  client: SearchedClient;
  standing: ClientStandingRow | undefined;
}

/** An inactive client gets no new sale: the row says so, and has no button. */
function ClientChoice({ client, standing }: ChoiceProps) {
  const navigate = useNavigate();
  const { name } = client;
  return (
    <li className={styles.choice}>
      <div className={styles.who}>
        <p>
          <strong>{name}</strong> <span className={styles.faint}>{client.id}</span>
          {client.nick && <span className={styles.faint}> · {client.nick}</span>}
        </p>
        <p className={styles.facts}>
          <span className="proportional">{client.cpf}</span>
          <span className="proportional">{client.phone}</span>
          {client.employeeName && <span>{client.employeeName}</span>}
          {!client.active && (
            <span>
              <Dot isFilled={false} />
              INATIVO, não recebe novas vendas
            </span>
          )}
        </p>
        {standing && <ClientStanding standing={standing} />}
      </div>
      <Button
        aria-label={`Escolher ${name}`}
        disabled={!client.active}
        onClick={() => void navigate(paths.confirmClient(client.id))}
      >
        Escolher
      </Button>
    </li>
  );
}
