import { NO_MOVEMENT } from '../dashboard-words';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import sectionStyles from '../expected/Section.module.css';
import { SectionHead } from '../expected/SectionHead';
import { useTableView } from '../use-table-view';
import type { PortfolioFilters } from './portfolio-filters';
import { vintagesQuery } from './queries';
import { VintagesChart } from './VintagesChart';
import { VintagesTable } from './VintagesTable';
import { sheetOfVintages, type Told, vintagesOf } from './vintages';

const WHAT = 'as safras';

const CHOICE: { value: Told; label: string }[] = [
  { value: 'paid', label: 'Pago' },
  { value: 'late', label: '> 30 dias' },
];

/** How the sales of each month pay as they grow older. */
export function VintagesSection({ filters }: { filters: PortfolioFilters }) {
  const { view, show } = useTableView('safras');
  const { told, tell } = useTold();
  const query = useQuery(vintagesQuery(filters));
  const answer = query.data;
  const vintages = useMemo(() => (answer ? vintagesOf(answer, told) : []), [answer, told]);
  const tools = answer && {
    what: WHAT,
    view,
    onShow: show,
    figures: { name: 'safras', of: answer.as_of, source: () => sheetOfVintages(answer) },
  };
  return (
    <section
      className={sectionStyles.section}
      data-stale={query.isPlaceholderData || undefined}
      aria-busy={query.isPlaceholderData}
      aria-label="Safras"
    >
      <SectionHead
        title="SAFRAS"
        legend={
          <span className={sectionStyles.legend}>
            <Segmented
              size="small"
              aria-label="Parte do contratado"
              options={CHOICE}
              value={told}
              onChange={tell}
            />
          </span>
        }
        {...(tools && { tools })}
      >
        por mês da venda e idade
      </SectionHead>
      {query.error && !answer && <LoadFailure what={WHAT} query={query} />}
      {!answer && !query.error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {answer && vintages.length === 0 && <p className={sectionStyles.empty}>{NO_MOVEMENT}</p>}
      {answer &&
        vintages.length > 0 &&
        (view === 'table' ? (
          <VintagesTable answer={answer} told={told} />
        ) : (
          <VintagesChart vintages={vintages} told={told} />
        ))}
      {answer && answer.missing > 0 && (
        <p className={sectionStyles.empty}>{missingText(answer.missing)}</p>
      )}
    </section>
  );
}

const missingText = (months: number): string =>
  months === 1 ? 'Falta calcular 1 mês' : `Faltam calcular ${months} meses`;

const PARAM = 'safra';
const LATE = 'atraso';

/** Kept in the address; no step to come back from. */
function useTold() {
  const [params, setParams] = useSearchParams();
  const told: Told = params.get(PARAM) === LATE ? 'late' : 'paid';
  const tell = (next: Told) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'late') after.set(PARAM, LATE);
        else after.delete(PARAM);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { told, tell };
}
