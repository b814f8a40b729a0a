import { cashBoxCalls } from '@crediario/contract/wire';
import { routesOf } from '../../../platform/http/routes-of';

/** Boxes are opened and closed by their own calls: Strapi's generic create, update and delete are absent.
 *  Closing all answers to GET: the spec fixes it so. */
export default routesOf('cash', cashBoxCalls, {
  closeAll: { middlewares: ['global::get-alone'] },
});
