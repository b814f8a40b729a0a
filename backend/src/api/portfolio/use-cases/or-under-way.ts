import { type BusinessDate, formatBusinessDate } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { inBackground } from '../../../platform/background/background';
import { GUARDS } from '../../../core/guards';
import { domainErrorOfDatabase } from '../../../platform/errors/database-errors';
import { boolean, date, rowOf, rowsOf } from '../../../platform/statements/rows';
import type { Db, TransactionHost } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from '../queries/asked-portfolio';
import { keepDays } from './keep-days';

type Host = Parameters<typeof inBackground>[0] & TransactionHost & { db: { connection: Db } };

/** What `read` tells of days gone by. One that takes longer than a read may is worked out behind the answer and kept: asked
 *  again, it is there.
 *  Throws: DomainError PORTFOLIO_DAY_UNDER_WAY, and what `read` throws. */
export async function orUnderWay<Told>(
  host: Host,
  { today }: Portfolio,
  days: readonly BusinessDate[],
  read: () => Promise<Told>,
): Promise<Told> {
  try {
    return await read();
  } catch (error) {
    if (domainErrorOfDatabase(error, GUARDS)?.code !== 'READ_TOO_SLOW') throw error;
    const db = host.db.connection;
    const missing = await missingOf(
      db,
      days.filter((day) => day < today),
    );
    const [first] = missing;
    if (first === undefined) throw error;
    inBackground(host, 'Working out a day of the portfolio', () => workOut(host, missing));
    throw new DomainError('PORTFOLIO_DAY_UNDER_WAY', {
      params: { day: formatBusinessDate(first), nearest: await nearestText(db, first) },
    });
  }
}

const GOT = { got: boolean() };
const DAY = { day: date() };

/** One at a time over all processes, each until it is kept: a later attempt at a day would undo the one before. */
async function workOut(host: Host, days: readonly BusinessDate[]): Promise<void> {
  const turn = await host.db.connection.transaction();
  try {
    const taken = await rowOf(
      GOT,
      turn.raw(
        `SELECT pg_try_advisory_xact_lock(hashtext('crediario.portfolio_day_asked')) AS got`,
      ),
    );
    if (taken?.got) await keepDays(host, days, () => true);
  } finally {
    await turn.rollback();
  }
}

async function missingOf(db: Db, days: readonly BusinessDate[]): Promise<BusinessDate[]> {
  const kept = db.raw(
    'SELECT day FROM portfolio_days WHERE is_kept AND day = ANY(CAST(:days AS date[]))',
    { days: [...days] },
  );
  const known = new Set((await rowsOf(DAY, kept)).map(({ day }) => day));
  return days.filter((day) => !known.has(day));
}

/** '. O dia mais próximo já calculado é 28/02/2026', or nothing where none is. */
async function nearestText(db: Db, day: BusinessDate): Promise<string> {
  const nearest = await rowOf(
    DAY,
    db.raw(
      'SELECT day FROM portfolio_days WHERE is_kept ORDER BY abs(day - CAST(:day AS date)), day LIMIT 1',
      { day },
    ),
  );
  return nearest ? `. O dia mais próximo já calculado é ${formatBusinessDate(nearest.day)}` : '';
}
