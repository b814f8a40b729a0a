import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { knownMigrations, release } from '../lib/release.mjs';
import { inRoot } from '../lib/root.mjs';
import { capture } from '../lib/run.mjs';

const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');
const linesOf = (/** @type {string} */ file) => read(file).split('\n');
const operations = read('docs/operations.md');
const compose = parse(read('docker-compose.yml'), { merge: true });
const unit = read('config/crediario@.service');

describe('what must not leave a deployment', () => {
  it('is kept out of git and out of the image', () => {
    const git = linesOf('.gitignore');
    const image = linesOf('.dockerignore');
    for (const pattern of ['*.pem', '*.gz', '.env']) {
      assert.ok(git.includes(pattern), `.gitignore: ${pattern}`);
      const everywhere = [`**/${pattern}`, `**/${pattern}*`];
      assert.ok(
        everywhere.some((one) => image.includes(one)),
        `.dockerignore: ${pattern}`,
      );
    }
    assert.ok(git.includes('!database/releases/*.sql.gz'), 'releases stay in git');
  });
});

describe('an installed clone', () => {
  for (const part of ['.', 'backend'])
    it(`keeps the lock file of ${part} as it was cloned, whichever npm installs there`, () => {
      const npm = { cwd: inRoot(part), encoding: /** @type {const} */ ('utf8'), shell: true };
      assert.equal(spawnSync('npm config get save', npm).stdout.trim(), 'false');
    });
});

describe('docs/operations.md', () => {
  it('gives the key to the user that the proxy runs as', () => {
    assert.match(operations, new RegExp(`chown ${compose.services.proxy.user} certificate.pem`));
  });

  it('names services that exist, for the commands of package.json', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const runs = [
      ...operations.matchAll(/docker compose run --rm (?<service>\S+) npm run (?<command>\w+)/g),
    ];
    assert.deepEqual(
      new Set(runs.map(({ groups }) => groups?.['command'])),
      new Set(['backup', 'restore', 'verify']),
    );
    for (const { groups } of runs) {
      assert.ok(compose.services[String(groups?.['service'])], groups?.['service']);
      assert.ok(scripts[String(groups?.['command'])], groups?.['command']);
    }
  });
});

describe('a release', () => {
  const releases = readdirSync(inRoot('database/releases')).flatMap(
    (name) => /^(\d+\.\d+\.\d+)\.sql\.gz$/.exec(name)?.[1] ?? [],
  );

  it('is in the changelog and among those that can be cloned', () => {
    assert.ok(releases.length > 0);
    const changelog = read('CHANGELOG.md');
    for (const name of releases) {
      assert.match(changelog, new RegExp(`^## \\[${name.replaceAll('.', '\\.')}\\] - `, 'm'));
      assert.ok(operations.includes(`| ${name} |`), name);
    }
    assert.doesNotMatch(operations, /git clone (-b|--branch)/, 'there are no tags');
  });

  it('has its name to itself: what goes on from it is called by the next one', () => {
    if (!releases.includes(release)) return assert.ok(operations.includes(`| ${release} |`));
    const { length } = Object.keys(
      JSON.parse(read(`database/releases/${release}.migrations.json`)),
    );
    assert.equal(length, knownMigrations().length, `${release} has other migrations`);
  });
});

describe('the proxy', () => {
  it('closes no connection on which a request may be on its way when it reads its certificate again', () => {
    const defaults = /^defaults\n(?: .*\n|\n)+/m.exec(read('config/proxy/haproxy.cfg'))?.[0] ?? '';
    assert.match(defaults, /^ +option idle-close-on-response$/m);
  });
});

