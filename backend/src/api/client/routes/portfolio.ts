import { portfolioCalls } from '@crediario/contract/wire';
import { routesOf } from '../../../platform/http/routes-of';

/** The spec's own calls about clients, beside Strapi's. A transfer answers to GET: the spec fixes it so. */
export default routesOf('portfolio', portfolioCalls, {
  transfer: { middlewares: ['global::get-alone'] },
});
