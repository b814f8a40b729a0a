import { formatBusinessDate } from '@crediario/contract/domain';
import type {
  ReviewedChoice,
  ReviewedOperation,
  ReviewEvent,
  ReviewSolutions,
} from '@crediario/contract/wire';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { usePageKeys } from '@shared/ui/use-page-keys';
import { useQuery } from '@tanstack/react-query';
import { Amounts } from './Amounts';
import { eventWords } from './event-words';
import { impossibleTexts } from './impossible-words';
import { solutionsQuery } from './queries';
import styles from './ReviewDetail.module.css';
import type { ReviewActs } from './tray';
import { TriedSolutions } from './TriedSolutions';

interface Props {
  operation: ReviewedOperation;
  acts: ReviewActs;
  onClose: () => void;
}

/** A client is handed on from a day on: its first moment stands where nobody knows the hour. */
const DAY_ALONE = '00:00:00';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** One of them, opened in place: what happened, and what the books take. */
export function ReviewDetail({ operation, acts, onClose }: Props) {
  const answer = useQuery(solutionsQuery(operation.id));
  const { happened = [], solutions = [] } = answer.data ?? {};
  const solve = (choice: ReviewedChoice) => acts.onSolve(operation, choice);
  const pressed = solutions.map(
    (choice, index) => [KEYS[index] ?? '', () => solve(choice)] as const,
  );
  usePageKeys({ escape: onClose, ...Object.fromEntries(pressed) });
  if (!answer.data) {
    return (
      <div className={styles.detail}>
        {answer.error ? (
          <LoadFailure what="as soluções" query={answer} />
        ) : (
          <p role="status">Experimentando as soluções…</p>
        )}
      </div>
    );
  }
  return (
    <section className={styles.detail} aria-label="O que houve e as soluções">
      <div>
        <h2 className={styles.title}>O que houve</h2>
        <ol className={styles.events}>
          {happened.map((event) => (
            <Happened key={`${event.what} ${event.id ?? event.at}`} {...{ event, operation }} />
          ))}
        </ol>
      </div>
      <div>
        <TriedSolutions operation={operation} solutions={solutions} onSolve={solve} />
        <Impossible operation={operation} tried={answer.data} />
      </div>
    </section>
  );
}

function Happened({ event, operation }: { event: ReviewEvent; operation: ReviewedOperation }) {
  const clock = useBusinessClock();
  const local = (moment: string) => localTimes(moment, clock);
  const { date, time } = local(event.at);
  const { title, detail } = eventWords(event, operation, local);
  const day = date === clock.today() ? 'hoje' : formatBusinessDate(date).slice(0, 5);
  return (
    <li className={styles.event} data-obstacle={event.is_obstacle || undefined}>
      <span className={styles.moment}>
        {day} {event.what === 'handed' && time === DAY_ALONE ? '' : time.slice(0, 5)}
      </span>
      <span className={styles.dot} aria-hidden />
      <span>
        <span className={styles.what}>
          <Amounts text={title} />
        </span>
        {detail !== '' && (
          <small className={styles.quiet}>
            <Amounts text={detail} />
          </small>
        )}
      </span>
    </li>
  );
}

interface ImpossibleProps {
  operation: ReviewedOperation;
  tried: ReviewSolutions;
}

function Impossible({ operation, tried }: ImpossibleProps) {
  const texts = impossibleTexts(operation, tried);
  if (texts.length === 0) return null;
  return (
    <p className={styles.impossible}>
      <strong>Não dá:</strong> <Amounts text={texts.join(' · ')} />.
    </p>
  );
}
