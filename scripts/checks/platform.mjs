// The platform would serve any product (docs/architecture.md): it names no record, and takes of the contract what has none.
// The contract is a built package, which the import rules do not look into.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { platformFaults } from '../lib/platform-faults.mjs';
import { inRoot, root } from '../lib/root.mjs';

const folder = inRoot('backend/src/platform');
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => path.join(folder, name));

const found = files.flatMap((file) =>
  platformFaults(file, readFileSync(file, 'utf8')).map(
    (fault) => `${path.relative(root, file)}:${fault}`,
  ),
);
for (const line of found) console.log(line);
process.exitCode = found.length > 0 ? 1 : 0;
