import {
  type Cents,
  type Schedule,
  WEEKDAY_SHORT_NAMES,
  weekdayOf,
} from '@crediario/contract/domain';
import { DateTime } from '@shared/ui/DateTime';
import { Money } from '@shared/ui/Money';
import { memo, type ReactNode } from 'react';
import type { Preview } from './preview';
import styles from './SchedulePreview.module.css';

/** What the sale comes to and when it falls due, while its terms are still being typed. */
export const SchedulePreview = memo(function SchedulePreview({ preview }: { preview: Preview }) {
  const { totals, schedule, missing } = preview;
  return (
    <section className={styles.preview} aria-labelledby="previa">
      <h2 id="previa" className={styles.cap}>
        Prévia
      </h2>
      <dl className={styles.totals}>
        <Figure label="Total com juros" isMain>
          {totals && <Money cents={totals.totalCents} />}
        </Figure>
        <Figure label="Juros">{totals && <Money cents={totals.feesCents} />}</Figure>
        <Figure label="Parcelas">{schedule && <RegularInstalment schedule={schedule} />}</Figure>
      </dl>
      {schedule ? <ScheduleTable schedule={schedule} /> : <Waiting missing={missing} />}
    </section>
  );
});

interface FigureProps {
  label: string;
  isMain?: boolean;
  children: ReactNode;
}

function Figure({ label, isMain = false, children }: FigureProps) {
  return (
    <div className={isMain ? styles.mainFigure : styles.figure}>
      <dt>{label}</dt>
      <dd>{children ?? <span className={styles.unknown}>—</span>}</dd>
    </div>
  );
}

/** The result in one line, beside the button, on screens where the preview lies below it. */
export function ResultLine({ preview: { totals, schedule } }: { preview: Preview }) {
  if (!totals || !schedule) return null;
  return (
    <p className={styles.result}>
      <RegularInstalment schedule={schedule} /> · total{' '}
      <Money cents={totals.totalCents} weight="strong" />
    </p>
  );
}

/** '12 × R$ 122,92' */
function RegularInstalment({ schedule }: { schedule: Schedule }) {
  return (
    <>
      {schedule.instalments.length} × <Money cents={schedule.regularCents} />
    </>
  );
}

function Waiting({ missing }: { missing: string[] }) {
  const text =
    missing.length > 0
      ? `Para ver os vencimentos, informe ${enumerate(missing)}.`
      : 'Com estes números não há um plano de parcelas.';
  return <p className={styles.waiting}>{text}</p>;
}

function enumerate(words: string[]): string {
  return new Intl.ListFormat('pt-BR').format(words);
}

function ScheduleTable({ schedule }: { schedule: Schedule }) {
  const last = schedule.instalments.at(-1);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Nº</th>
            <th scope="col">Vencimento</th>
            <th scope="col">Valor</th>
            <th scope="col">Resta</th>
          </tr>
        </thead>
        <tbody>
          {withBalances(schedule).map(({ number, dueDate, valueCents, balanceCents }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>
                <DateTime date={dueDate} time={WEEKDAY_SHORT_NAMES[weekdayOf(dueDate)]} />
              </td>
              <td>
                <Money cents={valueCents} />
              </td>
              <td>
                <Money cents={balanceCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {last && last.valueCents !== schedule.regularCents && (
        <p className={styles.note}>
          A última parcela ajusta o arredondamento: <Money cents={last.valueCents} />.
        </p>
      )}
    </>
  );
}

/** Each instalment with what is left to pay after it. */
function withBalances({ totalCents, instalments }: Schedule) {
  let balanceCents: Cents = totalCents;
  return instalments.map((instalment) => {
    balanceCents -= instalment.valueCents;
    return { ...instalment, balanceCents };
  });
}
