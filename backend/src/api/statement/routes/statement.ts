import { statementCalls } from '@crediario/contract/wire';
import { routesOf } from '../../../platform/http/routes-of';

export default routesOf('statement', statementCalls);
