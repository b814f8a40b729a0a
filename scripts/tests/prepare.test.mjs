import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { installCommand } from '../lib/prepare.mjs';
import { npm, runQuietly } from '../lib/run.mjs';

const folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-install-'));
after(() => rm(folder, { recursive: true }));

/** As an npm words it that keeps no licences in a lock file. */
const LOCK = JSON.stringify({
  name: 'clone',
  version: '1.0.0',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { name: 'clone', version: '1.0.0', dependencies: { rules: 'file:rules' } },
    'node_modules/rules': { resolved: 'rules', link: true },
    rules: { version: '1.0.0' },
  },
});

for (const isInstalled of [false, true]) {
  it(`leaves another npm’s lock file as it is, ${isInstalled ? 'beside an older install' : 'on a new clone'}`, async () => {
    const manifest = { name: 'clone', version: '1.0.0', dependencies: { rules: 'file:rules' } };
    await mkdir(path.join(folder, 'rules'), { recursive: true });
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
    await writeFile(
      path.join(folder, 'rules/package.json'),
      JSON.stringify({ name: 'rules', version: '1.0.0', license: 'UNLICENSED' }),
    );
    await writeFile(path.join(folder, 'package-lock.json'), LOCK);
    await rm(path.join(folder, 'node_modules/.package-lock.json'), { force: true });

    const [file, args] = npm();
    await runQuietly('install', [file, [...args, ...installCommand(isInstalled)]], { cwd: folder });

    assert.equal(await readFile(path.join(folder, 'package-lock.json'), 'utf8'), LOCK);
    const installed = await readFile(path.join(folder, 'node_modules/rules/package.json'), 'utf8');
    assert.equal(JSON.parse(installed).name, 'rules');
  });
}
