import { spawn } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Mounts what docker mounts, in a namespace that ends with the process, and becomes the command in it: root's files are
 *  read-only, and of its rights nothing is left. Arguments: root, hosts file, user, group, folder to work in, then
 *  `tmpfs:place:options` and `bind:place:source` until `--`, then the environment and the command. */
const BECOME = `
set -e
root=$1 hosts=$2 user=$3 group=$4 place=$5
shift 5
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
mount -t tmpfs -o nosuid,mode=755 tmpfs "$root/dev"
for name in null zero full random urandom; do
  touch "$root/dev/$name"
  mount --bind "/dev/$name" "$root/dev/$name"
done
mkdir "$root/dev/shm"
mount -t tmpfs -o nosuid,nodev,noexec,mode=1777,size=64m tmpfs "$root/dev/shm"
ln -s /proc/self/fd "$root/dev/fd"
mount -o remount,ro "$root/dev"
mount --bind "$hosts" "$root/etc/hosts"
while [ "$1" != -- ]; do
  kind=\${1%%:*} rest=\${1#*:}
  case $kind in
    tmpfs) mount -t tmpfs -o "\${rest#*:}" tmpfs "$root\${rest%%:*}" ;;
    bind) mount --bind "\${rest#*:}" "$root\${rest%%:*}" ;;
  esac
  shift
done
shift
exec chroot "$root" /usr/bin/setpriv --reuid="$user" --regid="$group" --clear-groups --no-new-privs \\
  --bounding-set=-all --inh-caps=-all --pdeathsig=KILL -- /usr/bin/env --ignore-environment --chdir="$place" "$@"
`;
const DOCKERS_TMPFS = 'nosuid,nodev,noexec';

/** @typedef {import('./image.mjs').Image} Image */
/** @typedef {import('./compose.mjs').Service} Service */
/** @typedef {{ environment?: Record<string, string>, command?: string[] }} Changes */
/** @typedef {{ words(): string, kill(signal: NodeJS.Signals): void, ended: Promise<number | string> }} Container
 *    `ended`: its exit code, or the signal that ended it */

/** How this machine does what `docker compose` would do with an image. */
export class Containers {
  /** @param {Image} image
   *  @param {string} folder for the volumes, and for what docker writes into a container's /etc */
  constructor(image, folder) {
    this.image = image;
    this.folder = folder;
    this.hosts = path.join(folder, 'hosts');
  }

  /** Before the first: what docker makes where an image lacks it, and who is where.
   *  @param {string[]} folders inside the image that volumes will cover
   *  @param {string[]} names of services, all on this machine */
  async prepare(folders, names) {
    const { rootfs } = this.image;
    for (const folder of folders) await mkdir(path.join(rootfs, folder), { recursive: true });
    await writeFile(path.join(rootfs, 'etc/hosts'), '', { flag: 'a' });
    await writeFile(this.hosts, `127.0.0.1 localhost ${names.join(' ')}\n`);
    await chmod(this.hosts, 0o644);
  }

  /** Starts a container of this service, with our changes to it.
   *  @param {Service} service
   *  @param {Changes} [changes]
   *  @returns {Promise<Container>} */
  async start(service, { environment = {}, command } = {}) {
    const { rootfs, config } = this.image;
    if (!service.readOnly) throw new Error('A service whose root can be written to.');
    const account = await this.accountOf(service.user ?? config.User);
    const variables = {
      HOME: account.home,
      ...Object.fromEntries(config.Env.map(splitAtEquals)),
      ...service.environment,
      ...environment,
    };
    const mounts = [
      ...service.tmpfs.map(tmpfsOf),
      ...service.volumes.map((volume) => this.bindOf(volume)),
    ];
    const place = [rootfs, this.hosts, account.user, account.group, config.WorkingDir || '/'];
    const child = spawn(
      'unshare',
      [
        ...['--mount', 'sh', '-c', BECOME, 'sh', ...place, ...mounts, '--'],
        ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
        ...(command ?? config.Cmd),
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let words = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        words += text;
      });
    }
    /** @type {Promise<number | string>} */
    const ended = new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) => resolve(code ?? signal ?? 'lost'));
    });
    return { words: () => words, kill: (signal) => void child.kill(signal), ended };
  }

  /** Runs a command of this service to its end, as `docker compose run --rm` does.
   *  @param {Service} service
   *  @param {string[]} command
   *  @param {Record<string, string>} [environment] */
  async run(service, command, environment) {
    const container = await this.start(service, { environment, command });
    const code = await container.ended;
    return { code, words: container.words() };
  }

  /** @param {string} name of an account of the image, or `user:group` in numbers */
  async accountOf(name) {
    const [user = '', group = user] = name.split(':');
    const lines = (await readFile(path.join(this.image.rootfs, 'etc/passwd'), 'utf8')).split('\n');
    const found = lines.map((line) => line.split(':')).find((line) => line[0] === user);
    if (!found) return { user, group, home: '/' };
    return { user: String(found[2]), group: String(found[3]), home: String(found[5]) };
  }

  /** A folder beside docker-compose.yml lies in the trial's folder.
   *  @param {string} volume `./source:/place` */
  bindOf(volume) {
    const [source = '', place = ''] = volume.split(':');
    return `bind:${place}:${path.resolve(this.folder, source)}`;
  }
}

/** @param {string} text `/place:options` */
function tmpfsOf(text) {
  const [place, options] = text.split(':');
  return `tmpfs:${place}:${[DOCKERS_TMPFS, options].filter(Boolean).join(',')}`;
}

/** @param {string} text */
function splitAtEquals(text) {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}
