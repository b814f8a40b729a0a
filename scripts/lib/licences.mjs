/** @typedef {{ allowed: string[], decided: Record<string, string> }} LicenceRules
 *  `allowed`: SPDX names. `decided`: packages looked at by a person, by name or '@scope/*', each with the finding.
 *  @typedef {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean }> }} LockFile */

/** The production packages of a lock file that no rule allows, and the decisions that are used.
 *  @param {LockFile} lock
 *  @param {LicenceRules} rules
 *  @returns {{ faults: string[], used: Set<string> }} a line per fault: name, version, licence */
export function judgeLicences(lock, { allowed, decided }) {
  /** @type {Set<string>} */
  const used = new Set();
  const faults = [];
  for (const [place, entry] of Object.entries(lock.packages)) {
    const name = place.split('node_modules/').at(-1) ?? '';
    const isProduct = place.includes('node_modules/') && !entry.dev && !entry.link;
    if (!isProduct || isAllowed(entry.license, allowed)) continue;
    const decision = [name, `${name.split('/')[0]}/*`].find((key) => key in decided);
    if (decision === undefined) {
      faults.push(`${name} ${entry.version}: ${entry.license ?? 'no licence named'}`);
    } else {
      used.add(decision);
    }
  }
  return { faults, used };
}

/** 'MIT', '(MIT OR CC0-1.0)' needs one of them, 'Apache-2.0 AND MIT' both. Anything longer waits for a decision.
 *  @param {string | undefined} licence
 *  @param {string[]} allowed */
function isAllowed(licence, allowed) {
  const words = (licence ?? '').replace(/^\((.*)\)$/, '$1');
  if (words.includes(' OR ')) return words.split(' OR ').some((name) => allowed.includes(name));
  return words.split(' AND ').every((name) => allowed.includes(name));
}
