import type { Caller } from '../../harness';
import type { Holder } from './cast';

export interface Asked {
  path: string;
  body?: object;
}

/** A good request, so that its answer is about rights and nothing else: what it names is the holder's. */
export type Request = (of: Holder, caller: Caller) => Asked | Promise<Asked>;

/** @param call method and path as the router has them */
export function send(caller: Caller, call: string, { path, body }: Asked) {
  switch (call.split(' ')[0]) {
    case 'POST':
      return caller.post(path, body);
    case 'PUT':
      return caller.put(path, body);
    case 'DELETE':
      return caller.delete(path);
    default:
      return caller.get(path);
  }
}
