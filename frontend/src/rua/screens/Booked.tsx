import { distanceText } from '@crediario/contract/field';
import type { Cents } from '@crediario/contract/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Day } from '@rua/app/phone';
import { receiptPicture } from '@rua/app/receipt-picture';
import { go, to } from '@rua/app/route';
import { type KeptOperation, momentOf, type OperationState } from '@rua/model/operation';
import { chatLink, fullName } from '@rua/model/person';
import { type Receipt as Paper, receiptText } from '@rua/model/receipt';
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
import { PaperView } from './PaperView';
import styles from './Receipt.module.css';

interface BookedProps {
  day: Day;
  operation: KeptOperation;
  client: StreetClient;
  /** Of the page: 'Recibo'. */
  name: string;
  /** 'Recebido de Raimunda' */
  title: string;
  cents: Cents;
  paper: Paper;
  words: Readonly<Record<OperationState, string>>;
  action?: ReactNode;
}

/** After money changed hands: what it was, for the client, and the next stop. No timer takes it away: the client is looking at it. */
export function Booked(props: BookedProps) {
  const { day, operation, client, name, title, cents, paper, words, action } = props;
  const text = receiptText(paper);
  const chat = chatLink(client.person, text);
  const picture = usePicture(paper);
  const heading = useArrival(name);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <IconButton icon="close" label="Fechar" onClick={() => go(to.agenda, { replace: true })} />
        <span className={styles.gap} />
        {action}
        <SyncPill isShort />
      </header>
      <main className={styles.main}>
        <div className={styles.head} role="status">
          <span className={styles.check}>
            <Icon name="check" size={34} />
          </span>
          <div>
            <h1 className={styles.from} ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className={styles.amount}>
              <Money cents={cents} isBig />
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
          <Next day={day} />
        </div>
        <DeadZone day={day} operation={operation} words={words} />
      </div>
    </div>
  );
}

function Next({ day }: { day: Day }) {
  const [next] = day.agenda.toVisit;
  if (!next) {
    return (
      <Button look="filled" size="xl" onClick={() => go(to.agenda, { replace: true })}>
        Voltar à agenda
      </Button>
    );
  }
  const leg = legFromLast(day.agenda, next.client);
  return (
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
  );
}

/** Nothing to tap where the thumb has just booked. */
function DeadZone({ day, operation, words }: Pick<BookedProps, 'day' | 'operation' | 'words'>) {
  const { state } = operation;
  const { totals, toVisit } = day.agenda;
  const left = toVisit.length;
  return (
    <div className={styles.dead}>
      <Icon name={state === 'waiting' ? 'device' : state === 'accepted' ? 'check' : 'review'} />
      <p>
        <b>{words[state]}</b>{' '}
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
