import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

interface RequestContext {
  requestId: string;
  response: ServerResponse;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Everything that `work` does, however deep and however late, belongs to this request. */
export const asRequest = <T>(context: RequestContext, work: () => T): T =>
  storage.run(context, work);

/** The request under way here; undefined outside of one. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

/** What its caller waits for. */
export const currentResponse = (): ServerResponse | undefined => storage.getStore()?.response;
