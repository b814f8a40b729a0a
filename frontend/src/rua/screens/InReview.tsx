import type { KeptOperation } from '@rua/model/operation';
import type { StreetClient } from '@rua/model/street-types';
import { Icon } from '@rua/ui/Icon';
import { Money } from '@rua/ui/Money';
import styles from './InReview.module.css';
import { nameOf } from './kind-names';

/** 'Em análise: Pagamento R$ 150,00': what was tapped and counts nowhere until the office has decided. */
export function InReview({ reviews }: { reviews: readonly KeptOperation[] }) {
  if (reviews.length === 0) return null;
  return (
    <span className={styles.reviews}>
      <Icon name="review" size={20} />
      <span>
        Em análise:{' '}
        {reviews.map((operation, at) => (
          <span key={operation.id}>
            {at > 0 && ', '}
            {nameOf(operation)}
            {operation.note.valueCents !== null && (
              <>
                {' '}
                <Money cents={operation.note.valueCents} isPlain />
              </>
            )}
          </span>
        ))}
      </span>
    </span>
  );
}

/** Before anything more is received from or sold to this client. */
export function ReviewNote({ client }: { client: StreetClient }) {
  if (client.inReview.length === 0) return null;
  return (
    <div className={styles.note} role="status">
      <InReview reviews={client.inReview} />
      <p>O escritório ainda não decidiu: até lá não conta como feito.</p>
    </div>
  );
}
