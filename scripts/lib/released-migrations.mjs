import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';

const RELEASES = 'database/releases';

/** The migrations that a release holds, by their paths. */
export const releasedMigrations = () =>
  new Set(
    readdirSync(inRoot(RELEASES))
      .filter((name) => name.endsWith('.migrations.json'))
      .flatMap((name) =>
        Object.keys(JSON.parse(readFileSync(inRoot(`${RELEASES}/${name}`), 'utf8'))),
      )
      .map((name) => `database/migrations/${name}`),
  );
