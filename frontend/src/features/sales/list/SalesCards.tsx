import {
  centsFromWire,
  formatBusinessDate,
  formatMoney,
  type BusinessDate,
} from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { clientNameOf } from '@entities/client/labels';
import { owedCentsOf, situationOf } from '@entities/sale/sale-row';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { Money } from '@shared/ui/Money';
import { Situation } from '@shared/ui/Situation';
import { CardList } from '@shared/ui/table/CardList';
import { PayButton } from './sale-columns';
import { SaleMenuButton } from './SaleMenuButton';
import { SalesExport } from './SalesExport';
import styles from './SalesCards.module.css';
import { SelectionFoot } from '../selection/selection-layers';
import { SaleCount, Sum } from './SalesFoot';
import type { SalesListProps } from './SalesTable';
import { totalsOf } from './totals';

/** The list on a phone: a card for each sale, with the same actions. */
export function SalesCards(props: SalesListProps) {
  const { sales, isLoading, isStale, instead, selection } = props;
  const today = useBusinessClock().today();
  const totals = totalsOf(sales);
  return (
    <>
      <CardList
        label="Vendas"
        rows={sales}
        isLoading={isLoading}
        isStale={isStale}
        instead={instead}
        summary={
          <>
            <SaleCount count={totals.count} more={props.more} />
            <Sum label="Pendente" cents={totals.owedCents} />
            {!selection.isOn && <SalesExport sales={sales} />}
          </>
        }
        card={(sale) => <SaleCard key={sale.sales_id} sale={sale} today={today} {...props} />}
      />
      {selection.isOn && sales.length > 0 && (
        <SelectionFoot selection={selection} count={sales.length} />
      )}
    </>
  );
}

type CardProps = Pick<SalesListProps, 'onOpen' | 'onPay' | 'onDelete' | 'selection'> & {
  sale: SaleReportRow;
  today: BusinessDate;
};

function SaleCard({ sale, today, onOpen, onPay, onDelete, selection }: CardProps) {
  const facts = (
    <>
      <span className={styles.client}>{clientNameOf(sale)}</span>
      <span className={styles.owed}>
        <Money cents={owedCentsOf(sale)} weight="strong" />
      </span>
      <span className={styles.facts}>
        {sale.sales_id} · {sale.user_name ?? '—'} · {formatBusinessDate(sale.sales_date)}
      </span>
      <span className={styles.total}>de {formatMoney(centsFromWire(sale.sales_value_fees))}</span>
    </>
  );
  const pickId = `selecionar-${sale.sales_id}`;
  const isPicked = selection.isOn && selection.keys.has(sale.sales_id);
  return (
    <li className={styles.card} data-picked={isPicked || undefined}>
      {selection.isOn ? (
        <label className={styles.open} htmlFor={pickId}>
          {facts}
        </label>
      ) : (
        <button type="button" className={styles.open} onClick={() => onOpen(sale)}>
          {facts}
        </button>
      )}
      <div className={styles.standing}>
        <Situation color={situationOf(sale, today)} delayDays={sale.portion_delay_days} isPill />
        <span className={styles.instalments}>
          {sale.portion_count_pay}/{sale.sales_portions} parcelas
        </span>
        <span className={styles.actions}>
          {selection.isOn ? (
            <input
              id={pickId}
              type="checkbox"
              className={styles.pick}
              aria-label={selection.labelOf(sale)}
              checked={isPicked}
              onChange={() => selection.turn(sale.sales_id)}
            />
          ) : (
            <>
              <PayButton sale={sale} onPay={onPay} />
              <SaleMenuButton sale={sale} today={today} onDelete={onDelete} />
            </>
          )}
        </span>
      </div>
    </li>
  );
}
