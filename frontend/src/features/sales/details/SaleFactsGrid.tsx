import { Link } from 'react-router-dom';
import { hourSold } from '@entities/sale/sold-at';
import {
  type Cents,
  centsFromWire,
  formatBusinessDate,
  formatMoney,
} from '@crediario/contract/domain';
import type { SaleAttributes, SaleReportRow } from '@crediario/contract/wire';
import type { ReactNode } from 'react';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { paths } from '@shared/paths';
import { DateTime } from '@shared/ui/DateTime';
import { Money } from '@shared/ui/Money';
import { Situation } from '@shared/ui/Situation';
import { clientNameOf } from '@entities/client/labels';
import { feesTextOf, situationOf } from '@entities/sale/sale-row';
import styles from './SaleDrawer.module.css';

interface Props {
  sale: SaleReportRow;
  details: SaleAttributes | undefined;
}

export function SaleFactsGrid({ sale, details }: Props) {
  const clock = useBusinessClock();
  const boxStatus = details?.cash.data?.attributes.type_status_cash?.data?.attributes.name;
  return (
    <dl className={styles.facts}>
      <Fact label="Cliente">
        <Link to={paths.clientSummary(sale.client_id)} className={styles.strong}>
          {clientNameOf(sale)}
        </Link>{' '}
        <span className={styles.faint}>{sale.client_id}</span>
      </Fact>
      <Fact label="Funcionário">
        {sale.user_id === null ? (
          '—'
        ) : (
          <>
            <Link to={paths.employeeDetails(sale.user_id)} className={styles.strong}>
              {sale.user_name}
            </Link>{' '}
            <span className={styles.faint}>{sale.user_id}</span>
          </>
        )}
      </Fact>
      <Fact label="Criação">
        <DateTime date={sale.sales_date} time={hourSold(sale, clock)} />
      </Fact>
      <Fact label="Caixa">
        <BoxLink sale={sale} /> <span className={styles.faint}>{boxStatus}</span>
      </Fact>
      <Fact label="Valor e juros">
        <Money cents={centsFromWire(sale.sales_value)} />{' '}
        <span className={styles.faint}>+ {feesTextOf(sale)}</span>
      </Fact>
      <Fact label="Total">
        <Money cents={centsFromWire(sale.sales_value_fees)} />{' '}
        <span className={styles.faint}>com {formatMoney(feesCentsOf(sale))} de juros</span>
      </Fact>
      <Fact label="Último pagamento">
        <LastPayment sale={sale} />
      </Fact>
      <Fact label="Atraso">
        <Situation color={situationOf(sale, clock.today())} delayDays={sale.portion_delay_days} />
        <NextDue sale={sale} />
      </Fact>
      <RenewalLink label="Renovou a venda" sale={sale} otherId={details?.id_sale_renew} />
      <RenewalLink label="Renovada pela venda" sale={sale} otherId={details?.renewed_by} />
      {details?.observation && (
        <div className={styles.wide}>
          <Fact label="Observação">{details.observation}</Fact>
        </div>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function BoxLink({ sale }: { sale: SaleReportRow }) {
  if (sale.cash_id === null) return 'Importada';
  if (sale.user_id === null) return sale.cash_id;
  return (
    <Link to={paths.employeeDetails(sale.user_id, sale.cash_id)} className={styles.strong}>
      {sale.cash_id}
    </Link>
  );
}

/** Since when it is late, or when the next instalment falls due. */
function NextDue({ sale }: { sale: SaleReportRow }) {
  const { portion_dt_next_pay: nextDue, portion_delay_days: delay } = sale;
  if (nextDue === null) return null;
  return (
    <span className={styles.faint}>
      {' '}
      {delay > 0 ? 'desde' : 'vence em'} {formatBusinessDate(nextDue)}
    </span>
  );
}

interface RenewalLinkProps {
  label: string;
  sale: SaleReportRow;
  otherId: number | null | undefined;
}

/** The sale on the other side of a renewal: it may not be listed here, but its client's page has it. */
function RenewalLink({ label, sale, otherId }: RenewalLinkProps) {
  if (!otherId) return null;
  return (
    <Fact label={label}>
      <Link to={paths.clientSummary(sale.client_id, otherId)} className={styles.strong}>
        {otherId}
      </Link>
    </Fact>
  );
}

function feesCentsOf(sale: SaleReportRow): Cents {
  return centsFromWire(sale.sales_value_fees) - centsFromWire(sale.sales_value);
}

function LastPayment({ sale }: { sale: SaleReportRow }) {
  const clock = useBusinessClock();
  const { portion_last_value_pay: value, portion_last_dt_pay: paidAt } = sale;
  if (value === null || paidAt === null) return '—';
  return (
    <>
      <Money cents={centsFromWire(value)} />{' '}
      <span className={styles.faint}>
        em <DateTime date={localTimes(paidAt, clock).date} />
      </span>
    </>
  );
}
