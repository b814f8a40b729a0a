import type { Answer, Ask, FarDesk, Method } from './messages';

const UNREADABLE = 'Não foi possível ler o arquivo.';

/** Why a file is not read, in the person's words. */
export class UnreadableFile extends Error {}

/** A worker with a desk of its own; its file is gone with it. */
export function newReader(): FarDesk & { close: () => void } {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<
    number,
    { resolve: (value: never) => void; reject: (error: Error) => void }
  >();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('value' in data) asker?.resolve(data.value as never);
    else asker?.reject(new UnreadableFile(data.fault ?? UNREADABLE));
  };
  // It did not start, or its memory was not enough.
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new UnreadableFile(UNREADABLE));
    waiting.clear();
  };
  const ask =
    <Name extends Method>(method: Name) =>
    (about: Parameters<FarDesk[Name]>[0]) =>
      new Promise<Awaited<ReturnType<FarDesk[Name]>>>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, method, about } satisfies Ask);
      });
  return {
    open: ask('open'),
    guess: ask('guess'),
    judge: ask('judge'),
    rows: ask('rows'),
    close: () => worker.terminate(),
  };
}

export type Reader = ReturnType<typeof newReader>;
