import { centsFromWire, SALE_STATUS, sumCents } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { openStatement } from '@entities/sale/statement';
import { owedCentsOf, situationOf } from '@entities/sale/sale-row';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { DateTime } from '@shared/ui/DateTime';
import { HeadFact, HeadFacts } from '@shared/ui/HeadFacts';
import { Money } from '@shared/ui/Money';
import { PageTitle } from '@shared/ui/PageTitle';
import { Situation } from '@shared/ui/Situation';
import type { ReactNode } from 'react';
import type { Client } from '@entities/client/client';
import styles from './ClientHeader.module.css';

interface Props {
  client: Client | undefined;
  sales: readonly SaleReportRow[];
  /** The sale that the address names, or the active one. */
  sale: SaleReportRow | null;
  actions: ReactNode;
}

/** The client's name and standing, above every tab. */
export function ClientHeader({ client, sales, sale, actions }: Props) {
  const today = useBusinessClock().today();
  return (
    <>
      <PageTitle
        title="Cliente"
        subject={client && [client.name, client.lastName].filter(Boolean).join(' ')}
        back="previous"
        note={
          sale &&
          sale.portion_delay_days > 0 && (
            <Situation
              color={situationOf(sale, today)}
              delayDays={sale.portion_delay_days}
              isPill
            />
          )
        }
        actions={actions}
      />
      {client && (
        <HeadFacts>
          <HeadFact label="Pendente">
            <Money cents={sumCents(sales.map(owedCentsOf))} weight="strong" />
          </HeadFact>
          {sale && <SaleFacts sale={sale} />}
          <HeadFact label="Funcionário">
            <strong>{client.employeeName || '—'}</strong>{' '}
            {client.employeeId !== null && <small>unidade {client.employeeId}</small>}
          </HeadFact>
        </HeadFacts>
      )}
    </>
  );
}

function SaleFacts({ sale }: { sale: SaleReportRow }) {
  const clock = useBusinessClock();
  const isActive = sale.status_sale_id === SALE_STATUS.active;
  const { portion_last_value_pay: value, portion_last_dt_pay: paidAt } = sale;
  return (
    <>
      <HeadFact label={isActive ? 'Venda ativa' : 'Venda'}>
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
      <HeadFact label="Último pagamento">
        {value === null || paidAt === null ? (
          '—'
        ) : (
          <>
            <Money cents={centsFromWire(value)} weight="strong" />{' '}
            <small>
              em <DateTime date={localTimes(paidAt, clock).date} />
            </small>
          </>
        )}
      </HeadFact>
    </>
  );
}
