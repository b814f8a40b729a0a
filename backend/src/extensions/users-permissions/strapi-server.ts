import { AHEAD_READS } from '../../app/ahead-reads';
import { keepSecretAsKey } from '../../platform/access/token-secret';
import type { LoadedStrapi } from '../../platform/strapi/loaded-strapi';
import { createTokenStrategy } from '../../platform/access/token-strategy';
import { login } from '../../api/auth/handlers/login';
import { register } from '../../api/auth/handlers/register';
import {
  changePassword,
  checkPassword,
  checkResetCode,
  forgotPassword,
  resetPassword,
} from '../../api/auth/handlers/passwords';
import { logout, refresh } from '../../api/auth/handlers/session';
import { findUser, listUsers, readMe, updateUser } from '../../api/employee/handlers/users';

interface Route {
  handler: string;
  method: string;
  path: string;
  config?: object;
}

interface Plugin {
  register(scope: { strapi: LoadedStrapi }): unknown;
  controllers: { auth: object; user: object };
  routes: { 'content-api': { routes: Route[] } };
}

/** Of the plugin's many calls, the product has these; what has no route can not be misused. */
const KEPT_ROUTES = new Set([
  'POST /auth/local',
  'POST /auth/local/register',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/change-password',
  'GET /users',
  'GET /users/me',
  'GET /users/:id',
  'PUT /users/:id',
]);

const isKept = ({ method, path }: Route) => KEPT_ROUTES.has(`${method} ${path}`);

/** The plugin's own throttle counts in the memory of one process, by path and address alone. */
const unthrottled = (route: Route): Route => ({
  ...route,
  config: { ...route.config, middlewares: [] },
});

/** Not the plugin's own: a session lives longer than one access token, and ends where its owner says so. */
const ADDED_ROUTES: Route[] = [
  { method: 'POST', path: '/auth/refresh', handler: 'auth.refresh', config: { prefix: '' } },
  { method: 'POST', path: '/auth/logout', handler: 'auth.logout', config: { prefix: '' } },
  {
    method: 'POST',
    path: '/auth/check-password',
    handler: 'auth.checkPassword',
    config: { prefix: '' },
  },
  {
    method: 'POST',
    path: '/auth/check-reset-code',
    handler: 'auth.checkResetCode',
    // A user who forgot the password may still send the token of a session that has ended.
    config: { prefix: '', auth: false },
  },
];

export default (plugin: Plugin): Plugin => {
  const contentApi = plugin.routes['content-api'];
  return {
    ...plugin,
    register({ strapi }) {
      keepSecretAsKey(strapi);
      // The first strategy that knows the caller wins: ours goes before the plugin's own.
      strapi.container
        .get('auth')
        .register('content-api', createTokenStrategy(strapi, { aheadReads: AHEAD_READS }));
      return plugin.register({ strapi });
    },
    routes: {
      ...plugin.routes,
      'content-api': {
        ...contentApi,
        routes: [...contentApi.routes.filter(isKept).map(unthrottled), ...ADDED_ROUTES],
      },
    },
    controllers: {
      ...plugin.controllers,
      auth: {
        ...plugin.controllers.auth,
        callback: login,
        changePassword,
        checkPassword,
        checkResetCode,
        forgotPassword,
        logout,
        refresh,
        register,
        resetPassword,
      },
      user: {
        ...plugin.controllers.user,
        find: listUsers,
        findOne: findUser,
        me: readMe,
        update: updateUser,
      },
    },
  };
};
