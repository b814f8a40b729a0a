import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

interface RequestContext {
  requestId: string;
  /** What its caller waits for; nothing after the answer. */
  response?: ServerResponse;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Everything that `work` does, however deep and however late, belongs to this request. */
export const asRequest = <T>(context: RequestContext, work: () => T): T =>
  storage.run(context, work);

/** The request under way here; undefined outside of one. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

/** `work` outlives its request: it keeps the request's id in the log, and neither the answer nor a disconnect ends it. */
export function detached<T>(work: () => T): T {
  const context = storage.getStore();
  return context ? storage.run({ requestId: context.requestId }, work) : work();
}

export const currentResponse = (): ServerResponse | undefined => storage.getStore()?.response;
