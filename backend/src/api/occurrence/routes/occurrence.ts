import { occurrenceCalls } from '@crediario/contract/wire';
import { routesOf } from '../../../platform/http/routes-of';

/** An occurrence is told once, after a visit; SalesPortionList and the reports of a box read it. */
export default routesOf('occurrence', occurrenceCalls);
