import { NEVER_OPENED } from '@entities/box/labels';
import type { CashConsolidatedRow, UserRow } from '@crediario/contract/wire';
import { type CashBoxOption, cashReportQuery } from '@entities/box/queries';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { CurrentBoxPanel } from './CurrentBoxPanel';
import styles from './EmployeePanels.module.css';
import { InformationPanel } from './InformationPanel';
import { LoadingPanels } from './LoadingPanels';
import { Panel } from './Panel';
import { PerformancePanel } from './PerformancePanel';
import { useDetailsView } from './use-details-view';
import type { Choice } from './use-shown-box';

interface Props {
  employee: UserRow;
  choice: Choice & { employeeId: number };
  /** Null for an employee who never had one. */
  box: CashBoxOption | null;
  /** For an employee who never had a box: the way to the first. */
  opening: ReactNode;
}

/** Caixa atual, Desempenho and Informação, side by side; on a phone one under the other. */
export function EmployeePanels({ box, ...others }: Props) {
  if (box === null) return <BoxlessPanels {...others} />;
  return <BoxPanels key={box.id} box={box} {...others} />;
}

function BoxPanels(props: Props & { box: CashBoxOption }) {
  const report = useQuery(cashReportQuery(props.box.id));
  if (report.data) return <LoadedPanels {...props} report={report.data} />;
  return report.error ? <LoadFailure what="o caixa" query={report} /> : <LoadingPanels />;
}

interface LoadedProps extends Props {
  box: CashBoxOption;
  report: CashConsolidatedRow;
}

function LoadedPanels({ employee, choice, box, report }: LoadedProps) {
  const { tab, openTab, isExpanded, expand } = useDetailsView();
  return (
    <div className={styles.panels}>
      <CurrentBoxPanel choice={choice} box={box} report={report} />
      <PerformancePanel
        employeeId={employee.id}
        box={box}
        report={report}
        isExpanded={isExpanded}
        onExpand={expand}
      />
      <InformationPanel employee={employee} box={box} report={report} tab={tab} onTab={openTab} />
    </div>
  );
}

/** Also without any box, the employee's data can be read and changed. */
function BoxlessPanels({ employee, opening }: Omit<Props, 'choice' | 'box'>) {
  const { tab, openTab } = useDetailsView();
  return (
    <div className={styles.panels}>
      <Panel title="Caixa atual">
        <p className={styles.none}>{NEVER_OPENED}</p>
        {opening}
      </Panel>
      <Panel title="Desempenho">
        <p className={styles.none}>O desempenho aparece com o primeiro caixa.</p>
      </Panel>
      <InformationPanel employee={employee} box={null} report={null} tab={tab} onTab={openTab} />
    </div>
  );
}
