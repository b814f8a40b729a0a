import { frequencyCalls } from '@crediario/contract/wire';
import { routesOf } from '../../../platform/http/routes-of';

export default routesOf('type-frequency', frequencyCalls);
