import { authCalls, userCalls } from '@crediario/contract/wire';
import { AHEAD_READS } from '../../app/ahead-reads';
import { OPEN_TO_BLOCKED } from '../../app/permissions';
import { keepSecretAsKey } from '../../platform/access/token-secret';
import type { LoadedStrapi } from '../../platform/strapi/loaded-strapi';
import { routesOf } from '../../platform/http/routes-of';
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

interface Plugin {
  register(scope: { strapi: LoadedStrapi }): unknown;
  controllers: { auth: object; user: object };
  routes: { 'content-api': object };
}

/** Of the plugin's many calls the product has these alone: what has no route can not be misused. They count attempts
 *  themselves: the plugin's own throttle counts in the memory of one process, by path and address alone. */
const ROUTES = [routesOf('auth', authCalls), routesOf('user', userCalls)]
  .flatMap(({ routes }) => routes)
  .map((route) => ({ ...route, config: { ...route.config, prefix: '' } }));

export default (plugin: Plugin): Plugin => {
  return {
    ...plugin,
    register({ strapi }) {
      keepSecretAsKey(strapi);
      // The first strategy that knows the caller wins: ours goes before the plugin's own.
      strapi.container
        .get('auth')
        .register(
          'content-api',
          createTokenStrategy(strapi, { aheadReads: AHEAD_READS, openToBlocked: OPEN_TO_BLOCKED }),
        );
      return plugin.register({ strapi });
    },
    routes: {
      ...plugin.routes,
      'content-api': {
        ...plugin.routes['content-api'],
        routes: ROUTES,
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
