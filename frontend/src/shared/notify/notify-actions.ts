import { createElement } from 'react';
import { ActionToast, type ToastAction } from './ActionToast';
import { toaster } from './notify';

let latestWithActions: string | null = null;
let count = 0;

/** Longer than a notice that only tells: there is something to decide. A pointer over it stops the time. */
const ACTIONS_CLOSE_MS = 15_000;

/** What was done, with what may come next. The next one takes its place: a key means the latest. */
export async function notifyActions(text: string, actions: readonly ToastAction[]): Promise<void> {
  const toast = await toaster();
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
