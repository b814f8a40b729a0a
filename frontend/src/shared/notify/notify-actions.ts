import { createElement } from 'react';
import { ActionToast, type ToastAction } from './ActionToast';
import { toaster } from './notify';
import { listenToKeys } from './toast-keys';

let closeLatest = () => {};

/** The latest toast goes, with its keys. */
export const closeActions = (): void => closeLatest();
let count = 0;

/** Longer than a notice that only tells: there is something to decide. A pointer over it stops the time. */
const ACTIONS_CLOSE_MS = 15_000;

/** What was done, with what may come next. The next one takes its place: a key means the latest. Its keys work before it is drawn. */
export async function notifyActions(text: string, actions: readonly ToastAction[]): Promise<void> {
  closeLatest();
  count += 1;
  const toastId = `actions ${count}`;
  let dismiss: (() => void) | null = null;
  let isOver = false;
  const close = () => {
    isOver = true;
    stopKeys();
    dismiss?.();
  };
  const act = (action: ToastAction) => {
    if (!action.staysOpen) close();
    action.run();
  };
  const stopKeys = listenToKeys(actions, act);
  closeLatest = close;
  const toast = await toaster();
  if (isOver) return;
  dismiss = () => toast.dismiss(toastId);
  toast.success(() => createElement(ActionToast, { text, actions, act }), {
    toastId,
    autoClose: ACTIONS_CLOSE_MS,
    onClose: stopKeys,
  });
}
