import {
  centsFromWire,
  formatDelay,
  frequencyRuleOf,
  WEEKDAY_NAMES,
} from '@crediario/contract/domain';
import { hourSold } from '@entities/sale/sold-at';
import type { SaleReportRow } from '@crediario/contract/wire';
import { clientNameOf } from '@entities/client/labels';
import { saleQuery } from '@entities/sale/queries';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { DateTime } from '@shared/ui/DateTime';
import { Dialog } from '@shared/ui/Dialog';
import { Money } from '@shared/ui/Money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PaidCount } from './history-columns';
import styles from './tabs.module.css';

interface Props {
  sale: SaleReportRow;
  onClose: () => void;
}

/** 'Venda 4790', field by field. */
export function SaleDialog({ sale, onClose }: Props) {
  const clock = useBusinessClock();
  const lastPaidAt = sale.portion_last_dt_pay;
  return (
    <Dialog title={`Venda ${sale.sales_id}`} onClose={onClose}>
      <dl className={styles.facts}>
        <Fact label="ID Cliente">{sale.client_id}</Fact>
        <Fact label="Parcelas pagas">
          <PaidCount paid={sale.portion_count_pay} total={sale.sales_portions} />
        </Fact>
        <Fact label="Cliente">{clientNameOf(sale)}</Fact>
        <Fact label="Data da venda">
          <DateTime date={sale.sales_date} time={hourSold(sale, clock)} />
        </Fact>
        <Fact label="Valor">
          <Money cents={centsFromWire(sale.sales_value)} />
        </Fact>
        <Fact label="Parcelas">{sale.sales_portions}</Fact>
        <Fact label="Frequência">{sale.type_frequency_name}</Fact>
        <Fact label="Último pagamento">
          <DateTime date={lastPaidAt && localTimes(lastPaidAt, clock).date} />
        </Fact>
        {frequencyRuleOf(sale.type_frequency_name) === 'weekly' && (
          <Fact label="Dia de pagamento">
            <PaymentWeekday saleId={sale.sales_id} />
          </Fact>
        )}
        <Fact label="Status">{sale.status_sale_name}</Fact>
        <Fact label="Finalizar Prazo">{termText(sale.portion_delay_days)}</Fact>
        <Fact label="ID Unidade">{sale.user_id ?? '—'}</Fact>
      </dl>
    </Dialog>
  );
}

function PaymentWeekday({ saleId }: { saleId: number }) {
  const { data, isPending } = useQuery(saleQuery(saleId));
  if (isPending) return '…';
  const weekday = data?.weekday ?? null;
  return weekday === null ? '—' : WEEKDAY_NAMES[weekday];
}

/** '7 dias', and '0 dias' where nothing is late. */
function termText(delayDays: number | null): string {
  return formatDelay(delayDays ?? 0).toLowerCase();
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
