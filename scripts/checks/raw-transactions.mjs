// Nobody begins a transaction past platform/transaction/in-transaction.ts, of which the import rules say who may use it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rawTransactions } from '../lib/raw-transactions.mjs';
import { inRoot } from '../lib/root.mjs';

const FOLDER = 'backend/src';
const found = readdirSync(inRoot(FOLDER), { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    rawTransactions(file, readFileSync(path.join(inRoot(FOLDER), file), 'utf8')).map(
      (fault) => `${FOLDER}/${file}:${fault}`,
    ),
  );
for (const line of found) console.log(line);
process.exitCode = found.length > 0 ? 1 : 0;
