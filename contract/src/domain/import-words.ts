/** What becomes of a spreadsheet's rows. */

/** From its rows coming in to its being taken back: what is under way goes on by itself after a restart; `paused` waits for
 *  somebody, after a fault that is not a row's. */
export const IMPORT_STATES = [
  'staging',
  'checking',
  'checked',
  'applying',
  'paused',
  'applied',
  'undoing',
  'undone',
] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

/** new: a client, or a client's further sale, that was not here. update: a client who is here gets what the row says.
 *  duplicate: it is here already, or may be somebody who is. refused: a rule says no. The last two are left out. */
export const IMPORT_VERDICTS = ['new', 'update', 'duplicate', 'refused'] as const;

export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];
