import { csvText, formatBusinessDate } from '@crediario/contract/domain';
import type { PortfolioCourse } from '@crediario/contract/wire';
import { saveFile } from '@shared/save-file';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useContext, useMemo } from 'react';
import sectionStyles from '../expected/Section.module.css';
import { SectionHead } from '../expected/SectionHead';
import { useTableView } from '../use-table-view';
import { percentCell } from '../percent-cell';
import { CourseChart } from './CourseChart';
import { CourseTable } from './CourseTable';
import { COURSE_SERIES, type CoursePoint, coursePoints, courseTime } from './course';
import { ShownContext } from './FigureLink';
import type { PortfolioFilters } from './portfolio-filters';
import { courseQuery } from './queries';

const TITLE = 'EVOLUÇÃO DO PAR';
const WHAT = 'a evolução do PAR';

/** What was at risk, week by week, over a year. */
export function CourseSection({ filters }: { filters: PortfolioFilters }) {
  const { view, show } = useTableView('par');
  const query = useQuery(courseQuery(filters));
  const course = query.data;
  const { withFees } = useContext(ShownContext);
  const points = useMemo(() => (course ? coursePoints(course, withFees) : []), [course, withFees]);
  const tools = course && {
    what: WHAT,
    view,
    onShow: show,
    onSave: () => saveWeeks(course, points),
  };
  return (
    <section
      className={sectionStyles.section}
      data-stale={query.isPlaceholderData || undefined}
      aria-busy={query.isPlaceholderData}
      aria-label="Evolução do PAR"
    >
      <SectionHead title={TITLE} {...(tools && { tools })}>
        {course && `parte do saldo em vendas com mais de x dias de atraso; ${courseTime(points)}`}
      </SectionHead>
      {query.error && !course && <LoadFailure what={WHAT} query={query} />}
      {!course && !query.error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {course &&
        (view === 'table' ? <CourseTable points={points} /> : <CourseChart points={points} />)}
      {course && course.missing > 0 && (
        <p className={sectionStyles.empty}>{missingText(course.missing)}</p>
      )}
    </section>
  );
}

const missingText = (weeks: number): string =>
  weeks === 1 ? 'Falta calcular 1 semana' : `Faltam calcular ${weeks} semanas`;

/** 'evolucao-do-par-2026-11-21.csv' */
function saveWeeks({ as_of }: PortfolioCourse, points: readonly CoursePoint[]): void {
  const head = ['Dia', ...COURSE_SERIES.map(({ name }) => `PAR ${name} %`)];
  const lines = points.map(({ day, percents }) => [
    formatBusinessDate(day),
    ...percents.map(percentCell),
  ]);
  saveFile(`evolucao-do-par-${as_of}.csv`, csvText([head, ...lines]), 'text/csv;charset=utf-8');
}
