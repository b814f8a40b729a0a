import { costCalls } from '@crediario/contract/wire';
import { routesOf } from '../../../platform/http/routes-of';

/** Costs move money: they are entered and taken back by calls of their own, and never edited. */
export default routesOf('cost', costCalls);
