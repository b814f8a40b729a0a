import { unavailability } from '../../../platform/errors/database-errors';

export interface Log {
  error(message: string): unknown;
}

export type CloseOne<Box> = (box: Box) => Promise<void>;

interface Closed<Box> {
  closed: number;
  failed: { box: Box; error: unknown }[];
}

/** Closes box after box, each by a transaction of its own (`closeOne`), so that none waits for another's payments, and
 *  one that can not be closed keeps no other open. Throws where the database can't close any now. */
export async function closeEach<Box>(
  boxes: readonly Box[],
  closeOne: CloseOne<Box>,
): Promise<Closed<Box>> {
  const answer: Closed<Box> = { closed: 0, failed: [] };
  for (const box of boxes) {
    try {
      await closeOne(box);
      answer.closed += 1;
    } catch (error) {
      if (answer.closed === 0 && unavailability(error)) throw error;
      answer.failed.push({ box, error });
    }
  }
  return answer;
}
