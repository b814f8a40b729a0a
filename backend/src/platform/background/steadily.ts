import type { ConfigHolder } from '../clock/current-clock';
import { inBackground } from './background';

type Host = Parameters<typeof inBackground>[0] & ConfigHolder;

/** Work that a process does again and again, and how often. `isTime`: false once the process is about to leave. */
export interface Chore {
  what: string;
  everyMs: number;
  work: (isTime: () => boolean) => Promise<void>;
}

/** Kept in Strapi's configuration: what ends each chore of this process. */
const CHORES_KEY = 'crediario.chores';

function ends({ config }: ConfigHolder): (() => void)[] {
  const known = config.get(CHORES_KEY) as (() => void)[] | undefined;
  if (known) return known;
  const made: (() => void)[] = [];
  config.set(CHORES_KEY, made);
  return made;
}

/** Does a chore now, and again and again until `endChores`; never twice at a time in one process. */
export function steadily(host: Host, { what, everyMs, work }: Chore): void {
  let isOver = false;
  let isUnderWay = false;
  const turn = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    inBackground(host, what, () =>
      work(() => !isOver).finally(() => {
        isUnderWay = false;
      }),
    );
  };
  turn();
  const timer = setInterval(turn, everyMs).unref();
  ends(host).push(() => {
    isOver = true;
    clearInterval(timer);
  });
}

/** No chore begins any more, and those under way stop at their next piece: `backgroundDone` waits for them. */
export function endChores(host: ConfigHolder): void {
  for (const end of ends(host).splice(0)) end();
}
