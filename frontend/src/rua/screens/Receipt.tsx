import { distanceText } from '@crediario/contract/field';
import { useEffect, useRef, useState } from 'react';
import { type Day, usePhone } from '@rua/app/phone';
import { receiptPicture } from '@rua/app/receipt-picture';
import { go, to } from '@rua/app/route';
import { saleAt } from '@rua/model/find';
import {
  type KeptOperation,
  momentOf,
  type OperationState,
  replacedIds,
} from '@rua/model/operation';
import { chatLink, fullName } from '@rua/model/person';
import {
  addressText,
  type Receipt as Paper,
  receiptOf,
  receiptText,
  statusText,
} from '@rua/model/receipt';
import { legFromLast } from '@rua/model/round';
import type { StreetClient } from '@rua/model/street-types';
import { clockText } from '@rua/model/time';
import { Button, ButtonLink } from '@rua/ui/Button';
import { Icon } from '@rua/ui/Icon';
import { Money } from '@rua/ui/Money';
import { IconButton } from '@rua/ui/IconButton';
import { useArrival } from '@rua/ui/Screen';
import { afterPaint } from '@rua/ui/after-paint';
import { SyncPill } from '@rua/ui/SyncPill';
import styles from './Receipt.module.css';

const STATE_WORDS: Readonly<Record<OperationState, string>> = {
  waiting: 'Guardado no aparelho',
  accepted: 'Recebido',
  in_review: 'Em análise, recebido',
  closed: 'Não lançado, recebido',
};

interface ReceiptProps {
  day: Day;
  operation: KeptOperation;
  client: StreetClient;
}

/** No timer takes it away: the client is looking at it. */
export function Receipt({ day, operation, client }: ReceiptProps) {
  const { operations } = usePhone();
  const { note } = operation;
  const sale = saleAt(day.street, operations, note.sale ?? '');
  const paper = receiptOf({
    operation,
    client,
    count: sale?.count ?? null,
    pack: day.pack,
    isChecked: sale?.deeds.find((deed) => deed.operation?.id === operation.id)?.isChecked === true,
    origin: location.origin,
  });
  const text = receiptText(paper);
  const chat = chatLink(client.person, text);
  const picture = usePicture(paper);
  const heading = useArrival('Recibo');
  const [next] = day.agenda.toVisit;
  const leg = next ? legFromLast(day.agenda, next.client) : null;
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <IconButton icon="close" label="Fechar" onClick={() => go(to.agenda, { replace: true })} />
        <span className={styles.gap} />
        {mayCorrect(operation, operations, day.today) && (
          <span className={styles.correct}>
            <Button look="text" onClick={() => go(to.correct(operation.id))}>
              <Icon name="edit" size={21} />
              Corrigir
            </Button>
          </span>
        )}
        <SyncPill isShort />
      </header>
      <main className={styles.main}>
        <div className={styles.head} role="status">
          <span className={styles.check}>
            <Icon name="check" size={34} />
          </span>
          <div>
            <h1 className={styles.from} ref={heading} tabIndex={-1}>
              Recebido de {client.person.name}
            </h1>
            <p className={styles.amount}>
              <Money cents={note.valueCents ?? 0} isBig />
            </p>
          </div>
        </div>
        <PaperView paper={paper} />
      </main>
      <div className={styles.foot}>
        <div className={styles.acts}>
          <div className={styles.share}>
            {chat && (
              <ButtonLink href={chat}>
                <Icon name="chat" size={23} />
                WhatsApp
              </ButtonLink>
            )}
            <Button onClick={() => void share(text, picture)}>
              <Icon name="share" size={22} />
              Compartilhar
            </Button>
          </div>
          {next ? (
            <button
              type="button"
              className={styles.next}
              onClick={() => go(to.client(next.client.key), { replace: true })}
            >
              <span>
                <span className={styles.small}>
                  Próxima parada · {next.number}
                  {leg !== null && ` · a\u00a0${distanceText(leg)}`}
                </span>
                {fullName(next.client.person)}
              </span>
              <Icon name="forward" size={28} />
            </button>
          ) : (
            <Button look="filled" size="xl" onClick={() => go(to.agenda, { replace: true })}>
              Voltar à agenda
            </Button>
          )}
        </div>
        <DeadZone day={day} operation={operation} />
      </div>
    </div>
  );
}

/** Nothing to tap where the thumb has just booked. */
function DeadZone({ day, operation }: Pick<ReceiptProps, 'day' | 'operation'>) {
  const { state } = operation;
  const { totals, toVisit } = day.agenda;
  const left = toVisit.length;
  return (
    <div className={styles.dead}>
      <Icon name={state === 'waiting' ? 'device' : state === 'accepted' ? 'check' : 'review'} />
      <p>
        <b>{STATE_WORDS[state]}</b>{' '}
        <span className={styles.quiet}>
          às {clockText(momentOf(operation), day.pack.timeZone)}
          <br />
          {!day.pack.blind_count && (
            <>
              Hoje <Money cents={totals.receivedCents} isPlain /> ·{' '}
            </>
          )}
          {left === 1 ? 'falta 1 parada' : `faltam ${left} paradas`}
        </span>
      </p>
    </div>
  );
}

/** Today, the latest of its sale, and not corrected already. */
function mayCorrect(
  { id, seq, note, state }: KeptOperation,
  operations: readonly KeptOperation[],
  today: string,
): boolean {
  const later = operations.some(
    (one) => one.kind === 'payment' && one.note.sale === note.sale && one.seq > seq,
  );
  const isOpen = state === 'waiting' || state === 'accepted';
  return isOpen && note.day === today && !later && !replacedIds(operations).has(id);
}

function PaperView({ paper }: { paper: Paper }) {
  return (
    <section className={styles.paper} aria-label="Recibo">
      <p className={styles.company}>{paper.company}</p>
      {paper.lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      <div className={styles.number}>
        <p>Recibo {paper.number}</p>
        <p className={styles.stamp}>{paper.isConfirmed ? 'CONFIRMADO' : 'PROVISÓRIO'}</p>
      </div>
      <dl className={styles.rows}>
        {paper.rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value.startsWith(SIGN) ? <Amount text={value} /> : value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.state}>
        <Icon name={paper.isConfirmed ? 'check' : 'device'} size={21} />
        <b>{statusText(paper)}</b>
      </p>
      <p className={styles.address}>{addressText(paper)}</p>
    </section>
  );
}

const SIGN = 'R$';

/** 'R$ 60,00', its sign as quiet as on the other screens. */
function Amount({ text }: { text: string }) {
  return (
    <>
      <span className={styles.sign}>{SIGN}</span>
      <b>{text.slice(SIGN.length)}</b>
    </>
  );
}

/** Drawn before it is wanted: a browser shares only what is ready at the tap. */
function usePicture(paper: Paper): File | null {
  const [picture, setPicture] = useState<File | null>(null);
  const latest = useRef(paper);
  latest.current = paper;
  const said = receiptText(paper);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew where it says something else.
  useEffect(() => {
    afterPaint(() => void receiptPicture(latest.current).then(setPicture));
  }, [said]);
  return picture;
}

/** The phone's own sheet, with the picture where it takes one; where there is none, the text is ready to be pasted. */
async function share(text: string, picture: File | null): Promise<void> {
  if (!navigator.share) return navigator.clipboard?.writeText(text);
  const files = picture ? [picture] : [];
  const what = files.length > 0 && navigator.canShare?.({ files }) ? { files } : { text };
  await navigator.share(what).catch(() => undefined);
}
