import { belongsToPanel } from '../../platform/admin-panel/panel-addresses';
import { namesFile } from '../../platform/web-client/page';

/** Paths that belong to the API, to the pages and calls beside it (root-routes.ts) or to operations; all
 *  that are not the panel's either are files or screens of the web client. */
const SERVED_BY_ROUTES = /^\/(api|ws|r|_health|metrics)(\/|$)/;

export const belongsToServer = (path: string): boolean =>
  SERVED_BY_ROUTES.test(path) || belongsToPanel(path);

export const isScreen = (path: string): boolean => !belongsToServer(path) && !namesFile(path);

/** The collector's phone: one page for all of its screens. */
export const STREET = '/rua';

export const isStreetScreen = (path: string): boolean =>
  path.startsWith(`${STREET}/`) && !namesFile(path);
