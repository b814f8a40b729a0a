import { createElement, useSyncExternalStore } from 'react';
import { errorText } from '@shared/http/errors';
import type { ToastAction } from './ActionToast';

/** The toast library comes with the first toast, and its container is mounted then: the login page opens without
 *  it. Toasts raised before the container is there wait for it. */
let isWanted = false;
const listeners = new Set<() => void>();

async function toaster() {
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

export async function notifySuccess(text: string): Promise<void> {
  (await toaster()).success(text, { toastId: text });
}

let latestWithActions: string | null = null;
let count = 0;

/** Longer than a notice that only tells: there is something to decide. A pointer over it stops the time. */
const ACTIONS_CLOSE_MS = 15_000;

/** What was done, with what may come next. The next one takes its place: a key means the latest. */
export async function notifyActions(text: string, actions: readonly ToastAction[]): Promise<void> {
  const [toast, { ActionToast }] = await Promise.all([toaster(), import('./ActionToast')]);
  if (latestWithActions !== null) toast.dismiss(latestWithActions);
  count += 1;
  const toastId = `actions ${count}`;
  latestWithActions = toastId;
  const close = () => toast.dismiss(toastId);
  toast.success(() => createElement(ActionToast, { text, actions, close }), {
    toastId,
    autoClose: ACTIONS_CLOSE_MS,
  });
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
