import type { SheetTable } from '@crediario/contract/domain';
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
    figures: { name: 'evolucao-do-par', of: course.as_of, source: () => tableOf(points) },
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

function tableOf(points: readonly CoursePoint[]): SheetTable {
  const titles = ['Dia', ...COURSE_SERIES.map(({ name }) => `PAR ${name} %`)];
  const rows = points.map(({ day, percents }) => [{ date: day }, ...percents.map(percentCell)]);
  return { titles, rows };
}
