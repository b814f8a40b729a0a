import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<{ requestId: string }>();

/** Everything that `work` does, however deep and however late, belongs to this request. */
export const asRequest = <T>(requestId: string, work: () => T): T =>
  storage.run({ requestId }, work);

/** The request under way here; undefined outside of one. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;
