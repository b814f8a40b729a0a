import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { settings } from '../settings';
import type { Mail } from './mail';

/** Writes a mail to a file when there is no mail server: an .eml for mail programs, readable as text. It may contain
 *  keys, so only the server's account may read it. */
export async function keepInOutbox(folder: string, mail: Omit<Mail, 'html'>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sent = new Date();
  const moment = sent.toISOString().replace(/[:.]/g, '-');
  const name = `${moment}-${randomBytes(3).toString('hex')}.eml`;
  await writeFile(path.join(folder, name), messageOf(mail, sent), { mode: 0o600 });
}

function messageOf({ to, subject, text }: Omit<Mail, 'html'>, sent: Date): string {
  const { company, mail } = settings();
  return [
    `From: ${company.name} <${mail.from}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${sent.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
    '',
  ].join('\n');
}
