import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
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
