import { companyAccountCalls } from '@crediario/contract/wire';
import { routesOf } from '../../../platform/http/routes-of';

export default routesOf('company-account', companyAccountCalls);
