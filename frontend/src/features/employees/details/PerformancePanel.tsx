import {
  CASH_BOX_STATUS,
  centsFromWire,
  centsToWire,
  extraReceived,
  formatMomentToMinute,
  type Moment,
} from '@crediario/contract/domain';
import type { CashConsolidatedRow, CashPerformanceRow } from '@crediario/contract/wire';
import type { CashBoxOption } from '@entities/box/queries';
import { performanceQuery } from '../queries';
import { useQuery } from '@tanstack/react-query';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { CollectedBar } from './CollectedBar';
import { Collections } from './Collections';
import { CountFact, Fact, Facts, LoadingFacts, MoneyFact } from './Facts';
import { Panel } from './Panel';
import styles from './Panel.module.css';

interface Props {
  employeeId: number;
  box: CashBoxOption;
  report: CashConsolidatedRow;
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
}

/** Desempenho: how the route went. 'ver mais' unfolds how long it took and what it cost. */
export function PerformancePanel({ employeeId, box, report, isExpanded, onExpand }: Props) {
  const clock = useBusinessClock();
  const lastDay = box.closedAt ? localTimes(box.closedAt, clock).date : clock.today();
  return (
    <Panel
      title="Desempenho"
      extra={
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          onClick={() => onExpand(!isExpanded)}
        >
          {isExpanded ? 'ver menos' : 'ver mais'}
        </button>
      }
    >
      <CollectedBar report={report} isOpen={box.status === CASH_BOX_STATUS.open} />
      <Collections employeeId={employeeId} lastDay={lastDay} />
      <Facts title="Carteira">
        <MoneyFact label="Caixa Inicial" value={report.value_start} />
        {/* Fixed by the specification. */}
        <Fact label="Variação">+ 0,00%</Fact>
        <MoneyFact label="Caixa Final" value={report.atual_cash} />
      </Facts>
      <Facts title="Coleção">
        <MoneyFact label="Estimativa" value={report.client_sum} />
        <CountFact label="Clientes a Recolher" value={report.client_count} />
        <MoneyFact label="Levantado" value={report.client_sum_tot_pay} />
        <MoneyFact label="Recaudo Extra" value={extraReceivedOf(report)} />
        <CountFact label="Coletados" value={report.client_visit_pay} />
        <CountFact label="Coletados total" value={report.client_pay_count_total} />
      </Facts>
      {isExpanded && <Expanded box={box} />}
    </Panel>
  );
}

/** Shown when expanded. */
const EXPANDED = [
  { title: 'Tempo geral de', rows: 2 },
  { title: 'Editados', rows: 2 },
  { title: 'Tempo diário de', rows: 3 },
];

function Expanded({ box }: { box: CashBoxOption }) {
  const performance = useQuery(performanceQuery(box.id));
  if (performance.data === undefined) {
    return performance.error ? (
      <LoadFailure what="o desempenho" query={performance} />
    ) : (
      <LoadingFacts groups={EXPANDED} />
    );
  }
  return (
    <>
      <Efforts performance={performance.data} />
      <Facts title="Tempo diário de">
        <Fact label="Abertura do caixa">
          <ToTheMinute moment={box.openedAt} />
        </Fact>
        <Fact label="Última sincronização">
          <ToTheMinute moment={box.syncedAt} />
        </Fact>
        <Fact label="Fechamento do caixa">
          <ToTheMinute moment={box.closedAt} />
        </Fact>
      </Facts>
    </>
  );
}

function Efforts({ performance }: { performance: CashPerformanceRow | null }) {
  return (
    <>
      <Facts title="Tempo geral de">
        <Fact label="Caixa Aberto">{performance && hoursText(performance.open_hours)}</Fact>
        {/* Fixed by the specification. */}
        <Fact label="Recolhimento da Rota">0h</Fact>
      </Facts>
      <Facts title="Editados">
        <MoneyFact label="Gastos" value={performance?.tot_costs} />
        <MoneyFact label="Empréstimos" value={performance?.tot_comis} />
      </Facts>
    </>
  );
}

function ToTheMinute({ moment }: { moment: Moment | null }) {
  const { timeZone } = useBusinessClock();
  return moment ? formatMomentToMinute(moment, timeZone) : '—';
}

/** '5,9h' */
function hoursText(hours: number): string {
  return `${hours.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}h`;
}

/** In arrears and in advance together, in reais. */
function extraReceivedOf(report: CashConsolidatedRow): number {
  return centsToWire(
    extraReceived({
      onDueDate: centsFromWire(report.client_sum_tot_pay),
      arrears: centsFromWire(report.client_sum_pay_before),
      inAdvance: centsFromWire(report.client_sum_pay_after),
    }),
  );
}
