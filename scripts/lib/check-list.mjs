import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from './root.mjs';

/** The check that is a layer of the tests too. */
export const RULES = 'Rules';

/** Slow ones first, so that none runs alone at the end.
 *  @returns {import('./check.mjs').Check[]} */
export function checks() {
  return [
    types('backend', 'tests/tsconfig.json'),
    types('frontend'),
    {
      name: 'Dead code',
      args: [tool('knip', 'bin/knip.js'), '--config=config/knip.json', '--no-progress'],
    },
    {
      name: RULES,
      folder: 'contract',
      args: [tool('vitest', 'vitest.mjs'), 'run', '--reporter=dot'],
    },
    imports(
      'backend',
      ['backend/src', 'backend/config', 'backend/server.js'],
      'backend/tsconfig.json',
    ),
    imports('frontend', ['frontend/src', 'frontend/tests'], 'config/tsconfig.imports.json'),
    types('backend', 'tsconfig.json', ['--incremental', 'false']),
    types('contract'),
    types('e2e'),
    types('.', 'config/tsconfig.scripts.json'),
    imports('contract', ['contract/src'], 'contract/tsconfig.json'),
    imports('tools and journeys', ['scripts', 'lab', 'database', 'e2e'], 'e2e/tsconfig.json'),
    {
      name: 'Format and lint',
      args: [tool('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings', '--colors=off'],
    },
    { name: 'Styles keep to the scale', args: ['scripts/checks/styles.mjs'] },
    { name: 'Sabotages still find their place', args: ['lab/mutations/mutations.mjs', '--check'] },
    { name: 'Every query’s row has a type', args: ['scripts/checks/row-types.mjs'] },
    { name: 'Every rule is used', args: ['scripts/checks/used-rules.mjs'] },
    { name: 'Wire words stay at the edge', args: ['scripts/checks/wire-words.mjs'] },
    { name: 'The platform knows no record', args: ['scripts/checks/platform.mjs'] },
    {
      name: 'Transactions begin in one place',
      args: ['scripts/checks/raw-transactions.mjs'],
    },
    {
      name: 'No two resources need each other',
      args: ['scripts/checks/resource-circles.mjs'],
    },
    { name: 'Each sentence stands once', args: ['scripts/checks/repeated-texts.mjs'] },
    { name: 'Queries of the site only read', args: ['scripts/checks/query-writes.mjs'] },
    { name: 'Licences of what is delivered', args: ['scripts/checks/licences.mjs'] },
    { name: 'Each requirement has its code and test', args: ['scripts/checks/spec-rows.mjs'] },
    {
      name: 'Plain English, Portuguese screens, no open task, no empty test',
      args: ['scripts/checks/source-words.mjs'],
    },
    { name: 'What pages and comments name is there', args: ['scripts/checks/named-files.mjs'] },
    { name: 'Each text of the specification is tested', args: ['scripts/checks/spec-texts.mjs'] },
  ];
}

/** @param {string} folder
 *  @param {string} [project]
 *  @param {string[]} [options] */
function types(folder, project = 'tsconfig.json', options = []) {
  return {
    name: `Types: ${folder === '.' ? 'tools' : folder}${project.startsWith('tests/') ? ' tests' : ''}`,
    args: [
      tool('typescript-native', 'bin/tsc'),
      '--noEmit',
      '-p',
      inRoot(folder, project),
      ...options,
    ],
  };
}

/** @param {string} what
 *  @param {string[]} folders
 *  @param {string} project */
function imports(what, folders, project) {
  const rules = ['--config', 'config/dependency-cruiser.cjs', '--ts-config', inRoot(project)];
  return {
    name: `Import rules: ${what}`,
    args: [tool('dependency-cruiser', 'bin/dependency-cruise.mjs'), ...rules, ...folders],
  };
}

/** The program of a package that the root installs.
 *  @param {string} name
 *  @param {string} file */
function tool(name, file) {
  const places = createRequire(inRoot('package.json')).resolve.paths(name) ?? [];
  return path.join(String(places[0]), name, file);
}
