import { businessDateOf } from '@crediario/contract/domain';
import { type ReactNode, useEffect } from 'react';
import { mayBeEmptied } from '@rua/app/install';
import { type Day, seeTasks, sendAndAsk, usePhone } from '@rua/app/phone';
import { to } from '@rua/app/route';
import { correctionsAmong, replacements, takenCents } from '@rua/model/corrections';
import { asDone, type KeptOperation } from '@rua/model/operation';
import { sentForOthers } from '@rua/model/reviews';
import { Button } from '@rua/ui/Button';
import { Icon, type IconName } from '@rua/ui/Icon';
import { Money } from '@rua/ui/Money';
import { InnerScreen } from '@rua/ui/Screen';
import { lastAnswer } from '@rua/ui/SyncPill';
import { EMPTIED } from './InstallPanel';
import styles from './Outbox.module.css';
import { MEANS_TEXT, OutboxRow, timeOf } from './OutboxRow';

/** What is on its way. Nothing here can be deleted; of others who use this phone it says only how much still waits for them. */
export function Outbox({ day }: { day: Day }) {
  const phone = usePhone();
  const { othersWaiting } = phone;
  useEffect(() => void seeTasks(phone.operations), [phone.operations]);
  const newestFirst = asDone(phone.operations).sort((a, b) => b.seq - a.seq);
  const inState = (state: KeptOperation['state']) =>
    newestFirst.filter((operation) => operation.state === state);
  const waiting = inState('waiting');
  const inReview = inState('in_review');
  const about = { day, corrections: correctionsOf(newestFirst) };
  const accepted = inState('accepted').filter((one) => isAcceptedOn(day, one));
  return (
    <InnerScreen
      title="Envios"
      parent={to.agenda}
      hasPill={false}
      foot={
        <Button
          look="filled"
          size="xl"
          disabled={phone.isSending}
          onClick={() => void sendAndAsk()}
        >
          <Icon name="upload" size={26} />
          {phone.isSending ? 'Enviando…' : 'Enviar agora'}
        </Button>
      }
    >
      <Head waiting={waiting} inReview={inReview.length} day={day} />
      {othersWaiting > 0 && (
        <p className={styles.note}>
          {othersWaiting === 1
            ? '1 registro de outro acesso espera neste aparelho. É enviado quando quem o fez entrar.'
            : `${othersWaiting} registros de outro acesso esperam neste aparelho. São enviados quando quem os fez entrar.`}
        </p>
      )}
      {[...sentForOthers(day.pack)].map(([name, count]) => (
        <p key={name} className={styles.note}>
          {count === 1 ? '1 registro' : `${count} registros`} de {name}{' '}
          {count === 1 ? 'foi enviado' : 'foram enviados'} com o seu acesso. O escritório decide.
        </p>
      ))}
      <Group icon="device" title="No aparelho" operations={waiting} {...about} />
      <Group icon="review" title="Em análise" operations={inReview} {...about} />
      <Group icon="note" title="Decididos" operations={inState('closed')} {...about} />
      <Group icon="check" title="Aceitos hoje" operations={accepted} {...about} />
    </InnerScreen>
  );
}

/** Of that day, or accepted on it: what waited for the office is of an earlier one. */
const isAcceptedOn = ({ today, pack }: Day, { note, answered_at }: KeptOperation): boolean =>
  note.day === today ||
  (answered_at !== null && businessDateOf(answered_at, pack.timeZone) === today);

interface HeadProps {
  waiting: KeptOperation[];
  inReview: number;
  day: Day;
}

function Head({ waiting, inReview, day }: HeadProps) {
  const phone = usePhone();
  return (
    <section className={styles.head} aria-live="polite">
      {waiting.length > 0 && <Waiting waiting={waiting} inReview={inReview} day={day} />}
      {waiting.length === 0 && inReview > 0 && (
        <Count number={inReview} what={IN_REVIEW}>
          Tudo o mais foi enviado às {lastAnswer(phone)}
        </Count>
      )}
      {waiting.length + inReview === 0 && (
        <p>
          <b>Tudo enviado.</b>
        </p>
      )}
      {phone.outcome === 'unreachable' && (
        <p className={styles.offline}>
          <Icon name="offline" size={21} />
          <span>
            Sem rede desde <b>{lastAnswer(phone)}</b>. Envia sozinho.
          </span>
        </p>
      )}
      {waiting.length > 0 && mayBeEmptied() && (
        <p className={styles.offline}>
          <Icon name="warning" size={21} />
          <span>{EMPTIED}</span>
        </p>
      )}
      {phone.outcome === 'throttled' && waiting.length > 0 && (
        <p className={styles.offline}>
          <Icon name="device" size={21} />
          <span>O servidor pediu para esperar um pouco. Nada se perde: envia sozinho.</span>
        </p>
      )}
    </section>
  );
}

const IN_REVIEW = 'em análise no escritório';

interface CountProps {
  number: number;
  what: string;
  children: ReactNode;
}

function Count({ number, what, children }: CountProps) {
  return (
    <div className={styles.count}>
      <span className={styles.number}>{number}</span>
      <p>
        <b>{what}</b>
        <br />
        <span className={styles.quiet}>{children}</span>
      </p>
    </div>
  );
}

function Waiting({ waiting, inReview, day }: HeadProps) {
  const phone = usePhone();
  const oldest = waiting.at(-1);
  const sums = day.pack.blind_count ? { cash: 0, pix: 0 } : takenCents(waiting, phone.operations);
  return (
    <>
      <Count
        number={waiting.length}
        what={waiting.length === 1 ? 'guardado no aparelho' : 'guardados no aparelho'}
      >
        {sums.cash > 0 && (
          <>
            <Money cents={sums.cash} isPlain /> {MEANS_TEXT.cash} ·{' '}
          </>
        )}
        {sums.pix > 0 && (
          <>
            <Money cents={sums.pix} isPlain /> {MEANS_TEXT.pix} ·{' '}
          </>
        )}
        desde {oldest && timeOf(oldest, day)}
      </Count>
      {inReview > 0 && (
        <p>
          {inReview} {IN_REVIEW}
        </p>
      )}
    </>
  );
}

/** What a payment puts right, and what was put right by another. */
interface Corrections {
  corrected: ReadonlyMap<string, KeptOperation>;
  replaced: ReadonlySet<string>;
}

function correctionsOf(operations: readonly KeptOperation[]): Corrections {
  const byId = new Map(operations.map((one) => [one.id, one]));
  const { replaced } = correctionsAmong(operations);
  const corrected = [...replacements(operations)].flatMap(([id, of]) => {
    const operation = byId.get(of);
    return operation ? [[id, operation] as const] : [];
  });
  return { corrected: new Map(corrected), replaced };
}

interface GroupProps {
  icon: IconName;
  title: string;
  operations: KeptOperation[];
  day: Day;
  corrections: Corrections;
}

function Group({ icon, title, operations, day, corrections }: GroupProps) {
  if (operations.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>
        <Icon name={icon} size={23} />
        <b>{title}</b>
        <span className={styles.quiet}>{operations.length}</span>
      </h2>
      <ul>
        {operations.map((operation) => (
          <OutboxRow
            key={operation.id}
            operation={operation}
            day={day}
            corrected={corrections.corrected.get(operation.id)}
            isReplaced={corrections.replaced.has(operation.id)}
          />
        ))}
      </ul>
    </section>
  );
}
