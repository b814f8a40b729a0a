import {
  type BusinessDate,
  centsFromWire,
  formatDelay,
  WEEKDAY_NAMES,
  weekdayOf,
} from '@crediario/contract/domain';
import type { ClientSummary, SaleReportRow } from '@crediario/contract/wire';
import { openStatement } from '@entities/sale/statement';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { DateTime } from '@shared/ui/DateTime';
import { HeadFact, HeadFacts } from '@shared/ui/HeadFacts';
import { Money } from '@shared/ui/Money';
import { PageTitle } from '@shared/ui/PageTitle';
import { Situation } from '@shared/ui/Situation';
import type { ReactNode } from 'react';
import type { Client } from '@entities/client/client';
import styles from './ClientHeader.module.css';
import { shortDate } from './summary/due-text';

interface Props {
  client: Client | undefined;
  summary: ClientSummary | undefined;
  /** The sale that the address names. */
  sale: SaleReportRow | null;
  actions: ReactNode;
}

/** The client's name and standing, above every tab. */
export function ClientHeader({ client, summary, sale, actions }: Props) {
  return (
    <>
      <PageTitle
        title="Cliente"
        subject={client && [client.name, client.lastName].filter(Boolean).join(' ')}
        back="previous"
        note={client && <WhoseClient client={client} summary={summary} />}
        actions={actions}
      />
      {client && (
        <HeadFacts>
          <HeadFact label="Deve ao todo">
            <span className={styles.owed}>
              {summary ? <Money cents={centsFromWire(summary.owed)} weight="strong" /> : '—'}
            </span>
          </HeadFact>
          <HeadFact label="Em atraso">{summary ? <Late summary={summary} /> : '—'}</HeadFact>
          <HeadFact label="Próxima parcela">
            {summary?.next ? <Next next={summary.next} /> : '—'}
          </HeadFact>
          <HeadFact label="Último pagamento">
            {summary?.last_payment ? <LastPayment payment={summary.last_payment} /> : '—'}
          </HeadFact>
          {sale && <SaleFact sale={sale} />}
        </HeadFacts>
      )}
    </>
  );
}

function WhoseClient({ client, summary }: { client: Client; summary: ClientSummary | undefined }) {
  const facts = [client.id, client.phone, client.employeeName].filter(Boolean);
  return (
    <span className={styles.who}>
      {summary && summary.delay_days > 0 && (
        <Situation color={summary.sale_color} delayDays={summary.delay_days} isPill />
      )}
      <span className="proportional">{facts.join(' · ')}</span>
    </span>
  );
}

function Late({ summary }: { summary: ClientSummary }) {
  const today = useBusinessClock().today();
  return (
    <>
      <Money cents={centsFromWire(summary.late)} weight="strong" />
      {summary.late_since && (
        <small className={`${styles.below} ${styles.late}`} data-color={summary.sale_color}>
          {formatDelay(summary.delay_days)}, desde {shortDate(summary.late_since, today)}
        </small>
      )}
    </>
  );
}

function Next({ next }: { next: NonNullable<ClientSummary['next']> }) {
  const today = useBusinessClock().today();
  return (
    <>
      <Money cents={centsFromWire(next.value)} weight="strong" />
      <small className={styles.below}>
        {dayText(next.dtPortion, today)}, venda {next.sale_id}
      </small>
    </>
  );
}

/** 'segunda-feira, 23/11'; 'hoje' */
function dayText(date: BusinessDate, today: BusinessDate): string {
  if (date === today) return 'hoje';
  return `${WEEKDAY_NAMES[weekdayOf(date)]}, ${shortDate(date, today)}`;
}

function LastPayment({ payment }: { payment: NonNullable<ClientSummary['last_payment']> }) {
  const clock = useBusinessClock();
  return (
    <>
      <Money cents={centsFromWire(payment.value)} weight="strong" />
      <small className={styles.below}>
        <DateTime date={localTimes(payment.dtPayment, clock).date} />, venda {payment.sale_id}
      </small>
    </>
  );
}

function SaleFact({ sale }: { sale: SaleReportRow }) {
  return (
    <HeadFact label="Venda">
      <button
        type="button"
        className={styles.sale}
        title={`Exportar venda ${sale.sales_id}`}
        onClick={() => void openStatement(sale.sales_id)}
      >
        {sale.sales_id}
      </button>{' '}
      <small>
        {sale.portion_count_pay}/{sale.sales_portions} parcelas,{' '}
        {sale.type_frequency_name.toLocaleLowerCase('pt-BR')}
      </small>
    </HeadFact>
  );
}
