import type { Client } from '@entities/client/client';
import { initialsOf } from '@shared/formatters/people';
import styles from './SaleForm.module.css';

/** Whose sale it is. */
export function ClientHeader({ client }: { client: Client }) {
  const name = `${client.name} ${client.lastName}`.trim();
  const facts = [`Cliente ${client.id}`, client.cpf, client.phone].filter(Boolean);
  return (
    <div className={styles.client}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <p className={styles.clientName}>{name}</p>
        <p className={styles.clientFacts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </div>
  );
}
