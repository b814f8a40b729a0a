import type { ReviewedOperation } from '@crediario/contract/wire';
import type { Caller } from '../harness';

/** Presses the first button of an entry of 'Em análise'. Returns the code of what refused it, or null. */
async function pressFirst(sara: Caller, row: ReviewedOperation): Promise<string | null> {
  const [choice] = row.solutions;
  const more = choice?.solution === 'hand_over' ? { more: row.facts?.renewed?.more } : {};
  const data = { ...choice, ...more };
  const { status, body } = await sara.post(`/api/field/review/${row.id}`, { data });
  return status === 200 ? null : body.error.details.code;
}

/** Solves the tray of some collectors by the first button of each entry, as the page shows it then. Returns what was refused:
 *  'renewal RENEWAL_BALANCE_MOVED: hand_over, SALE_ALREADY_RENEWED'. */
export async function solveTray(sara: Caller, collectors: readonly number[]): Promise<string[]> {
  const refused: string[] = [];
  for (const collector of collectors) {
    for (;;) {
      const { body } = await sara.get(`/api/field/review?user_id=${collector}`).expect(200);
      const [row]: ReviewedOperation[] = body.data.operations;
      if (!row) break;
      const code = await pressFirst(sara, row);
      if (code) {
        refused.push(`${row.kind} ${row.code}: ${row.solutions[0]?.solution}, ${code}`);
        break;
      }
    }
  }
  return refused;
}
