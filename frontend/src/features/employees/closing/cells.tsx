import { ClockCircleOutlined } from '@ant-design/icons';
import { sentenceOf } from '@crediario/contract/errors';
import { DIFFERENCE_REASON_MAX } from '@crediario/contract/forms';
import { formatBusinessDate } from '@crediario/contract/domain';
import { openSheet } from '@entities/box/sheet';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { MoneyInput } from '@shared/ui/inputs/MoneyInput';
import { Money } from '@shared/ui/Money';
import { Input } from 'antd';
import styles from './cells.module.css';
import { type ClosingLine, type Entry, isDifference, staleness } from './closing-plan';

export interface LineProps {
  line: ClosingLine;
  /** Its reason was looked for and is not there. */
  isFaulty: boolean;
  onEnter: (boxId: number, entry: Partial<Entry>) => void;
}

/** '07:52'; of another day its date, '18/11/2026'. */
function useMomentText() {
  const clock = useBusinessClock();
  return (moment: string) => {
    const { date, time } = localTimes(moment, clock);
    return date === clock.today() ? time.slice(0, 5) : formatBusinessDate(date);
  };
}

/** The box's number, behind which its day's sheet lies. */
export function BoxNumber({ boxId }: { boxId: number }) {
  return (
    <button
      type="button"
      data-fact
      className={styles.sheet}
      aria-label={`Folha do dia do caixa ${boxId}`}
      title="Folha do dia"
      onClick={() => void openSheet(boxId)}
    >
      {boxId}
    </button>
  );
}

export function Since({ line }: { line: ClosingLine }) {
  const text = useMomentText();
  return <span className={styles.light}>desde {text(line.openedAt)}</span>;
}

/** When the app was last heard of; in yellow words where that is more than an hour ago. */
export function LastSync({ syncedAt }: { syncedAt: string | null }) {
  const clock = useBusinessClock();
  const text = useMomentText();
  if (syncedAt === null) return <span className={styles.light}>—</span>;
  const age = staleness(syncedAt, clock.now());
  if (age === null) return text(syncedAt);
  return (
    <span className={styles.stale}>
      <ClockCircleOutlined aria-hidden /> {text(syncedAt)},{' '}
      <span className={styles.together}>{age}</span>
    </span>
  );
}

/** What it should hold; what it should have held before, where a payment came while one counted. */
export function Expected({ line }: { line: ClosingLine }) {
  return (
    <>
      <Money cents={line.expectedCents} weight="strong" />
      {line.formerCents !== null && (
        <span className={styles.former}>
          antes <Money cents={line.formerCents} />
        </span>
      )}
    </>
  );
}

export function CountInput({ line, onEnter }: LineProps) {
  return (
    <span className={styles.count} data-count={line.boxId}>
      <MoneyInput
        id={`count-${line.boxId}`}
        name={`count-${line.boxId}`}
        aria-label={`Contado no caixa ${line.boxId}, de ${line.employeeName}`}
        size="middle"
        placeholder="não contado"
        value={line.counted}
        onChange={(counted) => onEnter(line.boxId, { counted })}
      />
    </span>
  );
}

export function Difference({ cents }: { cents: number | null }) {
  if (cents === null) return <span className={styles.light}>—</span>;
  return <Money cents={cents} weight="strong" isChange />;
}

/** Only where the count differs. */
export function ReasonInput({ line, isFaulty, onEnter }: LineProps) {
  if (!isDifference(line.differenceCents)) return <span className={styles.light}>—</span>;
  const faultId = `reason-${line.boxId}-fault`;
  return (
    <span className={styles.reason} data-reason={line.boxId}>
      <Input
        aria-label={`Motivo da diferença no caixa ${line.boxId}`}
        placeholder="Por que há diferença?"
        maxLength={DIFFERENCE_REASON_MAX}
        autoComplete="off"
        status={isFaulty ? 'error' : ''}
        aria-invalid={isFaulty}
        aria-describedby={isFaulty ? faultId : undefined}
        value={line.reason}
        onChange={(event) => onEnter(line.boxId, { reason: event.currentTarget.value })}
      />
      {isFaulty && (
        <span id={faultId} className={styles.fault}>
          {sentenceOf('DIFFERENCE_REASON_REQUIRED')}
        </span>
      )}
    </span>
  );
}
