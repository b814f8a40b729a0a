/** What waits for a decision, counted, however much it is. */
import type { ReviewMeta } from '@crediario/contract/wire';
import { boolean, integer, rowsOf, text, theRow } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import { CAUSE, OPEN, type ReviewFilter } from './open-reviews';

const COUNT = `
  SELECT count(*)::integer AS open FROM ${OPEN}
   WHERE NOT is_apart AND (CAST(:user AS integer) IS NULL OR collector_id = :user)`;

export async function countReviews(db: Db, user: number | null): Promise<number> {
  return (await theRow(rowsOf({ open: integer() }, db.raw(COUNT, { user })))).open;
}

const GROUP = {
  user_id: integer(),
  user_name: text(),
  cause: text(),
  is_apart: boolean(),
  open: integer(),
};

const GROUPS = `
  SELECT u.id AS user_id, ${USER_NAME} AS user_name, of.cause, of.is_apart, of.open
    FROM (SELECT collector_id, ${CAUSE} AS cause, is_apart, count(*)::integer AS open FROM ${OPEN}
           GROUP BY 1, 2, 3) AS of
    JOIN up_users u ON u.id = of.collector_id
   ORDER BY u.id, of.cause`;

type Counts = Pick<ReviewMeta, 'refused' | 'collectors' | 'causes'> & { total: number };

/** How many are asked for; and of whom and why there are any, whatever is asked for. */
export async function reviewCounts(db: Db, wanted: ReviewFilter): Promise<Counts> {
  const all = await rowsOf(GROUP, db.raw(GROUPS));
  const groups = all.filter(({ is_apart }) => is_apart === wanted.isApart);
  const collectors = new Map<number, Counts['collectors'][number]>();
  const causes = new Map<string, Counts['causes'][number]>();
  let total = 0;
  for (const { user_id, user_name, cause, open } of groups) {
    const before = {
      ofUser: collectors.get(user_id)?.open ?? 0,
      why: causes.get(cause)?.open ?? 0,
    };
    collectors.set(user_id, { user_id, user_name, open: before.ofUser + open });
    causes.set(cause, { cause, open: before.why + open });
    const isWanted =
      (wanted.user === null || wanted.user === user_id) &&
      (wanted.causes === null || wanted.causes.includes(cause));
    if (isWanted) total += open;
  }
  const apart = all.filter(({ is_apart }) => is_apart);
  const refused = apart.reduce((sum, { open }) => sum + open, 0);
  return { total, refused, collectors: [...collectors.values()], causes: [...causes.values()] };
}
