import type { Caller } from '../../harness';
import type { Holder } from './cast';

export interface Asked {
  path: string;
  body?: object;
}

/** A good request, so that its answer is about rights and nothing else: what it names is the holder's. */
export type Request = (of: Holder, caller: Caller) => Asked | Promise<Asked>;
