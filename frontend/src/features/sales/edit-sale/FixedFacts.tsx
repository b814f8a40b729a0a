import {
  CASH_BOX_STATUS,
  type Cents,
  formatBusinessDate,
  type BusinessDate,
} from '@crediario/contract/domain';
import { cashBoxLabel, employeeLabel, type SaleAttributes } from '@crediario/contract/wire';
import { employeesQuery } from '@entities/employee/queries';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { Money } from '@shared/ui/Money';
import { useQuery } from '@tanstack/react-query';
import { Figure, Figures } from '../Figures';
import styles from '../sale-form/SaleForm.module.css';
import type { StandingSale } from '../sale-form/standing-sale';

interface Props {
  sale: StandingSale;
  employeeId: number | null;
  cash: SaleAttributes['cash'];
  valueCents: Cents | null;
}

/** What an edit leaves as it is, and what a new value does to the box. */
export function FixedFacts({ sale, employeeId, cash, valueCents }: Props) {
  const { data: employees } = useQuery(employeesQuery);
  const employee = employees?.find(({ id }) => id === employeeId);
  return (
    <div className={styles.effect}>
      <Figures>
        <Figure label="Funcionário">{employee ? employeeLabel(employee) : '—'}</Figure>
        <Figure label="Caixa">
          <BoxLabel cash={cash} />
        </Figure>
      </Figures>
      <Figures>
        <Figure label="Valor atual">
          <Money cents={sale.valueCents} />
        </Figure>
        <Difference cents={valueCents === null ? null : valueCents - sale.valueCents} />
      </Figures>
      <Origin date={sale.saleDate} />
    </div>
  );
}

function Origin({ date }: { date: BusinessDate }) {
  return (
    <p className={styles.effectNote}>
      As parcelas são contadas da data da venda, {formatBusinessDate(date)}.
    </p>
  );
}

function BoxLabel({ cash: { data: box } }: Pick<Props, 'cash'>) {
  const { timeZone } = useBusinessClock();
  if (!box) return '—';
  const isOpen = box.attributes.type_status_cash?.data?.id === CASH_BOX_STATUS.open;
  const status = isOpen ? CASH_BOX_STATUS.open : CASH_BOX_STATUS.closed;
  return cashBoxLabel({ id: box.id, status, createdAt: box.attributes.createdAt }, timeZone);
}

function Difference({ cents }: { cents: Cents | null }) {
  const label = cents !== null && cents < 0 ? 'Volta ao caixa' : 'Sai do caixa';
  return <Figure label={label}>{cents === null ? '—' : <Money cents={Math.abs(cents)} />}</Figure>;
}
