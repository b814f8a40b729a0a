import { NOBODY_LEFT } from './nobody-left';
import { formatBusinessDate, WEEKDAY_SHORT_NAMES, weekdayOf } from '@crediario/contract/domain';
import { Fragment, memo, type ReactNode, type Ref, useState } from 'react';
import { type Day, usePhone } from '@rua/app/phone';
import type { Stop, StreetAgenda } from '@rua/model/agenda';
import { openBox } from '@rua/app/deeds';
import { go, to } from '@rua/app/route';
import { found } from '@rua/model/person';
import { legFromLast } from '@rua/model/round';
import { Button } from '@rua/ui/Button';
import { IconButton } from '@rua/ui/IconButton';
import { RootScreen } from '@rua/ui/Screen';
import { Money } from '@rua/ui/Money';
import { type Segment, StopsBar } from '@rua/ui/StopsBar';
import { ClockBand } from '@rua/ui/ClockBand';
import { OfflineStrip } from '@rua/ui/Strip';
import { useGrowing } from '@rua/ui/use-growing';
import { useOneTap } from '@rua/ui/use-one-tap';
import styles from './Agenda.module.css';
import { DoneRow, NextStop, StopRow } from './StopRows';
import { Tasks } from './Tasks';

const TABS = [
  { name: 'toVisit', label: 'A visitar' },
  { name: 'late', label: 'Atrasados' },
  { name: 'promised', label: 'Prometidos' },
  { name: 'done', label: 'Feitos' },
] as const;

type Tab = (typeof TABS)[number]['name'];

/** Kept while one looks at a client and comes back. */
let lastTab: Tab = 'toVisit';

/** Of the day alone: that something is being sent draws the pill anew, and not three hundred stops. */
export const Agenda = memo(function Agenda({ day }: { day: Day }) {
  const { agenda, today } = day;
  const [tab, setTab] = useState<Tab>(lastTab);
  const [hasOpened, setOpened] = useState(false);
  const [sought, setSought] = useState<string | null>(null);
  const choose = (next: Tab) => {
    lastTab = next;
    setTab(next);
  };
  return (
    <RootScreen
      here="agenda"
      title="Agenda"
      about={`${WEEKDAY_SHORT_NAMES[weekdayOf(today)]}, ${formatBusinessDate(today).slice(0, 5)}`}
      action={
        <IconButton
          icon={sought === null ? 'search' : 'close'}
          label={sought === null ? 'Procurar' : 'Fechar a procura'}
          onClick={() => setSought(sought === null ? '' : null)}
        />
      }
    >
      <ClockBand day={day} />
      <Tasks />
      {day.street.hasOpenBox ? (
        <OfflineStrip />
      ) : (
        <ClosedBox day={day} onOpened={() => setOpened(true)} />
      )}
      <p className="visually-hidden" role="status">
        {hasOpened && 'Caixa aberto'}
      </p>
      {sought === null ? (
        <Summary agenda={agenda} isBlind={day.pack.blind_count} />
      ) : (
        <input
          className={styles.search}
          type="search"
          aria-label="Procurar na agenda"
          placeholder="Nome, rua ou bairro"
          ref={focusOn}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <div className={styles.tabs} role="tablist" aria-label="Paradas">
        {TABS.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={name === tab}
            onClick={() => choose(name)}
          >
            <b>{agenda[name].length}</b>
            {label}
          </button>
        ))}
      </div>
      <Stops key={tab} day={day} tab={tab} sought={sought ?? ''} onTab={choose} />
    </RootScreen>
  );
});

/** Most days begin so. Without network in the same line: more would push the first stop out of sight. */
function ClosedBox({ day, onOpened }: { day: Day; onOpened(): void }) {
  const { outcome } = usePhone();
  const onTap = useOneTap(async () => {
    await openBox(day.today);
    onOpened();
  });
  return (
    <section className={styles.closed} aria-label="Caixa">
      <p>
        <b>Caixa fechado.</b>{' '}
        {outcome === 'unreachable' ? 'Sem rede: tudo fica no aparelho.' : 'Abra para receber.'}
      </p>
      <span className={styles.open}>
        <Button onClick={onTap}>Abrir caixa</Button>
      </span>
    </section>
  );
}

/** Where the company counts blind, stops and no sum: who counts the box must not know what it should hold. */
function Summary({ agenda, isBlind }: { agenda: StreetAgenda; isBlind: boolean }) {
  const { totals } = agenda;
  const { paid, visited: notPaid, inReview } = totals;
  return (
    <section className={styles.summary} aria-label="Hoje">
      <div className={styles.figures}>
        <div className={styles.received} aria-live="polite">
          <p className={styles.quiet}>{isBlind ? 'Paradas feitas' : 'Recebido hoje'}</p>
          <p className={styles.big}>
            {isBlind ? (
              `${paid + notPaid} de ${agenda.stops.length}`
            ) : (
              <Money cents={totals.receivedCents} isBig />
            )}
          </p>
        </div>
        {!isBlind && <Sides totals={totals} />}
      </div>
      <StopsBar segments={agenda.stops.map(segmentOf)} />
      <ul className={styles.legend}>
        <li>
          <span className={styles.filled} /> {paid} {paid === 1 ? 'pagou' : 'pagaram'}
        </li>
        <li>
          <span className={styles.hollow} /> {notPaid} não {notPaid === 1 ? 'pagou' : 'pagaram'}
        </li>
        {inReview > 0 && (
          <li>
            <span className={styles.inReview} /> {inReview} em análise
          </li>
        )}
        <li>
          <span className={styles.pale} /> {agenda.toVisit.length} a visitar
        </li>
      </ul>
    </section>
  );
}

