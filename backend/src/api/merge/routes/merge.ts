import { mergeCalls } from '@crediario/contract/wire';
import { routesOf } from '../../../platform/http/routes-of';

export default routesOf('merge', mergeCalls);
