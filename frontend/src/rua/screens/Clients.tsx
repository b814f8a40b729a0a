import { useState } from 'react';
import type { Day } from '@rua/app/phone';
import { go, to } from '@rua/app/route';
import { colorOf, delayOf, owedSum, worstSale } from '@rua/model/agenda';
import { found, fullName, placeText } from '@rua/model/person';
import type { StreetClient } from '@rua/model/street-types';
import { Money } from '@rua/ui/Money';
import { IconButton } from '@rua/ui/IconButton';
import { ReviewMark } from '@rua/ui/OperationState';
import { RootScreen } from '@rua/ui/Screen';
import { Situation } from '@rua/ui/Situation';
import { OfflineStrip } from '@rua/ui/Strip';
import styles from './Clients.module.css';

/** Enough for a screen; who wants another one searches. */
const FIRST = 60;

/** `first` is what another screen searched for. */
export function Clients({ day, first }: { day: Day; first: string | null }) {
  const [sought, setSought] = useState(first ?? '');
  const [most, setMost] = useState(FIRST);
  const all = [...day.street.clients.values()]
    .filter(({ person }) => found(person, sought))
    .sort((a, b) => fullName(a.person).localeCompare(fullName(b.person), 'pt-BR'));
  return (
    <RootScreen
      here="clients"
      title="Clientes"
      about={`${day.street.clients.size}`}
      action={<IconButton icon="plus" label="Novo cliente" onClick={() => go(to.newClient)} />}
    >
      <OfflineStrip />
      <input
        className={styles.search}
        type="search"
        aria-label="Procurar cliente"
        placeholder="Nome, rua, bairro ou celular"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <ul>
        {all.slice(0, most).map((client) => (
          <ClientRow key={client.key} client={client} today={day.today} />
        ))}
      </ul>
      {all.length === 0 && <p className={styles.empty}>Nenhum cliente encontrado.</p>}
      {all.length > most && (
        <button type="button" className={styles.more} onClick={() => setMost(most + FIRST)}>
          Mostrar mais {Math.min(FIRST, all.length - most)}
        </button>
      )}
    </RootScreen>
  );
}

function ClientRow({ client, today }: { client: StreetClient; today: string }) {
  const sale = worstSale(client.sales, today);
  const owed = owedSum(client.sales.flatMap(({ unpaid }) => unpaid));
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => go(to.client(client.key))}>
        <span className={styles.who}>
          <span className={styles.name}>{fullName(client.person)}</span>
          <span className={styles.place}>{placeText(client.person)}</span>
          {sale && <Situation color={colorOf(sale, today)} days={delayOf(sale, today)} />}
          {!sale && client.inReview.length === 0 && <Situation color="gray" days={0} />}
          {client.inReview.length > 0 && <ReviewMark />}
        </span>
        {owed > 0 && (
          <span className={styles.amount}>
            <Money cents={owed} />
          </span>
        )}
      </button>
    </li>
  );
}