function Sides({ totals }: Pick<StreetAgenda, 'totals'>) {
  return (
    <dl className={styles.sides}>
      <dt>Esperado</dt>
      <dd>
        <Money cents={totals.expectedCents} />
      </dd>
      <dt>Falta</dt>
      <dd>
        <Money cents={totals.missingCents} />
      </dd>
      {totals.inReviewCents > 0 && (
        <>
          <dt>Em análise</dt>
          <dd>
            <Money cents={totals.inReviewCents} />
          </dd>
        </>
      )}
    </dl>
  );
}

function segmentOf({ state }: Stop): Segment {
  if (state === 'toVisit') return 'pale';
  if (state === 'inReview') return 'inReview';
  return state === 'paid' ? 'filled' : 'hollow';
}

/** The search that was asked for by a tap. */
const focusOn = (field: HTMLInputElement | null) => field?.focus();

const EMPTY: Readonly<Record<Tab, string>> = {
  toVisit: NOBODY_LEFT,
  late: 'Nenhum cliente atrasado a visitar.',
  promised: 'Nenhuma promessa para hoje.',
  done: 'Nenhuma visita feita ainda.',
};

interface StopsProps {
  day: Day;
  tab: Tab;
  sought: string;
  onTab(tab: Tab): void;
}

function Stops({ day, tab, sought, onTab }: StopsProps) {
  const all = foundIn(day.agenda[tab], sought);
  const { count, end } = useGrowing(`agenda.${tab}`, all.length);
  const stops = all.slice(0, count);
  const putOff = tab === 'toVisit' ? foundIn(day.agenda.putOff, sought) : [];
  const inReview = tab === 'done' ? foundIn(day.agenda.inReview, sought) : [];
  if (stops.length + putOff.length + inReview.length === 0) {
    if (sought) return <Elsewhere {...{ day, tab, sought, onTab }} />;
    return <p className={styles.empty}>{EMPTY[tab]}</p>;
  }
  const [next] = day.agenda.toVisit;
  return (
    <>
      <ul>
        {stops.map((stop) => {
          const { key } = stop.client;
          if (tab === 'done') return <DoneRow key={key} stop={stop} day={day} />;
          if (tab === 'toVisit' && stop === next)
            return (
              <NextStop
                key={key}
                stop={stop}
                leg={legFromLast(day.agenda, stop.client)}
                today={day.today}
              />
            );
          return <StopRow key={key} stop={stop} />;
        })}
        {count === all.length && (
          <>
            <Apart
              title="Não visitar ainda"
              stops={putOff}
              row={(stop) => <StopRow stop={stop} />}
            />
            <Apart
              title="Em análise no escritório"
              stops={inReview}
              row={(stop) => <DoneRow stop={stop} day={day} />}
            />
          </>
        )}
      </ul>
      {count === all.length && <InClients count={clientsBeyond(day, sought)} sought={sought} />}
      <div ref={end as Ref<HTMLDivElement>} />
    </>
  );
}

const foundIn = (stops: readonly Stop[], sought: string): readonly Stop[] =>
  sought ? stops.filter(({ client }) => found(client.person, sought)) : stops;

/** Nobody in the open tab: the others are looked into too. Who is late or promised is to be visited, and told once. */
function Elsewhere({ day, tab, sought, onTab }: StopsProps) {
  const { agenda } = day;
  const others = TABS.filter(({ name }) => name !== tab && (name === 'toVisit' || name === 'done'));
  const hits = others.map((other) => {
    const apart = other.name === 'toVisit' ? agenda.putOff : agenda.inReview;
    const all = [...agenda[other.name], ...apart];
    return { ...other, count: foundIn(all, sought).length };
  });
  const some = hits.filter(({ count }) => count > 0);
  const inClients = clientsBeyond(day, sought);
  const isSomewhere = some.length > 0 || inClients > 0;
  const here = TABS.find(({ name }) => name === tab)?.label;
  return (
    <div className={styles.empty} role="status">
      <p>{isSomewhere ? `Ninguém encontrado em “${here}”.` : 'Ninguém encontrado.'}</p>
      {some.map(({ name, label, count }) => (
        <p key={name} className={styles.elsewhere}>
          <Button onClick={() => onTab(name)}>
            {count} em “{label}”
          </Button>
        </p>
      ))}
      <InClients count={inClients} sought={sought} />
    </div>
  );
}

/** How many 'Clientes' would show, where one of them is nowhere in today's agenda; else 0. */
function clientsBeyond({ street, agenda }: Day, sought: string): number {
  if (!sought.trim()) return 0;
  const ofToday = new Set([...agenda.stops, ...agenda.putOff].map(({ client }) => client.key));
  const all = [...street.clients.values()].filter(({ person }) => found(person, sought));
  return all.every(({ key }) => ofToday.has(key)) ? 0 : all.length;
}

function InClients({ count, sought }: { count: number; sought: string }) {
  if (count === 0) return null;
  return (
    <p className={styles.elsewhere}>
      <Button onClick={() => go(to.clientsWith(sought))}>{count} em “Clientes”</Button>
    </p>
  );
}

interface ApartProps {
  title: string;
  stops: readonly Stop[];
  row(stop: Stop): ReactNode;
}

/** What the tab does not count: at its end, under a head of its own. */
function Apart({ title, stops, row }: ApartProps) {
  if (stops.length === 0) return null;
  return (
    <li>
      <h2 className={styles.head}>{title}</h2>
      <ul>
        {stops.map((stop) => (
          <Fragment key={stop.client.key}>{row(stop)}</Fragment>
        ))}
      </ul>
    </li>
  );
}
