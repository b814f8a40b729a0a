// `queries.ts` of the site only reads; the other calls are in `api.ts` (docs/architecture.md). Of who may call at all, the
// import rules say.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { queryWrites } from '../lib/query-writes.mjs';
import { inRoot } from '../lib/root.mjs';

const FOLDER = 'frontend/src';
const found = readdirSync(inRoot(FOLDER), { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((file) => file.endsWith('/queries.ts'))
  .flatMap((file) =>
    queryWrites(readFileSync(path.join(inRoot(FOLDER), file), 'utf8')).map(
      (fault) => `${FOLDER}/${file}:${fault}: queries only read`,
    ),
  );
for (const line of found) console.log(line);
process.exitCode = found.length > 0 ? 1 : 0;
