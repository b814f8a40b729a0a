import { reminderCalls } from '@crediario/contract/wire';
import { routesOf } from '../../../platform/http/routes-of';

export default routesOf('reminder', reminderCalls);
