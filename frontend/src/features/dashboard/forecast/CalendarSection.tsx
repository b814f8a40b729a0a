import { centsFromWire, formatMoney, type SheetTable } from '@crediario/contract/domain';
import type { PortfolioForecast } from '@crediario/contract/wire';
import { useContext } from 'react';
import { dayAndMonth } from '../expected/expected';
import sectionStyles from '../expected/Section.module.css';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { SectionTitle } from '../portfolio/SectionTitle';
import { type CalendarWeek, calendarWeeks, heatOf } from './expected';
import styles from './Forecast.module.css';
import { OpenDuesContext } from './open-dues';

const WEEKDAYS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'];
const TITLE_ID = 'calendario';
const THOUSAND = 1000;
/** From here on thousands say enough. */
const MANY = 10 * THOUSAND;

interface Props {
  forecast: PortfolioForecast;
  isStale: boolean;
}

/** What falls due on each day, the fuller the darker; a day opens its sales. */
export function CalendarSection({ forecast, isStale }: Props) {
  const open = useContext(OpenDuesContext);
  const weeks = calendarWeeks(forecast);
  const most = Math.max(0, ...forecast.days.map(({ due }) => due));
  const inThousands = most >= MANY;
  const shown = WEEKDAYS.flatMap((name, weekday) =>
    weeks.some((week) => (week.days[weekday]?.due ?? 0) > 0) ? [{ name, weekday }] : [],
  );
  return (
    <section
      className={sectionStyles.section}
      data-stale={isStale || undefined}
      aria-busy={isStale}
      aria-labelledby={TITLE_ID}
    >
      <SectionTitle
        id={TITLE_ID}
        title="O QUE VENCE POR DIA"
        tools={
          <ExportButton
            what="o que vence por dia"
            name="o-que-vence"
            of={forecast.as_of}
            source={() => tableOf(forecast)}
          />
        }
      >
        {inThousands ? 'R$ mil' : 'R$'}, semanas a partir de segunda-feira
      </SectionTitle>
      {shown.length === 0 ? (
        <p className={sectionStyles.empty}>Nada vence em 90 dias</p>
      ) : (
        <section
          className={styles.weeks}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where it is narrow, and keys must reach it.
          tabIndex={0}
          aria-label="O que vence por dia em tabela"
        >
          <table className={styles.calendar}>
            <tbody>
              {shown.map(({ name, weekday }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {weeks.map((week) => (
                    <Day
                      key={week.monday}
                      week={week}
                      weekday={weekday}
                      most={most}
                      inThousands={inThousands}
                      onOpen={(day) => open({ of: 'due', from: day, to: day })}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td />
                {weeks.map(({ monday }) => (
                  <th key={monday} scope="col">
                    {dayAndMonth(monday)}
                  </th>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </section>
  );
}

interface DayProps {
  week: CalendarWeek;
  weekday: number;
  most: number;
  inThousands: boolean;
  onOpen: (day: string) => void;
}

function Day({ week, weekday, most, inThousands, onOpen }: DayProps) {
  const told = week.days[weekday];
  const heat = told ? heatOf(told.due, most) : null;
  if (!told || heat === null) return <td />;
  const text = inThousands
    ? (told.due / THOUSAND).toLocaleString('pt-BR', {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      })
    : told.due.toLocaleString('pt-BR', { maximumFractionDigits: 0 });
  return (
    <td>
      <button
        type="button"
        data-heat={heat}
        aria-haspopup="dialog"
        aria-label={`${dayAndMonth(told.day)}: vence ${formatMoney(centsFromWire(told.due))}`}
        onClick={() => onOpen(told.day)}
      >
        {text}
      </button>
    </td>
  );
}

function tableOf({ days }: PortfolioForecast): SheetTable {
  const rows = days.map(({ day, due }) => [{ date: day }, { cents: centsFromWire(due) }]);
  return { titles: ['Dia', 'Vence'], rows };
}
