import {
  centsFromWire,
  formatBusinessDate,
  formatDelay,
  ROW_COLOR_MEANINGS,
} from '@crediario/contract/domain';
import type { FoundClient } from '@crediario/contract/wire';
import { Money } from '@shared/ui/Money';
import { SituationGlyph } from '@shared/ui/Situation';
import styles from './Hit.module.css';
import { Marked } from './Marked';

interface Props {
  client: FoundClient;
  typed: string;
  isCurrent: boolean;
}

/** Who it is, why, how they stand and what they owe; of the current one also how to call them and what is due. */
export function ClientHit({ client, typed, isCurrent }: Props) {
  return (
    <>
      <span className={styles.glyph}>
        <SituationGlyph color={client.sale_color} />
      </span>
      <span className={styles.what}>
        <span className={styles.person}>
          <Marked text={client.name} typed={typed} />
        </span>{' '}
        <span className={styles.detail}>
          <Marked text={String(client.id)} typed={typed} />
          {'\u2002'}
          <Why client={client} typed={typed} />
        </span>
      </span>
      <span className={styles.standing} data-color={client.sale_color}>
        <span className="visually-hidden">{ROW_COLOR_MEANINGS[client.sale_color]}, </span>
        {standingText(client)}
      </span>
      <span className={styles.end}>
        <Money cents={centsFromWire(client.owed)} weight="strong" />
      </span>
      {isCurrent && <More client={client} />}
    </>
  );
}

/** Where it stands, if not in the name; else what tells namesakes apart. */
function Why({ client, typed }: Pick<Props, 'client' | 'typed'>) {
  switch (client.matched) {
    case 'nick':
      return (
        <>
          apelido <Marked text={client.nick} typed={typed} />
        </>
      );
    case 'cpf':
      return <>CPF {client.cpf}</>;
    case 'phone':
      return client.phone;
    case 'address':
      return <Marked text={client.address} typed={typed} />;
    default:
      return client.settled_on
        ? `última venda quitada em ${formatBusinessDate(client.settled_on)}`
        : client.address;
  }
}

function standingText({ sale_color, next_due_date, delay_days }: FoundClient): string {
  if (sale_color === 'gray' || sale_color === 'blue') return ROW_COLOR_MEANINGS[sale_color];
  if (delay_days > 0 || next_due_date === null) return formatDelay(delay_days);
  return `próxima ${formatBusinessDate(next_due_date).slice(0, 5)}`;
}

function More({ client }: { client: FoundClient }) {
  return (
    <span className={styles.more}>
      {client.phone}
      {client.next_value !== null && (
        <>
          {client.phone && ' · '}
          parcela <Money cents={centsFromWire(client.next_value)} />
        </>
      )}
      {client.owing_sales > 1 && ` · ${client.owing_sales} vendas em aberto`}
    </span>
  );
}
