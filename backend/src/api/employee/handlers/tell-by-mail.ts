import { accessMail, emailChangedMail } from '../mail/account-mails';
import type { Told } from '../use-cases/update-user';
import { ACCESS_HOURS } from '../use-cases/vouch-for-user';
import { companyOf } from '../../../core/company/company';
import { inBackground } from '../../../platform/background/background';
import { currentClock } from '../../../platform/clock/current-clock';
import { sendMail } from '../../../platform/mail/send-mail';

/** After the answer: a mail server that is down keeps nobody from the change. */
export function tellByMail({ name, email, emailChangedFrom, accessCode }: Told): void {
  if (emailChangedFrom) {
    const { timeZone, now } = currentClock(strapi);
    const moment = { at: now(), timeZone };
    inBackground(strapi, 'The mail to an address that was left', async () => {
      const company = await companyOf(strapi.db.connection);
      await sendMail(strapi, emailChangedMail(company, { name, email: emailChangedFrom }, moment));
    });
  }
  if (accessCode) {
    inBackground(strapi, 'The mail with a code for access', async () => {
      const company = await companyOf(strapi.db.connection);
      const access = { code: accessCode, hours: ACCESS_HOURS };
      await sendMail(strapi, accessMail(company, { name, email }, access));
    });
  }
}
