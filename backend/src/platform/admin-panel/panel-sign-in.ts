import { randomBytes } from 'node:crypto';
import { errors } from '@strapi/utils';
import { passwordMatches } from '../access/passwords';
import { inBackground } from '../background/background';
import { plainMail } from '../mail/plain-mail';
import { sendMail } from '../mail/send-mail';
import { settings } from '../settings';
import type { LoadedStrapi } from '../strapi/loaded-strapi';
import { take } from '../throttle/bucket';
import { HOUR, limit } from '../throttle/limit';

/** Mails to one account of the panel, no matter who asks for them. */
const mailsToAccount = limit('panel forgot account', 5, HOUR);

const LINK_MINUTES = 60;
const MINUTE_MS = 60_000;

const USER = 'admin::user';

interface PanelUser {
  id: number;
  email: string;
  firstname: string | null;
  password: string | null;
  isActive: boolean;
}

interface Login {
  email: string;
  password: string;
}

interface NewPassword {
  resetPasswordToken: string;
  password: string;
}

interface PanelAuth {
  resetPassword(input: NewPassword): Promise<unknown>;
}

/** A code holds the moment until which it counts: Strapi stores one as it is, without an end. */
const newCode = () =>
  `${(Date.now() + LINK_MINUTES * MINUTE_MS).toString(36)}-${randomBytes(24).toString('base64url')}`;

const isOver = (code: string) => !(Number.parseInt(code, 36) >= Date.now());

/** Puts the office's rules of signing in to the panel: a login takes equally long whether or not the account exists, and the mail
 *  for a forgotten password is in Portuguese, leads to PUBLIC_URL, counts for an hour and goes where all mails go.
 *  Call it before Strapi's admin starts up. docs/decisions/0006. */
export function guardPanelSignIn(strapi: LoadedStrapi, companyName: () => Promise<string>): void {
  const findUser = (email: string): Promise<PanelUser | null> =>
    strapi.db.query(USER).findOne({ where: { email: email.toLowerCase() } });

  strapi.container.get('services').extend('admin::auth', (auth: PanelAuth) => ({
    ...auth,

    async checkCredentials({ email, password }: Login) {
      const user = await findUser(email);
      const matches = await passwordMatches(password, user?.password ?? null);
      if (!matches) return [null, false, { message: 'Invalid credentials' }];
      return user?.isActive ? [null, user] : [null, false, { message: 'User not active' }];
    },

    /** Strapi does not wait for it before it answers. */
    forgotPassword({ email }: { email: string }) {
      inBackground(strapi, 'The mail for a forgotten password of the panel', async () => {
        const bucket = { limit: mailsToAccount(), subject: email.toLowerCase() };
        if ((await take(strapi.db.connection, bucket)) > 0) return;
        const user = await findUser(email);
        if (!user?.isActive) return;
        const code = newCode();
        await strapi.db
          .query(USER)
          .update({ where: { id: user.id }, data: { resetPasswordToken: code } });
        await sendMail(strapi, resetMail(user, code, await companyName()));
      });
    },

    resetPassword(input: NewPassword) {
      if (isOver(input.resetPasswordToken)) throw new errors.ApplicationError();
      return auth.resetPassword(input);
    },
  }));
}

function resetMail({ email, firstname }: PanelUser, code: string, company: string) {
  const link = new URL('/admin/auth/reset-password', settings().publicUrl);
  link.searchParams.set('code', code);
  return plainMail(
    { email, name: firstname },
    {
      subject: `Redefinir senha do painel - ${company}`,
      paragraphs: [
        `Recebemos um pedido para redefinir a sua senha no painel do ${company}. Para escolher uma nova, abra:`,
        { link: link.href },
        `O link vale por ${LINK_MINUTES} minutos e serve uma única vez. Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.`,
      ],
    },
  );
}
