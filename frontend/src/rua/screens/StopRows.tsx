import { distanceText } from '@crediario/contract/field';
import { type BusinessDate, formatBusinessDate, owedOn } from '@crediario/contract/domain';
import { memo, type ReactNode } from 'react';
import type { Day } from '@rua/app/phone';
import { go, to } from '@rua/app/route';
import { dueUntil, owedSum, paidOn, type Stop } from '@rua/model/agenda';
import { momentOf } from '@rua/model/operation';
import { callLink, fullName, mapLink, placeText } from '@rua/model/person';
import { clockText } from '@rua/model/time';
import { Button, ButtonLink } from '@rua/ui/Button';
import { Icon } from '@rua/ui/Icon';
import { Money } from '@rua/ui/Money';
import { OperationState } from '@rua/ui/OperationState';
import { Situation } from '@rua/ui/Situation';
import { InReview } from './InReview';
import { VisitFlags } from './VisitFlags';
import styles from './StopRows.module.css';

const countText = (count: number) => `${count} ${count === 1 ? 'parcela' : 'parcelas'}`;

const edge = (stop: Stop) => `${styles.row} ${styles[stop.color]}`;

function Head({ stop }: { stop: Stop }) {
  const { client, number, dueCents } = stop;
  return (
    <>
      <span className={styles.number}>{number}</span>
      <button type="button" className={styles.name} onClick={() => go(to.client(client.key))}>
        {fullName(client.person)}
      </button>
      <span className={styles.amount}>
        <Money cents={dueCents} />
      </span>
    </>
  );
}

function Facts({ stop, beside }: { stop: Stop; beside?: ReactNode }) {
  return (
    <p className={styles.facts}>
      <Situation color={stop.color} days={stop.delayDays} />
      {beside && <span className={styles.beside}>{beside}</span>}
      {stop.promisedCents !== null && (
        <span className={styles.flag}>
          <Icon name="promise" size={20} /> Prometeu para hoje
        </span>
      )}
      {stop.hasBrokenPromise && (
        <span className={styles.flag}>
          <Icon name="promise" size={20} /> Não cumpriu a promessa
        </span>
      )}
      <VisitFlags client={stop.client} />
      <InReview reviews={stop.client.inReview} />
      {stop.putOffUntil && (
        <span className={styles.flag}>
          <Icon name="calendar" size={20} /> {formatBusinessDate(stop.putOffUntil).slice(0, 5)}
        </span>
      )}
    </p>
  );
}

/** The first who was not visited yet: the only one with a filled button, and with none while something waits for the office. */
export const NextStop = memo(function NextStop({ stop, leg, today }: NextStopProps) {
  const { client } = stop;
  return (
    <li className={`${edge(stop)} ${styles.next}`}>
      <div className={styles.top}>
        <p className={styles.cap}>Próxima parada</p>
        <button type="button" className={styles.order} onClick={() => go(to.round)}>
          <Icon name="route" />
          Ordem da rota
        </button>
      </div>
      <div className={styles.grid}>
        <Head stop={stop} />
        <span className={styles.place}>{placeText(client.person)}</span>
        {leg !== null && <span className={styles.side}>{distanceText(leg)}</span>}
      </div>
      <Facts stop={stop} beside={<DueText stop={stop} today={today} />} />
      <div className={styles.actions}>
        <span className={styles.square}>
          <ButtonLink href={callLink(client.person)} label="Ligar">
            <Icon name="phone" />
          </ButtonLink>
        </span>
        <span className={styles.square}>
          <ButtonLink href={mapLink(client)} label="Mapa">
            <Icon name="pin" />
          </ButtonLink>
        </span>
        <Button onClick={() => go(to.unpaid(client.key))}>Não pagou</Button>
        <Button
          look={client.inReview.length > 0 ? 'bordered' : 'filled'}
          onClick={() => go(to.receive(client.key))}
        >
          Receber
        </Button>
      </div>
    </li>
  );
});

interface NextStopProps {
  stop: Stop;
  leg: number | null;
  today: BusinessDate;
}

/** '2 parcelas de R$ 150,00', where all owe as much. */
function DueText({ stop, today }: { stop: Stop; today: BusinessDate }) {
  const due = stop.client.sales.flatMap(({ unpaid }) => dueUntil(unpaid, today));
  const [each, ...others] = new Set(due.map(owedOn));
  const isEach = due.length > 1 && others.length === 0 && each !== undefined;
  return (
    <>
      {countText(stop.dueCount)}
      {isEach && (
        <>
          {' '}
          de <Money cents={each} isPlain />
        </>
      )}
    </>
  );
}

/** Drawn once: a list grows by some rows at a time, and those above stay what they are. */
export const StopRow = memo(function StopRow({ stop }: { stop: Stop }) {
  return (
    <li className={edge(stop)}>
      <div className={styles.grid}>
        <Head stop={stop} />
        <span className={styles.place}>{placeText(stop.client.person)}</span>
        <span className={styles.side}>{countText(stop.dueCount)}</span>
      </div>
      <Facts stop={stop} />
    </li>
  );
});

export const DoneRow = memo(function DoneRow({ stop, day }: { stop: Stop; day: Day }) {
  const { client, number, state, done, reviews, receivedCents } = stop;
  const owed = owedSum(client.sales.flatMap(({ unpaid }) => unpaid));
  const promise = client.sales.find(({ promise: said }) => said && said.day > day.today)?.promise;
  const hasPaid = receivedCents > 0;
  const [waits] = reviews;
  const at = done?.at ?? (waits && momentOf(waits));
  return (
    <li className={edge(stop)}>
      <div className={styles.grid}>
        <span className={styles.number}>{number}</span>
        {client.isGone ? (
          <span className={styles.gone}>{fullName(client.person)}</span>
        ) : (
          <button type="button" className={styles.name} onClick={() => go(to.client(client.key))}>
            {fullName(client.person)}
          </button>
        )}
        <span className={hasPaid ? styles.amount : styles.side}>
          {hasPaid && <Money cents={receivedCents} />}
          {!hasPaid && state === 'visited' && 'Não pagou'}
        </span>
        <span className={styles.place}>
          {client.isGone && 'saiu da sua carteira'}
          {hasPaid && !client.isGone && (
            <>
              {paidText(client, day.today)}resta <Money cents={owed} isPlain />
            </>
          )}
          {!hasPaid && !promise && reasonOf(done?.reason ?? null, day)}
          {!hasPaid && promise && (
            <>
              Prometeu <Money cents={promise.valueCents} isPlain /> para{' '}
              {formatBusinessDate(promise.day).slice(0, 5)}
            </>
          )}
        </span>
        {at && <span className={styles.side}>{clockText(at, day.pack.timeZone)}</span>}
      </div>
      <p className={styles.facts}>
        {state !== 'inReview' && <OperationState operation={done?.operation ?? null} />}
        <InReview reviews={reviews} />
      </p>
    </li>
  );
});

/** '2 parcelas · ', 'Parte da parcela · Pix · '; nothing where the package no longer tells. */
function paidText(client: Stop['client'], today: string): string {
  const { settled, begun, isByPix } = paidOn(client, today);
  const counts = [
    ...(settled > 0 ? [countText(settled)] : []),
    ...(settled === 0 && begun > 0
      ? [begun === 1 ? 'Parte da parcela' : `Parte de ${countText(begun)}`]
      : []),
    ...(isByPix ? ['Pix'] : []),
  ];
  return counts.map((said) => `${said} · `).join('');
}

const reasonOf = (reason: number | null, { pack }: Day): string | null =>
  pack.reference.type_occurrences.find(({ id }) => id === reason)?.name ?? null;
