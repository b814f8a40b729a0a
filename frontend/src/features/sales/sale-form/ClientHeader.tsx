import type { Client } from '@entities/client/client';
import type { ScoreGrade } from '@crediario/contract/domain';
import { GradeBadge } from '@entities/client/GradeBadge';
import { initialsOf } from '@shared/formatters/people';
import styles from './SaleForm.module.css';

interface Props {
  client: Client;
  /** How they have paid so far, where nothing else beside the form says it. */
  grade?: ScoreGrade | null | undefined;
}

/** Whose sale it is. */
export function ClientHeader({ client, grade }: Props) {
  const name = `${client.name} ${client.lastName}`.trim();
  const facts = [`Cliente ${client.id}`, client.cpf, client.phone].filter(Boolean);
  return (
    <div className={styles.client}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <p className={styles.clientName}>
          {name} {grade && <GradeBadge grade={grade} />}
        </p>
        <p className={styles.clientFacts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </div>
  );
}
