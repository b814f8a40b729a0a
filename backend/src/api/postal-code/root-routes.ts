import type { Context } from 'koa';
import type { LoadedStrapi } from '../../platform/strapi/loaded-strapi';
import { settings } from '../../platform/settings';
import { addressSubject } from '../../platform/throttle/address';
import { countAttempt } from '../../platform/throttle/attempt';
import { limit, MINUTE } from '../../platform/throttle/limit';
import { providerAt } from './use-cases/configured-provider';
import { findPostalCode } from './use-cases/find-postal-code';
import {
  publicPostalCodeProvider,
  type PostalCodeProvider,
} from './use-cases/postal-code-provider';

/** In Strapi's configuration, so that a test can answer for the world. */
export const POSTAL_CODE_PROVIDER_KEY = 'crediario.postalCodeProvider';

/** Each unknown one is a question to services of others. */
const lookUpLimit = limit('postal code address', 60, 10 * MINUTE);

function usualProvider(): PostalCodeProvider {
  const { postalCodeUrl } = settings();
  return postalCodeUrl ? providerAt(postalCodeUrl) : publicPostalCodeProvider;
}

/** The mobile app and the forms ask at `/ws/{code}/json`, outside /api and without a token: counted by address. */
export function servePostalCodes(strapi: LoadedStrapi): void {
  strapi.server.router.get('/ws/:code/json', async (ctx: Context) => {
    const provider: PostalCodeProvider = strapi.config.get(
      POSTAL_CODE_PROVIDER_KEY,
      usualProvider(),
    );
    const db = strapi.db.connection;
    const subject = addressSubject(ctx.request.ip);
    await countAttempt(db, [{ limit: lookUpLimit(), subject }]);
    ctx.body = await findPostalCode({ db, provider }, ctx['params'].code);
  });
}
