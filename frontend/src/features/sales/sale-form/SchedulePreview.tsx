import { formatRate, type Schedule } from '@crediario/contract/domain';
import { Money } from '@shared/ui/Money';
import { memo, type ReactNode } from 'react';
import type { Preview } from './preview';
import { ScheduleSection } from './ScheduleSection';
import styles from './SchedulePreview.module.css';

/** What the sale comes to and when it falls due, while its terms are still being typed. */
export const SchedulePreview = memo(function SchedulePreview({ preview }: { preview: Preview }) {
  const { totals, schedule, rate } = preview;
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
        <Figure label="Parcelas">
          {schedule && <RegularInstalment preview={preview} schedule={schedule} />}
        </Figure>
        <Figure label="CET">
          {rate && (
            <>
              {formatRate(rate.perYear)} ao ano{' '}
              <span className={styles.monthly}>({formatRate(rate.perMonth)} ao mês)</span>
            </>
          )}
        </Figure>
      </dl>
      {schedule ? (
        <ScheduleSection preview={preview} schedule={schedule} />
      ) : (
        <Waiting preview={preview} />
      )}
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
export function ResultLine({ preview }: { preview: Preview }) {
  const { totals, schedule } = preview;
  if (!totals || !schedule) return null;
  return (
    <p className={styles.result}>
      <RegularInstalment preview={preview} schedule={schedule} /> · total{' '}
      <Money cents={totals.totalCents} weight="strong" />
    </p>
  );
}

/** '12 × R$ 122,92'; once a value was changed by hand there is none that stands for all. */
function RegularInstalment({ preview, schedule }: { preview: Preview; schedule: Schedule }) {
  const count = schedule.instalments.length;
  if (preview.changes.some(({ valueCents }) => valueCents !== undefined))
    return <>{count} ajustadas</>;
  return (
    <>
      {count} × <Money cents={schedule.regularCents} />
    </>
  );
}

/** Why there are no instalments to show. */
function Waiting({ preview: { missing, brokenRule } }: { preview: Preview }) {
  const reasons = [
    brokenRule && `${brokenRule}.`,
    missing.length > 0 && `Para ver os vencimentos, informe ${enumerate(missing)}.`,
  ].filter(Boolean);
  return (
    <p className={styles.waiting}>
      {reasons.join(' ') || 'Com estes números não há um plano de parcelas.'}
    </p>
  );
}

function enumerate(words: string[]): string {
  return new Intl.ListFormat('pt-BR').format(words);
}
