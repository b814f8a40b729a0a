import { centsFromWire, CASH_BOX_STATUS_NAMES } from '@crediario/contract/domain';
import type { CashConsolidatedRow } from '@crediario/contract/wire';
import type { CashBoxOption } from '@entities/box/queries';
import { LedgerButton } from '@entities/box/ledger/LedgerButton';
import { type CashBoxTab, paths } from '@shared/paths';
import { Money } from '@shared/ui/Money';
import type { ReactNode } from 'react';
import styles from './CurrentBoxPanel.module.css';
import { CountFact, Facts, MoneyFact } from './Facts';
import { Panel } from './Panel';
import type { Choice } from './use-shown-box';

interface Props {
  choice: Choice & { employeeId: number };
  box: CashBoxOption;
  report: CashConsolidatedRow;
  /** What staff do with the box. */
  actions: ReactNode;
}

/** Caixa atual: what the box holds, and what went in and out of it (domain.md 8). */
export function CurrentBoxPanel({ choice, box, report, actions }: Props) {
  // Without a chosen box the address of the details names none either (spec section 2).
  const lists = (tab: CashBoxTab) => paths.cashBoxDetails(choice.employeeId, choice.cashBoxId, tab);
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
        <LedgerButton cashBoxId={box.id}>Ver movimentos</LedgerButton>
      </div>
      <Facts>
        <MoneyFact
          label="Caixa Inicial"
          hint="Disponível ao abrir o caixa"
          value={report.value_start}
        />
        <CountFact label="Novas Vendas" value={report.new_sale_count} to={lists('vendas')} />
        <CountFact label="Vendas Renovadas" value={report.renew_sale_count} to={lists('vendas')} />
        <CountFact label="Vendas Totais" value={report.sales_count} to={lists('vendas')} />
        <MoneyFact label="Arrecadado" value={report.payment_tot} to={lists('pagos')} />
        <MoneyFact label="Retiro" value={report.comission_tot} to={lists('gastos')} />
        <CountFact label="Gasto" value={report.cost_count} to={lists('gastos')} />
        <Corrections report={report} />
      </Facts>
      <div className={styles.actions}>{actions}</div>
    </Panel>
  );
}

/** Only where there were any: most boxes have none, and then nothing is to be explained. */
function Corrections({ report }: Pick<Props, 'report'>) {
  const { reversal_tot: reversed, adjustment_tot: adjusted } = report;
  return (
    <>
      {reversed !== 0 && (
        <MoneyFact label="Estornos" hint="Correções feitas neste caixa" value={reversed} />
      )}
      {adjusted !== 0 && (
        <MoneyFact label="Diferença de caixa" hint="Contada no fechamento" value={adjusted} />
      )}
    </>
  );
}
