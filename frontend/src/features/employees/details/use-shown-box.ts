import { type CashBoxOption, cashBoxesQuery, currentBoxOf } from '@entities/box/queries';
import { useQuery } from '@tanstack/react-query';

/** Whom and which box the address names; null where it names none. */
export interface Choice {
  employeeId: number | null;
  cashBoxId: number | null;
}

/** The boxes to choose from, the chosen one, and the one in sight: without a choice the employee's open box, or
 *  else the latest (domain.md 8). Another employee's box is no choice here: `foreignId` names it. */
export function useShownBox({ employeeId, cashBoxId }: Choice) {
  const query = useQuery(cashBoxesQuery(employeeId));
  const all: readonly CashBoxOption[] = query.data ?? [];
  const chosen = all.find(({ id }) => id === cashBoxId) ?? null;
  const foreignId = query.data && !chosen ? cashBoxId : null;
  return { query, all, chosen, foreignId, shown: chosen ?? currentBoxOf(all) ?? null };
}

export type ShownBox = ReturnType<typeof useShownBox>;
