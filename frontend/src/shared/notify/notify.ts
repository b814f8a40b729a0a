import { useSyncExternalStore } from 'react';
import { errorText } from '@shared/http/errors';

/** The toast library comes with the first toast, and its container is mounted then: the login page opens without
 *  it. Toasts raised before the container is there wait for it. */
let isWanted = false;
const listeners = new Set<() => void>();

export async function toaster() {
  isWanted = true;
  for (const listener of listeners) listener();
  const { toast } = await import('react-toastify/unstyled');
  return toast;
}

/** Shows an error. The same sentence twice is one toast: a list that refreshes itself would pile them up. */
export async function notifyError(error: unknown): Promise<void> {
  const text = errorText(error);
  (await toaster()).error(text, { toastId: text });
}

/** What was wrong is so no more. */
export async function takeBackError(error: unknown): Promise<void> {
  (await toaster()).dismiss(errorText(error));
}

export async function notifySuccess(text: string): Promise<void> {
  (await toaster()).success(text, { toastId: text });
}

/** True after the first notice. */
export function useToasterWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
  );
}
