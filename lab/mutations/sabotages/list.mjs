import { GUARDS } from './guards.mjs';
import { SCREENS } from './screens.mjs';
import { SQL } from './sql.mjs';
import { USE_CASES } from './use-cases.mjs';

/** What the suite must notice, whatever else it does: the rules that money and people's rights hang on, and all that it
 *  once did not notice.
 *  @type {import('./breaking.mjs').Sabotage[]} */
export const SABOTAGES = [...SQL, ...USE_CASES, ...GUARDS, ...SCREENS];
