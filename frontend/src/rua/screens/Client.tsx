import { distanceText } from '@crediario/contract/field';
import {
  formatBusinessDate,
  instalmentStanding,
  type Instalment,
  owedOn,
  type Weekday,
} from '@crediario/contract/domain';
import { useState } from 'react';
import type { Day } from '@rua/app/phone';
import { go, to } from '@rua/app/route';
import {
  colorOf,
  delayOf,
  dueUntil,
  owedSum,
  reviewsOf,
  settledInReview,
  worstSale,
} from '@rua/model/agenda';
import { callLink, chatLink, fullName, mapLink, placeText, saleName } from '@rua/model/person';
import { legFromLast } from '@rua/model/round';
import { onDays } from '@rua/model/time';
import type { StreetClient, StreetPromise, StreetSale } from '@rua/model/street-types';
import { Button, ButtonLink } from '@rua/ui/Button';
import { Icon } from '@rua/ui/Icon';
import { Menu } from '@rua/ui/Menu';
import { Money } from '@rua/ui/Money';
import { InnerScreen } from '@rua/ui/Screen';
import { ReviewMark } from '@rua/ui/OperationState';
import { Situation } from '@rua/ui/Situation';
import { type Segment, StopsBar } from '@rua/ui/StopsBar';
import styles from './Client.module.css';
import { ReviewNote } from './InReview';
import { VisitFlags } from './VisitFlags';
import { Data, History, Instalments, Sales } from './ClientTabs';

const TABS = ['Parcelas', 'Histórico', 'Vendas', 'Dados'] as const;

