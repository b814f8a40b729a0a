import { accessMail, emailChangedMail } from '../../employee/mail/account-mails';
import type { Told } from '../../employee/use-cases/update-user';
import { ACCESS_HOURS } from '../../employee/use-cases/vouch-for-user';
import { inBackground } from '../../../platform/background/background';
import { currentClock } from '../../../platform/clock/current-clock';
import { sendMail } from '../../../platform/mail/send-mail';

/** After the answer: a mail server that is down keeps nobody from the change. */
export function tellByMail({ name, email, emailChangedFrom, accessCode }: Told): void {
  if (emailChangedFrom) {
    const mail = emailChangedMail({ name, email: emailChangedFrom }, currentClock(strapi).now());
    inBackground(strapi, 'The mail to an address that was left', () => sendMail(strapi, mail));
  }
  if (accessCode) {
    const mail = accessMail({ name, email }, accessCode, ACCESS_HOURS);
    inBackground(strapi, 'The mail with a code for access', () => sendMail(strapi, mail));
  }
}
