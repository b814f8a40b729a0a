/** Goes to the field above or below; from the last one on to the total of the paper. */
export function focusPaid(from: HTMLElement, step: 1 | -1): void {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('input[data-paid], input[data-paper]'),
  ];
  fields[fields.indexOf(from as HTMLInputElement) + step]?.focus();
}

/** The first field, unless something else already has the focus. */
export function focusFirstPaid(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement) return;
  document.querySelector<HTMLInputElement>('input[data-paid]')?.focus();
}
