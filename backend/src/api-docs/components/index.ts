import type { Schema } from '../schema';
import { CASH_BOXES } from './cash-boxes';
import { GENERAL } from './general';
import { HISTORY } from './history';
import { PEOPLE } from './people';
import { SALES } from './sales';

/** The shapes that answers share, by the name under which the document shows them. */
export const COMPONENTS: Readonly<Record<string, Schema>> = {
  ...GENERAL,
  ...PEOPLE,
  ...SALES,
  ...CASH_BOXES,
  ...HISTORY,
};
