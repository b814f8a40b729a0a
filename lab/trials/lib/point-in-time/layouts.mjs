import { execFile } from 'node:child_process';
import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { documentedBlocks } from '../documented-steps.mjs';
import { programs } from '../debian-postgres.mjs';
import { inRoot } from '../../../../scripts/lib/root.mjs';

const MAIN = 'Going back to a moment';
/** What the page says for another day's copy of one's own. */
const PAGES_MOMENT = '2026-11-20 14:32:05-03';
const PAGES_BASE = 'base-2026-11-20';
/** Places and ports are its own, and what it starts ends with it. */
const ALONE = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** The lines for the server's settings, and those for a copy that is put back.
 *  @returns {{ server: string, copy: string }} */
export function documentedSettings() {
  const [server = '', copy = ''] = documentedBlocks(MAIN, '');
  return { server, copy };
}

/** The page's lines for this copy, its base and its moment.
 *  @param {string} text
 *  @param {{ name: string, moment: string }} copy */
export const ofCopy = (text, { name, moment }) =>
  text.replaceAll('restored-1', name).replaceAll(PAGES_MOMENT, moment);

/** How PostgreSQL lies on a machine: what comes before the page's commands, those that go back, and how one asks the server.
 *  @typedef {{ before: string, base: string, back: string, ask: string, stop: string, lines(copy: string): string }} Layout */

/** @returns {Layout} */
export function debian() {
  const [back = ''] = documentedBlocks('Going back on Debian', 'sh');
  const version = path.basename(path.dirname(programs()));
  return {
    before: `
      for place in /etc/postgresql /var/lib/postgresql /var/log/postgresql /var/run/postgresql; do
        mount -t tmpfs tmpfs $place && chown postgres: $place
      done
      pg_createcluster ${version} main --port 5432 > /dev/null
      cat > /etc/postgresql/${version}/main/conf.d/archive.conf <<'E'\n${documentedSettings().server}E
      pg_ctlcluster ${version} main start`,
    base: `sudo -u postgres ${programs()}/pg_basebackup -D /archive/base-$(date +%F) -X none -c fast`,
    back: back.replace(/\b15\b/g, version),
    ask: 'runuser -u postgres -- psql -XAtq -p "$PORT" -d postgres',
    stop: `pg_ctlcluster ${version} "$NAME" stop -m fast`,
    lines: (copy) => copy,
  };
}

/** @returns {Layout} */
export function compose() {
  const [once = '', weekly = '', back = ''] = documentedBlocks(
    'Going back with docker compose',
    'sh',
  );
  return {
    before: `
      install -d -o postgres -g postgres /mnt/volumes
      for place in /var/lib/postgresql /var/run/postgresql; do
        mount -t tmpfs tmpfs $place && chown postgres: $place
      done
      ${once.replaceAll('install -d -o 999 -g 999', 'install -d -o postgres -g postgres').replace(/ archive +#/, ' /archive #')}`,
    base: weekly,
    back,
    ask: 'in_database postgres psql -XAtq -U crediario',
    // The page's own commands stop it the next time.
    stop: ':',
    lines: (copy) => copy.replace(/^ *port.*\n/m, ''),
  };
}

/** Rows 1, base backup, 2, T1, 3, T2, 4; put back to T1, and then to T2 from the same base, by the page's commands.
 *  @param {Layout} layout
 *  @returns {Promise<string[]>} what is in each copy */
export async function goBackTwice(layout) {
  const script = `
    source ${inRoot('lab/trials/lib/point-in-time/stand-ins.sh')}
    PROGRAMS=${programs()} PORT=5432 NAME=main
    mount -t tmpfs tmpfs /archive && chown postgres: /archive
    mount -t tmpfs tmpfs /mnt && cd /mnt
    ${layout.before}
    ask() { ${layout.ask} -c "$1"; }
    ask 'create table t (n integer)' && ask 'insert into t values (1)'
    ${layout.base}
    ask 'insert into t values (2)' && T1=$(now)
    ask 'insert into t values (3)' && T2=$(now)
    ask 'insert into t values (4)'
    log_is_archived
    ${backTo(layout, 'restored-1', '$T1')}
    ${backTo(layout, 'restored-2', '$T2')}`;
  const stdout = await atArchive(async () => {
    const ended = await promisify(execFile)('unshare', [...ALONE, 'bash', '-c', script]);
    return ended.stdout;
  });
  return [...stdout.matchAll(/^rows: (.*)$/gm)].map(([, rows = '']) => rows);
}

/** Where the page's archive is mounted; gone again where it was not there.
 *  @param {() => Promise<string>} work */
async function atArchive(work) {
  const made = await mkdir('/archive', { recursive: true });
  try {
    return await work();
  } finally {
    if (made) await rmdir(made);
  }
}

/** @param {Layout} layout
 *  @param {string} name
 *  @param {string} moment */
function backTo({ back, lines, stop }, name, moment) {
  const copy = { name, moment };
  const steps = ofCopy(back, copy).replaceAll(PAGES_BASE, 'base-$(date +%F)');
  return `
    cat > copy.conf <<E\n${ofCopy(lines(documentedSettings().copy), copy).replace(/^ +/gm, '')}E
    ${steps}
    NAME=${name} PORT=5433
    until_true 'select not pg_is_in_recovery()'
    echo "rows: $(ask "select string_agg(n::text, ',' order by n) from t")"
    ask 'create table work_goes_on ()' && log_is_archived
    ${stop}`;
}
