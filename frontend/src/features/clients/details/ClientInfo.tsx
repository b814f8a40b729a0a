import { CLIENT_LABELS } from '@crediario/contract/forms';
import type { Client, ClientFields } from '@entities/client/client';
import styles from './ClientInfo.module.css';

type Names = readonly (keyof ClientFields)[];

const PERSONAL: Names = ['name', 'lastName', 'nick', 'cpf', 'anternativeName'];
const CONTACT: Names = ['phone'];
const RESIDENTIAL: Names = ['cep', 'state', 'city', 'neighborhood', 'address', 'number'];
const COMMERCIAL: Names = [
  'commercialCEP',
  'commercialState',
  'commercialCity',
  'commercialNeighborhood',
  'commercialAddress',
  'commercialNumber',
];

/** Their digits stand closer than figures do. */
const DOCUMENTS: Names = ['cpf', 'phone', 'cep', 'commercialCEP'];

interface Props {
  client: Client;
  /** False leaves the commercial column out, where there is nothing to read in it. */
  hasCommercial?: boolean;
}

/** A client's data, read-only: person, home, work. */
export function ClientInfo({ client, hasCommercial = true }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Section title="Dados pessoais" names={PERSONAL} client={client} />
        <Section title="Contato" names={CONTACT} client={client} />
      </div>
      <Section title="Endereço residencial" names={RESIDENTIAL} client={client} />
      {hasCommercial && <Section title="Endereço comercial" names={COMMERCIAL} client={client} />}
    </div>
  );
}

interface SectionProps {
  title: string;
  names: Names;
  client: Client;
}

function Section({ title, names, client }: SectionProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {names.map((name) => (
          <div key={name} className={styles.fact}>
            <dt>{CLIENT_LABELS[name]}</dt>
            <dd className={DOCUMENTS.includes(name) ? 'proportional' : undefined}>
              {client[name] || '—'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
