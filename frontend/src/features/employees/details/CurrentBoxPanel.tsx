import { centsFromWire, CASH_BOX_STATUS_NAMES } from '@crediario/contract/domain';
import type { CashConsolidatedRow } from '@crediario/contract/wire';
import type { CashBoxOption } from '@entities/box/queries';
import { LedgerButton } from '@entities/box/ledger/LedgerButton';
import { useQuery } from '@tanstack/react-query';
import { type CashBoxTab, paths } from '@shared/paths';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { Money } from '@shared/ui/Money';
import { useMemo } from 'react';
import { stepsQuery } from '../queries';
import styles from './CurrentBoxPanel.module.css';
import { Panel } from './Panel';
import { StepFact } from './StepFact';
import type { Choice } from './use-shown-box';
import { type Waterfall, waterfallOf } from './waterfall';

interface Props {
  choice: Choice & { employeeId: number };
  box: CashBoxOption;
  report: CashConsolidatedRow;
}

/** Caixa atual: what the box holds, and step by step how it came from what it opened with (domain.md 8). */
export function CurrentBoxPanel({ choice, box, report }: Props) {
  const query = useQuery(stepsQuery(box.id));
  const steps = useMemo(() => query.data && waterfallOf(query.data), [query.data]);
  return (
    <Panel
      title="Caixa atual"
      extra={
        <span className={styles.which}>
          caixa {box.id} · {CASH_BOX_STATUS_NAMES[box.status].toLocaleLowerCase('pt-BR')}
        </span>
      }
    >
      <div className={styles.head}>
        <div className={styles.value}>
          <LedgerButton cashBoxId={box.id}>
            <Money cents={centsFromWire(report.atual_cash)} weight="strong" />
          </LedgerButton>
        </div>
        <LedgerButton cashBoxId={box.id}>
          <span data-act>Ver movimentos</span>
        </LedgerButton>
      </div>
      <Steps choice={choice} report={report} steps={steps} />
      {query.error && !query.data && <LoadFailure what="os passos do caixa" query={query} />}
    </Panel>
  );
}

interface StepsProps extends Pick<Props, 'choice' | 'report'> {
  steps: Waterfall | undefined;
}

/** From 'Caixa Inicial' to 'Caixa atual': it adds up downwards. */
function Steps({ choice, report, steps }: StepsProps) {
  // Without a chosen box the address of the details names none either (spec section 2).
  const lists = (tab: CashBoxTab) => paths.cashBoxDetails(choice.employeeId, choice.cashBoxId, tab);
  const sold = steps && {
    ...steps.renewal,
    cents: steps.new_sale.cents + steps.renewal.cents,
  };
  return (
    <dl>
      <StepFact
        label="Caixa Inicial"
        hint="Disponível ao abrir o caixa"
        tone="neutral"
        step={steps?.opening}
        isLevel
      >
        <Money cents={centsFromWire(report.value_start)} />
      </StepFact>
      <StepFact
        label="Aportes"
        to={lists('gastos')}
        tone="neutral"
        count={countText(steps?.deposit.count)}
        step={steps?.deposit}
      />
      <StepFact
        label="Novas Vendas"
        to={lists('vendas')}
        tone="sold"
        count={countText(report.new_sale_count)}
        step={steps?.new_sale}
      />
      <StepFact
        label="Vendas Renovadas"
        to={lists('vendas')}
        tone="sold"
        count={countText(report.renew_sale_count)}
        step={steps?.renewal}
      />
      <StepFact
        label="Vendas Totais"
        to={lists('vendas')}
        tone="neutral"
        count={countText(report.sales_count)}
        step={sold}
        isSubtotal
      />
      <StepFact label="Arrecadado" to={lists('pagos')} tone="received" step={steps?.collection}>
        {steps ? null : <Money cents={centsFromWire(report.payment_tot)} />}
      </StepFact>
      <StepFact label="Retiro" to={lists('gastos')} tone="neutral" step={steps?.withdrawal}>
        {steps ? null : <Money cents={centsFromWire(report.comission_tot)} />}
      </StepFact>
      <StepFact
        label="Gasto"
        to={lists('gastos')}
        tone="spent"
        count={countText(report.cost_count)}
        step={steps?.expense}
      />
      <Corrections report={report} steps={steps} />
      <StepFact label="Caixa atual" tone="current" step={steps?.current} isLevel>
        <Money cents={centsFromWire(report.atual_cash)} weight="strong" />
      </StepFact>
    </dl>
  );
}

const countText = (count: number | undefined) => count?.toLocaleString('pt-BR') ?? '';

/** Only where there were any: most boxes have none, and then nothing is to be explained. */
function Corrections({ report, steps }: Omit<StepsProps, 'choice'>) {
  const { reversal_tot: reversed, adjustment_tot: adjusted } = report;
  return (
    <>
      {reversed !== 0 && (
        <StepFact
          label="Estornos"
          hint="Correções feitas neste caixa"
          tone="neutral"
          step={steps?.reversal}
        >
          <Money cents={centsFromWire(reversed)} />
        </StepFact>
      )}
      {adjusted !== 0 && (
        <StepFact
          label="Diferença de caixa"
          hint="Contada no fechamento"
          tone="neutral"
          step={steps?.adjustment}
        >
          <Money cents={centsFromWire(adjusted)} />
        </StepFact>
      )}
    </>
  );
}