export function Client({ day, client }: { day: Day; client: StreetClient }) {
  const worst = worstSale(client.sales, day.today);
  const [chosen, setChosen] = useState<string | null>(null);
  const [tab, setTab] = useState<(typeof TABS)[number]>('Parcelas');
  const known = client.sales.filter(({ totalCents }) => totalCents > 0);
  const sale =
    known.find(({ key }) => key === chosen) ??
    worst ??
    known.find((one) => reviewsOf(client, one).length > 0) ??
    null;
  const { person, key } = client;
  const chat = chatLink(person);
  const leg = legFromLast(day.agenda, client);
  return (
    <InnerScreen
      title="Cliente"
      parent={to.agenda}
      action={<Actions client={client} sale={sale?.unpaid[0] ? sale : null} />}
      foot={
        sale?.unpaid[0] ? (
          <Foot client={client} sale={sale} first={sale.unpaid[0]} />
        ) : (
          <Button
            look={client.inReview.length > 0 ? 'bordered' : 'filled'}
            size="xl"
            onClick={() => go(to.newSale(key))}
          >
            Nova venda
          </Button>
        )
      }
    >
      <ReviewNote client={client} />
      <section className={styles.person}>
        <h2 className={styles.name}>{fullName(person)}</h2>
        <p className={styles.quiet}>
          {placeText(person)}
          {leg !== null && `\u00a0· a\u00a0${distanceText(leg)}`}
        </p>
        <p className={styles.flags}>
          {client.grade && <span>Nota {client.grade}</span>}
          <VisitFlags client={client} today={day.today} />
        </p>
        <div className={styles.links}>
          <ButtonLink href={callLink(person)}>
            <Icon name="phone" size={22} />
            Ligar
          </ButtonLink>
          {chat && (
            <ButtonLink href={chat}>
              <Icon name="chat" size={22} />
              WhatsApp
            </ButtonLink>
          )}
          <ButtonLink href={mapLink(client)}>
            <Icon name="pin" size={22} />
            Mapa
          </ButtonLink>
        </div>
      </section>
      {known.length > 1 && (
        <fieldset className={styles.chips} aria-label="Vendas">
          {known.map((one) => (
            <button
              key={one.key}
              type="button"
              className={styles.chip}
              aria-pressed={one === sale}
              onClick={() => setChosen(one.key)}
            >
              {saleName(one)}
            </button>
          ))}
        </fieldset>
      )}
      {sale && <Debt sale={sale} day={day} />}
      <div className={styles.tabs} role="tablist" aria-label="Sobre o cliente">
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={one === tab}
            onClick={() => setTab(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <div className={styles.rows}>
        {tab === 'Parcelas' && <Instalments sale={sale} day={day} />}
        {tab === 'Histórico' && <History sale={sale} day={day} />}
        {tab === 'Vendas' && <Sales client={client} />}
        {tab === 'Dados' && <Data client={client} />}
      </div>
    </InnerScreen>
  );
}

function Actions({ client, sale }: { client: StreetClient; sale: StreetSale | null }) {
  return (
    <Menu
      label="Mais ações"
      items={[
        { label: 'Nova venda', onClick: () => go(to.newSale(client.key)) },
        { label: 'Ajustar ponto', onClick: () => go(to.point(client.key)) },
        { label: 'Avisos de visita', onClick: () => go(to.visitNotes(client.key)) },
        ...(sale ? [{ label: 'Renovar', onClick: () => go(to.renew(client.key, sale.key)) }] : []),
      ]}
    />
  );
}

interface FootProps {
  client: StreetClient;
  sale: StreetSale;
  first: Instalment;
}

/** Nothing is filled while something about the sale waits for the office; a renewal whose figures moved takes no money at all. */
function Foot({ client, sale, first }: FootProps) {
  const reviews = reviewsOf(client, sale);
  if (reviews.some(({ code }) => code === 'RENEWAL_BALANCE_MOVED')) {
    return (
      <Button size="xl" onClick={() => go(to.outbox)}>
        Ver em Envios
      </Button>
    );
  }
  return (
    <>
      <span className={styles.narrow}>
        <Button size="xl" onClick={() => go(to.unpaid(client.key, sale.key))}>
          Não pagou
        </Button>
      </span>
      <Button
        look={reviews.length > 0 ? 'bordered' : 'filled'}
        size="xl"
        onClick={() => go(to.receive(client.key, sale.key))}
      >
        <span>
          Receber <Money cents={owedOn(first)} />
        </span>
      </Button>
    </>
  );
}

function Debt({ sale, day }: { sale: StreetSale; day: Day }) {
  const { unpaid, count } = sale;
  const due = owedSum(dueUntil(unpaid, day.today));
  const reviewed = settledInReview(sale).length;
  const paid = count - unpaid.length - reviewed;
  const isWeekly = sale.weekday !== null;
  return (
    <section className={styles.debt} aria-label="Dívida">
      <div className={styles.line}>
        <p className={styles.quiet}>Deve na {saleName(sale)}</p>
        {unpaid.length > 0 ? (
          <Situation color={colorOf(sale, day.today)} days={delayOf(sale, day.today)} />
        ) : (
          <ReviewMark />
        )}
      </div>
      <div className={styles.line}>
        <p className={styles.big}>
          <Money cents={owedSum(unpaid)} isBig />
        </p>
        {due > 0 && (
          <p className={styles.quiet}>
            Até hoje <Money cents={due} />
          </p>
        )}
      </div>
      <StopsBar segments={segmentsOf(sale, day.today)} />
      <div className={styles.line}>
        <p className={styles.quiet}>
          {paid} de {count} pagas
          {reviewed > 0 && ` · ${reviewed} em análise`}
          {isWeekly && ` · ${onDays(sale.weekday as Weekday)}`}
        </p>
        {unpaid[0] && (
          <p className={styles.quiet}>
            <Money cents={unpaid[0].valueCents} isPlain /> cada
          </p>
        )}
      </div>
      {sale.promise && sale.promise.day >= day.today && (
        <p className={styles.flag}>
          <Icon name="promise" size={20} />
          <span>
            {isKept(sale.promise) ? 'Cumpriu a promessa de ' : 'Prometeu '}
            <Money cents={sale.promise.valueCents} /> para {formatBusinessDate(sale.promise.day)}
          </span>
        </p>
      )}
    </section>
  );
}

const isKept = ({ paidCents, valueCents }: StreetPromise) => paidCents >= valueCents;

function segmentsOf(sale: StreetSale, today: string): Segment[] {
  const { unpaid, count } = sale;
  const reviewed = settledInReview(sale).map((): Segment => 'inReview');
  const settled = Math.max(0, count - unpaid.length - reviewed.length);
  const paid = Array.from({ length: settled }, (): Segment => 'filled');
  return [...paid, ...reviewed, ...unpaid.map((instalment) => segmentOf(instalment, today))];
}

function segmentOf(instalment: Instalment, today: string): Segment {
  const { state, delayDays } = instalmentStanding(instalment, today);
  if (state === 'dueToday') return 'today';
  if (state !== 'overdue') return 'pale';
  return delayDays > 7 ? 'red' : 'yellow';
}
