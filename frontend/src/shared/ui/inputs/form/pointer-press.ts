/** Between pressing and releasing a button of the mouse nothing on the page may move: a message that appears because a
 *  field was left would push the pressed button away from under the pointer, and its click would be lost. */

let isPressed = false;

/** Watches presses while a form is open. Returns the way to stop. */
export function followPointer(): () => void {
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
  };
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('pointerup', release, true);
  window.addEventListener('pointercancel', release, true);
  return () => {
    release();
    window.removeEventListener('pointerdown', press, true);
    window.removeEventListener('pointerup', release, true);
    window.removeEventListener('pointercancel', release, true);
  };
}

/** Acts now, or once the pressed pointer is up and its click has been dealt with. */
export function afterPress(action: () => void): void {
  if (!isPressed) {
    action();
    return;
  }
  window.addEventListener('pointerup', () => setTimeout(action), { once: true });
}
