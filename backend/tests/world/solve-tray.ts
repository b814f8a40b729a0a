import type { ReviewedOperation } from '@crediario/contract/wire';
import type { Caller } from '../harness';

/** Presses the first button of an entry of 'Em análise'. Returns the code of what refused it, or null. */
export async function pressFirst(sara: Caller, row: ReviewedOperation): Promise<string | null> {
  const [solution] = row.solutions;
  const sale = solution === 'other_sale' ? row.facts?.other_sale : undefined;
  const data = { solution, ...(sale != null && { sale }) };
  const { status, body } = await sara.post(`/api/field/review/${row.id}`, { data });
  return status === 200 ? null : body.error.details.code;
}

/** Goes through the tray of some collectors once, from the oldest entry to the newest. Returns what was refused:
 *  'renewal RENEWAL_BALANCE_MOVED: post, SALE_ALREADY_RENEWED'. */
export async function solveTray(sara: Caller, collectors: readonly number[]): Promise<string[]> {
  const refused: string[] = [];
  for (const collector of collectors) {
    const { body } = await sara.get(`/api/field/review?user_id=${collector}`);
    for (const row of body.data.operations as ReviewedOperation[]) {
      const code = await pressFirst(sara, row);
      if (code) refused.push(`${row.kind} ${row.code}: ${row.solutions[0]}, ${code}`);
    }
  }
  return refused;
}
