import { saleCalls } from '@crediario/contract/wire';
import { routesOf } from '../../../platform/http/routes-of';

/** Sales are made, edited and deleted by their own calls: Strapi's generic writes are absent. */
export default routesOf('sale', saleCalls);
