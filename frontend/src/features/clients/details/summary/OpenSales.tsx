import { NO_OPEN_SALE } from '@shared/words';
import {
  type BusinessDate,
  type Instalment,
  saleMenuChoice,
  WEEKDAY_NAMES,
} from '@crediario/contract/domain';
import {
  type ClientSummary,
  instalmentFromWire,
  type SaleReportRow,
  saleMenuFactsFromRow,
  type SummarisedSale,
} from '@crediario/contract/wire';
import { InstalmentBar } from '@entities/sale/InstalmentBar';
import { owedCentsOf, situationOf } from '@entities/sale/sale-row';
import { openCarne, openStatement } from '@entities/sale/statement';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { paths } from '@shared/paths';
import { EmptyState } from '@shared/ui/EmptyState';
import { Money } from '@shared/ui/Money';
import { Situation } from '@shared/ui/Situation';
import { Button } from 'antd';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { dueTexts } from './due-text';
import styles from './SummaryTab.module.css';

interface Props {
  summary: ClientSummary;
  sales: readonly SaleReportRow[];
  onPay: (sale: SaleReportRow) => void;
}

/** Vendas em aberto: each sale that owes, how far it is paid, and what can be done with it. */
export function OpenSales({ summary, sales, onPay }: Props) {
  const titleId = useId();
  const open = summary.sales.flatMap((summarised) => {
    const sale = sales.find(({ sales_id }) => sales_id === summarised.sale_id);
    return sale ? [{ sale, summarised }] : [];
  });
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Vendas em aberto <span className={styles.count}>{open.length}</span>
      </h2>
      {open.length === 0 && (
        <EmptyState
          title={NO_OPEN_SALE}
          hint={
            summary.sale_color === 'gray'
              ? 'Este cliente ainda não comprou.'
              : 'Tudo o que foi vendido está pago.'
          }
        />
      )}
      <ul>
        {open.map(({ sale, summarised }) => (
          <OpenSale key={sale.sales_id} sale={sale} summarised={summarised} onPay={onPay} />
        ))}
      </ul>
    </section>
  );
}

interface OpenSaleProps {
  sale: SaleReportRow;
  summarised: SummarisedSale;
  onPay: (sale: SaleReportRow) => void;
}

function OpenSale({ sale, summarised, onPay }: OpenSaleProps) {
  const today = useBusinessClock().today();
  const instalments: Instalment[] = summarised.portions.map(instalmentFromWire);
  const { sales_id: id } = sale;
  return (
    <li className={styles.sale}>
      <p className={styles.saleHead}>
        <Link to={paths.salePayments(sale.client_id, id)} className={styles.saleLink}>
          Venda {id}
        </Link>
        <Situation color={situationOf(sale, today)} delayDays={sale.portion_delay_days} />
        <span className={styles.quiet}>{frequencyText(summarised)}</span>
        <span className={styles.owed}>
          <Money cents={owedCentsOf(sale)} weight="strong" />
        </span>
      </p>
      <InstalmentBar sale={sale} instalments={instalments} />
      <div className={styles.saleFoot}>
        <p className={styles.dues}>
          <span>
            {sale.portion_count_pay} de {sale.sales_portions} pagas
          </span>
          {dueTexts(instalments, today).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
        <div className={styles.saleActions}>
          <ChangeButton sale={sale} today={today} />
          <Button
            size="small"
            aria-label={`Extrato da venda ${id}`}
            onClick={() => void openStatement(id)}
          >
            Extrato
          </Button>
          <Button
            size="small"
            aria-label={`Carnê da venda ${id}`}
            onClick={() => void openCarne(id)}
          >
            Carnê
          </Button>
          <Button size="small" aria-label={`Pagar venda ${id}`} onClick={() => onPay(sale)}>
            Pagar
          </Button>
        </div>
      </div>
    </li>
  );
}

/** 'Renovar' or 'Editar', by the same rule as the row menu of 'Vendas'. */
function ChangeButton({ sale, today }: { sale: SaleReportRow; today: BusinessDate }) {
  const navigate = useNavigate();
  const { sales_id: id } = sale;
  const choice = saleMenuChoice(saleMenuFactsFromRow(sale), today);
  if (choice === null) return null;
  if (choice === 'edit') {
    return (
      <Button
        size="small"
        aria-label={`Editar venda ${id}`}
        onClick={() => void navigate(paths.editSale(id))}
      >
        Editar
      </Button>
    );
  }
  return (
    <Button
      size="small"
      aria-label={`Renovar venda ${id}`}
      // The renewal settles what is owed; the server counts it again.
      onClick={() => void navigate(paths.renewSale(id), { state: sale.portion_value_nopay })}
    >
      Renovar
    </Button>
  );
}

/** 'semanal, quinta-feira' */
function frequencyText({ type_frequency_name, weekday }: SummarisedSale): string {
  const name = type_frequency_name.toLocaleLowerCase('pt-BR');
  return weekday === null ? name : `${name}, ${WEEKDAY_NAMES[weekday]}`;
}
