import { findCalls } from '@crediario/contract/wire';
import { routesOf } from '../../../platform/http/routes-of';

export default routesOf('find', findCalls);
