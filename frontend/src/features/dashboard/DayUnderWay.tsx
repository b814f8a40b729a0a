import { LoadingOutlined } from '@ant-design/icons';
import { errorCode, errorText, waitAskedFor } from '@shared/http/errors';
import styles from './AsOf.module.css';

const isUnderWay = (error: unknown): boolean => errorCode(error) === 'PORTFOLIO_DAY_UNDER_WAY';

/** Some minutes: a day of the greatest books takes one. */
const MOST_TRIES = 60;
const WAIT_MS = 5_000;

/** For a query of a day gone by: asks again, as often as the server says, until the server has worked the day out. */
export const untilWorkedOut = {
  retry: (tries: number, error: Error) => tries < MOST_TRIES && isUnderWay(error),
  retryDelay: (_tries: number, error: Error) => waitAskedFor(error) ?? WAIT_MS,
};

/** Says that the day is being worked out, and by which it may be replaced; nothing where it is not. */
export function DayUnderWay({
  query,
}: {
  query: { failureReason: Error | null; isFetching: boolean };
}) {
  const { failureReason, isFetching } = query;
  return (
    <div role="status">
      {isFetching && isUnderWay(failureReason) && (
        <p className={styles.then}>
          <LoadingOutlined aria-hidden />
          <span>{errorText(failureReason)}</span>
        </p>
      )}
    </div>
  );
}
