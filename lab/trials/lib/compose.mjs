import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** What a service of docker-compose.yml gives its container, as far as a trial can do the same.
 *  @typedef {object} Service
 *  @property {Record<string, string>} environment of its env_file, and over it its own
 *  @property {string[]} tmpfs `/folder:options`
 *  @property {string[]} volumes `source:/folder[:ro]`
 *  @property {string | undefined} user
 *  @property {boolean} readOnly
 *  @property {number} graceMs how long it may take to stop */

/** Reads docker-compose.yml as `docker compose` would, with this text for its `.env`.
 *  @param {string} envFile
 *  @param {Record<string, string>} [shell] what the shell adds to it, and which wins
 *  @returns {Record<string, Service>} */
export function readCompose(envFile, shell = {}) {
  const ofFile = /** @type {Record<string, string>} */ (parseEnv(envFile));
  const known = { ...ofFile, ...shell };
  const { services } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true });
  const entries = Object.entries(services).map(([name, service]) => [
    name,
    serviceOf(interpolated(service, known), ofFile),
  ]);
  return Object.fromEntries(entries);
}

/** @param {any} service
 *  @param {Record<string, string>} envFile
 *  @returns {Service} */
function serviceOf(service, envFile) {
  return {
    environment: { ...(service.env_file ? envFile : {}), ...service.environment },
    tmpfs: service.tmpfs ?? [],
    volumes: service.volumes ?? [],
    user: service.user,
    readOnly: service.read_only === true,
    graceMs: Number.parseInt(service.stop_grace_period ?? '10s', 10) * 1000,
  };
}

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** `${NAME}`, `${NAME:-otherwise}` and `${NAME:?}` in every text of it.
 *  @param {any} value
 *  @param {Record<string, string>} known
 *  @returns {any} */
function interpolated(value, known) {
  if (typeof value === 'string') {
    return value.replace(VARIABLE, (_, name, kind, otherwise) => {
      if (known[name]) return String(known[name]);
      if (kind === '?') throw new Error(`docker-compose.yml needs ${name}.`);
      return otherwise ?? '';
    });
  }
  if (Array.isArray(value)) return value.map((one) => interpolated(one, known));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, one]) => [key, interpolated(one, known)]);
  return Object.fromEntries(entries);
}
