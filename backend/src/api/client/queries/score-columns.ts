/** What is kept of a client's score, column by column, and whether it is about the person; `heldAs` in the client's data export.
 *  Forgetting a client takes the row out whole. */
import type { ClientScoresRow } from '../../../tables';

export const SCORE_COLUMNS = {
  client_id: { personal: false },
  as_of: { personal: true, heldAs: 'em' },
  attempt: { personal: false },
  is_kept: { personal: false },
  points: { personal: true, heldAs: 'pontos' },
  grade: { personal: true, heldAs: 'nota' },
  // Both follow from sales and payments, which the export tells one by one.
  worst_days: { personal: true },
  settled_on: { personal: true },
} as const satisfies Record<keyof ClientScoresRow, { personal: boolean; heldAs?: string }>;