describe('the proxy’s log', () => {
  const masks = [
    ...read('config/proxy/haproxy.cfg').matchAll(/regsub\("([^"]+)","([^"]+)",(i)\)/g),
  ];
  /** What the log says of an address. @param {string} address */
  const logged = (address) =>
    masks.reduce(
      (path, [, pattern = '', mask = '', flags]) =>
        path.replace(new RegExp(pattern, flags), mask.replace('\\\\1', '$1')),
      address,
    );

  it('holds no key of a paper or of a receipt', () => {
    const routes = read('backend/src/api/statement/root-routes.ts');
    const papers = [...routes.matchAll(/address: '(\S+):rest/g)].map(([, start]) => String(start));
    assert.ok(papers.length >= 5, 'the papers are found where they are served');
    assert.match(routes, /router\.get\('\/r\/:code/);
    for (const start of papers) {
      assert.equal(logged(`${start}12-Segredo.pdf`), `${start}*`);
      assert.equal(logged(`${start.toUpperCase()}12-Segredo.pdf`), `${start.toUpperCase()}*`);
    }
    assert.equal(logged('/r/JA2-000148'), '/r/*');
    assert.equal(logged('/api/sales/12'), '/api/sales/12');
  });
});

describe('the unit for systemd', () => {
  it('starts what is there, with settings that the example knows', () => {
    const files = [...unit.matchAll(/ node (\S+)/g)].map(([, file]) => String(file));
    assert.deepEqual(files, ['backend/server.js', 'scripts/ready.mjs']);
    for (const file of files) assert.ok(existsSync(inRoot(file)), file);
    const { CREDIARIO_CACHE } = settingsOfExample();
    assert.match(
      unit,
      new RegExp(`^CacheDirectory=${CREDIARIO_CACHE?.replace('/var/cache/', '')}$`, 'm'),
    );
  });

  it('gives the product as long to stop as it takes', () => {
    const { SHUTDOWN_NOTICE_MS, SHUTDOWN_PATIENCE_MS } = settingsOfExample();
    const stop = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1000;
    assert.ok(stop > Number(SHUTDOWN_NOTICE_MS) + Number(SHUTDOWN_PATIENCE_MS));
  });
});

/** @returns {Record<string, string | undefined>} */
function settingsOfExample() {
  const lines = linesOf('config/production.env.example').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => line.split('=')));
}

describe('the night’s backup and check of the books', () => {
  const service = read('config/crediario-nightly.service');
  const [shell, option, script = ''] = compose.services.nightly.command;

  it('are run by what is there, by systemd and by docker compose alike', () => {
    for (const command of [service, script]) {
      const files = [...command.matchAll(/\bnode (scripts\/\w+\.mjs)/g)].map(([, file]) =>
        String(file),
      );
      assert.deepEqual(files.sort(), ['scripts/backup.mjs', 'scripts/verify.mjs']);
      for (const file of files) assert.ok(existsSync(inRoot(file)), file);
    }
    assert.deepEqual([shell, option], ['sh', '-c']);
    assert.deepEqual(compose.services.nightly.volumes, compose.services.backend.volumes);
    assert.equal(compose.services.nightly.profiles, undefined, '`up` starts it');
    assert.match(read('config/crediario-nightly.timer'), /^OnCalendar=/m);
    assert.match(operations, /enable --now crediario-nightly\.timer/);
  });

  it('the books are checked though the backup fails, and either makes the unit fail', () => {
    const command =
      /ExecStart=\/bin\/sh -c '(.*)'/.exec(service)?.[1]?.replaceAll(/([%$])\1/g, '$1') ?? '';
    const outcome = (/** @type {number} */ backup, /** @type {number} */ verify) =>
      spawnSync('sh', [
        '-c',
        `node() { case $1 in *backup*) return ${backup};; *) echo checked; return ${verify};; esac; }; ${command}`,
      ]);
    for (const [backup, verify] of /** @type {const} */ ([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 2],
    ])) {
      const { status, stdout } = outcome(backup, verify);
      assert.equal(String(stdout), 'checked\n');
      assert.equal(status === 0, backup === 0 && verify === 0);
    }
  });

  it('docker compose waits until 03:30, which is never in the past', () => {
    const wait = /sleep \$\$\(\((.*?)\)\);/.exec(script)?.[1]?.replaceAll('$$', '$') ?? '';
    const { stdout } = spawnSync('sh', ['-c', `echo $((${wait}))`]);
    const seconds = Number(stdout);
    assert.ok(seconds > 0 && seconds <= 86_400, String(seconds));
  });
});

describe('.env beside package.json', () => {
  it('is read by the commands that work on a database', () => {
    for (const name of ['backup', 'restore', 'verify']) {
      assert.match(read(`scripts/${name}.mjs`), /^import '.\/lib\/dot-env.mjs';$/m);
    }
  });

  it('says what the environment does not', async () => {
    const clone = await mkdtemp(path.join(os.tmpdir(), 'crediario-dot-env-'));
    await mkdir(path.join(clone, 'scripts/lib'), { recursive: true });
    for (const name of ['dot-env.mjs', 'root.mjs']) {
      await copyFile(inRoot('scripts/lib', name), path.join(clone, 'scripts/lib', name));
    }
    await writeFile(path.join(clone, '.env'), 'FIRST=of the file\nSECOND=of the file\n');
    const told = `import(${JSON.stringify(path.join(clone, 'scripts/lib/dot-env.mjs'))})
      .then(() => console.log(process.env.FIRST, '·', process.env.SECOND))`;
    const env = { FIRST: undefined, SECOND: 'of the environment' };
    const { output } = await capture([process.execPath, ['--eval', told]], { env });
    await rm(clone, { recursive: true });
    assert.equal(output.trim(), 'of the file · of the environment');
  });
});

describe('scripts/ready.mjs', () => {
  /** @param {number} status
   *  @param {string[]} [options] */
  const asked = async (status, options = []) => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/_health/ready' ? status : 404).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const command = [inRoot('scripts/ready.mjs'), ...options];
    const { code } = await capture([process.execPath, command], { env: { PORT: String(port) } });
    server.close();
    return code;
  };

  it('says yes where the server takes requests, and no where it leaves', async () => {
    assert.equal(await asked(204), 0);
    assert.equal(await asked(503), 1);
    assert.equal(await asked(503, ['--wait', '1']), 1);
  });

  it('says no where nobody listens', () => {
    const { status } = spawnSync(process.execPath, [inRoot('scripts/ready.mjs')], {
      env: { PORT: '1' },
    });
    assert.equal(status, 1);
  });
});
