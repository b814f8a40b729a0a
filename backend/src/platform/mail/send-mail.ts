import { settings } from '../settings';
import type { LoadedStrapi } from '../strapi/loaded-strapi';
import type { Mail } from './mail';
import { keepInOutbox } from './outbox';

/** By SMTP where one is configured; without one into a folder that the developer can read. */
export async function sendMail(strapi: LoadedStrapi, mail: Mail): Promise<void> {
  const { smtpHost, outbox } = settings().mail;
  if (smtpHost) await strapi.plugin('email').service('email').send(mail);
  else await keepInOutbox(outbox, mail);
}
