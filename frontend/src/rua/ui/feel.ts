/** A short shake, where the phone has one. */
export function shake(milliseconds: number): void {
  navigator.vibrate?.(milliseconds);
}
