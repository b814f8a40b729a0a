import type { ConfigHolder } from '../clock/current-clock';
import { detached } from '../observe/request-context';

interface Host extends ConfigHolder {
  log: { error(message: string): unknown };
}

/** Kept in Strapi's configuration: one set a process. */
const UNDER_WAY_KEY = 'crediario.underWay';

function underWay({ config }: ConfigHolder): Set<Promise<void>> {
  const known = config.get(UNDER_WAY_KEY) as Set<Promise<void>> | undefined;
  if (known) return known;
  const made = new Set<Promise<void>>();
  config.set(UNDER_WAY_KEY, made);
  return made;
}

/** Does a piece of work after the answer has gone out, where even its duration would tell the caller something.
 *  A failure is for the log alone. */
export function inBackground(host: Host, what: string, work: () => Promise<void>): void {
  const works = underWay(host);
  const done = detached(work)
    .catch((error: unknown) => {
      // The message of a mail server may quote an address; its code says enough.
      const { name, code } = error as { name?: string; code?: string };
      host.log.error(`${what} failed: ${name ?? 'error'} ${code ?? ''}`);
    })
    .finally(() => works.delete(done));
  works.add(done);
}

/** Before a process leaves. */
export async function backgroundDone(host: ConfigHolder): Promise<void> {
  await Promise.all(underWay(host));
}
