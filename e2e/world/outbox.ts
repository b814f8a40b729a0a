import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';

/** Waits for a mail to this address in the folder where the product keeps what no SMTP server carries, and answers
 *  the address to which its link leads, without the host. */
export async function linkMailedTo(email: string, outbox: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const names = await readdir(outbox).catch(() => []);
      const mails = await Promise.all(
        names.map((name) => readFile(path.join(outbox, name), 'utf8')),
      );
      const mail = mails.find((text) => text.includes(`\nTo: ${email}\n`)) ?? '';
      link = /^https?:\/\/[^/\s]+(\/\S+)$/m.exec(mail)?.[1] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
