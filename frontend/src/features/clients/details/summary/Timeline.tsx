import { MoreButton } from '@shared/ui/MoreButton';
import { DollarOutlined, EnvironmentOutlined, ShoppingOutlined } from '@ant-design/icons';
import {
  CLIENT_EVENT_KINDS,
  type ClientEvent,
  type ClientEventKind,
} from '@crediario/contract/wire';
import { ReceiptButton } from '@entities/sale/receipt/ReceiptButton';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { paths } from '@shared/paths';
import { formatBusinessDate } from '@crediario/contract/domain';
import { EmptyState } from '@shared/ui/EmptyState';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { clientTimelineQuery } from '../../queries';
import { eventText, isTimed } from './event-text';
import styles from './Timeline.module.css';
import { timelineSheet } from './timeline-sheet';

const PARAM = 'linha';

/** Their words in the address and on the filter; everything is the address without any. */
const WORDS: Readonly<Record<ClientEventKind, { inAddress: string; label: string; none: string }>> =
  {
    payments: { inAddress: 'pagamentos', label: 'Pagamentos', none: 'Nenhum pagamento' },
    visits: { inAddress: 'visitas', label: 'Visitas', none: 'Nenhuma visita sem pagamento' },
    sales: { inAddress: 'vendas', label: 'Vendas', none: 'Nenhuma venda' },
  };

const CHOICES = [
  { value: 'all', label: 'Tudo' },
  ...CLIENT_EVENT_KINDS.map((kind) => ({ value: kind, label: WORDS[kind].label })),
];

const GLYPHS = {
  sale: ShoppingOutlined,
  payment: DollarOutlined,
  visit: EnvironmentOutlined,
  occurrence: EnvironmentOutlined,
} as const;

/** Linha do tempo: what was sold, paid and not paid, newest first. */
export function Timeline({ clientId }: { clientId: number }) {
  const { kind, choose } = useEventKind();
  const titleId = useId();
  const timeline = useInfiniteQuery(clientTimelineQuery(clientId, kind));
  const events = timeline.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby={titleId} className={styles.timeline}>
      <div className={styles.head}>
        <h2 id={titleId}>Linha do tempo</h2>
        <span className={styles.tools}>
          <Segmented
            aria-label="O que mostrar"
            options={CHOICES}
            value={kind ?? 'all'}
            onChange={(chosen) => choose(CLIENT_EVENT_KINDS.find((one) => one === chosen))}
          />
          {events && events.length > 0 && <TimelineExport clientId={clientId} kind={kind} />}
        </span>
      </div>
      {!events && !timeline.error && (
        <Skeleton active title={false} paragraph={{ rows: 8 }} className={styles.loading} />
      )}
      {!events && timeline.error && <LoadFailure what="a linha do tempo" query={timeline} />}
      {events?.length === 0 && (
        <EmptyState title={kind ? WORDS[kind].none : 'Nada aconteceu ainda'} />
      )}
      {events && events.length > 0 && (
        <ol className={styles.events} data-stale={timeline.isPlaceholderData || undefined}>
          {events.map((event) => (
            <TimelineEvent key={`${event.kind} ${event.id}`} event={event} clientId={clientId} />
          ))}
        </ol>
      )}
      <MoreButton query={timeline} />
    </section>
  );
}

/** All that is to be told, also what has not come yet. */
function TimelineExport({
  clientId,
  kind,
}: {
  clientId: number;
  kind: ClientEventKind | undefined;
}) {
  const { timeZone } = useBusinessClock();
  const queryClient = useQueryClient();
  const source = async () => {
    const query = clientTimelineQuery(clientId, kind);
    const queryKey = [...query.queryKey, 'export'];
    const all = { ...query, queryKey, pages: Number.POSITIVE_INFINITY, gcTime: 0 };
    const { pages } = await queryClient.fetchInfiniteQuery(all);
    return timelineSheet(
      pages.flatMap(({ data }) => data),
      timeZone,
    );
  };
  return <ExportButton name={`cliente-${clientId}-linha-do-tempo`} source={source} />;
}

/** What is shown, kept in the address. */
function useEventKind() {
  const [params, setParams] = useSearchParams();
  const kind = CLIENT_EVENT_KINDS.find((one) => WORDS[one].inAddress === params.get(PARAM));
  const choose = (next: ClientEventKind | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(PARAM);
        if (next) after.set(PARAM, WORDS[next].inAddress);
        return after;
      },
      { replace: true },
    );
  return { kind, choose };
}

function TimelineEvent({ event, clientId }: { event: ClientEvent; clientId: number }) {
  const clock = useBusinessClock();
  const { date, time } = localTimes(event.moment, clock);
  const { title, hint } = eventText(event);
  const Glyph = GLYPHS[event.kind];
  return (
    <li className={styles.event}>
      <p className={styles.when}>
        {formatBusinessDate(date)} {isTimed(event) && <span>{time.slice(0, 5)}</span>}
      </p>
      <span className={styles.glyph} aria-hidden="true">
        <Glyph />
      </span>
      <div className={styles.what}>
        <p className={styles.deed}>{title}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      {event.kind === 'sale' && (
        <Link
          to={paths.salePayments(clientId, event.sale_id)}
          className={styles.open}
          data-act
          aria-label={`Abrir venda ${event.sale_id}`}
        >
          Abrir
        </Link>
      )}
      {event.kind === 'payment' && !event.from_import && (
        <ReceiptButton
          paymentId={event.id}
          of={`: ${title}, ${formatBusinessDate(date)}`}
          className={styles.open}
        />
      )}
    </li>
  );
}
