import { createElement } from 'react';
import { ActionToast, type ToastAction } from './ActionToast';
import { toaster } from './notify';
import { listenToKeys } from './toast-keys';

/** The latest one's keys die, and it is drawn no more. */
let endLatest = () => {};
let dismissLatest = () => {};
let count = 0;

/** The latest toast goes, with its keys. */
export const closeActions = (): void => {
  endLatest();
  dismissLatest();
};

/** Longer than a notice that only tells: there is something to decide. A pointer over it stops the time. */
const ACTIONS_CLOSE_MS = 15_000;

/** What was done, with what may come next. The next one takes its place, in the same toast: a key means the latest, and two
 *  in sight would not say which. Its keys work before it is drawn. */
export async function notifyActions(text: string, actions: readonly ToastAction[]): Promise<void> {
  endLatest();
  let isOver = false;
  let dismiss = () => {};
  const end = () => {
    isOver = true;
    stopKeys();
  };
  const act = (action: ToastAction) => {
    if (!action.staysOpen) {
      end();
      dismiss();
    }
    action.run();
  };
  const stopKeys = listenToKeys(actions, act);
  endLatest = end;
  const toast = await toaster();
  if (isOver) return;
  const isInSight = toast.isActive(idOf(count));
  if (!isInSight) count += 1;
  const toastId = idOf(count);
  dismiss = () => toast.dismiss(toastId);
  dismissLatest = dismiss;
  const render = () => createElement(ActionToast, { text, actions, act });
  const options = { autoClose: ACTIONS_CLOSE_MS, onClose: end };
  if (isInSight) toast.update(toastId, { ...options, render, delay: 0 });
  else toast.success(render, { ...options, toastId });
}

const idOf = (number: number) => `actions ${number}`;
