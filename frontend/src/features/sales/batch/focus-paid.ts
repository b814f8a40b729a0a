/** Goes to the field above or below; from the last one on to the total of the paper. */
export function focusPaid(from: HTMLElement, step: 1 | -1): void {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('input[data-paid], input[data-paper]'),
  ];
  fields[fields.indexOf(from as HTMLInputElement) + step]?.focus();
}

export function focusFirstPaid(): void {
  document.querySelector<HTMLInputElement>('input[data-paid]')?.focus();
}

/** Where the hands go on while a run posts, and after it: its list, then its next step. */
export function focusRun(list: HTMLElement | null, isRunning: boolean): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && activeElement !== list) return;
  if (isRunning) list?.focus({ preventScroll: true });
  else document.querySelector<HTMLElement>('[data-run-next]')?.focus();
}
