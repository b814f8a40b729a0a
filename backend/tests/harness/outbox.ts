import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';

export interface Outbox {
  /** For the product's environment. */
  readonly folder: string;
  /** The mails to this address so far, oldest first, as they would leave the house. */
  mailsTo(address: string): Promise<string[]>;
}

/** A folder of one's own for the mails of one test file. */
export function createOutbox(): Outbox {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'crediario-mails-')), 'outbox');
  return {
    folder,
    async mailsTo(address) {
      const names = (await readdir(folder).catch(() => [])).sort();
      const mails = await Promise.all(
        names.map((name) => readFile(path.join(folder, name), 'utf8')),
      );
      return mails.filter((mail) => mail.includes(`\nTo: ${address}\n`));
    },
  };
}

/** The code in the link of a mail. */
export function codeIn(mail: string | undefined): string {
  const [link] = /https?:\/\/\S+\/redefinir-senha\?\S+/.exec(mail ?? '') ?? [];
  return link ? (new URL(link).searchParams.get('code') ?? '') : '';
}

/** The least that a mail program needs to hear from a mail server. */
export function openMailServer(port: number, mails: string[]): Promise<Server> {
  const server = createServer((socket) => {
    let isMessage = false;
    let message = '';
    socket.setEncoding('utf8').write('220 correio.test\r\n');
    socket.on('data', (text: string) => {
      if (!isMessage) {
        isMessage = text.startsWith('DATA');
        socket.write(isMessage ? '354 go on\r\n' : '250 ok\r\n');
        return;
      }
      message += text;
      if (!message.endsWith('\r\n.\r\n')) return;
      mails.push(message);
      isMessage = false;
      socket.write('250 kept\r\n');
    });
    socket.on('error', () => socket.destroy());
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
