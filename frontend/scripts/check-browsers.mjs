// Fails a build with a script that one of the promised browsers can't run (promised-browsers.mjs).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, filesOf } from './built-files.mjs';
import { beyondPromise, BUILD_TARGET } from './promised-browsers.mjs';

/** Scripts of the old kind: the phone's and its worker. */
const classic = new Set([...filesOf('rua.html'), 'rua/sw.js']);

const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.js'),
);
const beyond = scripts.flatMap((file) => {
  const code = readFileSync(join(dist, file), 'utf8');
  return beyondPromise(code, classic.has(file) ? 'script' : 'module').map(
    (text) => `${file}: ${text}`,
  );
});
for (const line of beyond) console.log(`✗ ${line}`);
if (beyond.length === 0) {
  console.log(`✓ ${scripts.length} scripts para ${BUILD_TARGET.join(', ')}`);
}
process.exit(beyond.length > 0 ? 1 : 0);
