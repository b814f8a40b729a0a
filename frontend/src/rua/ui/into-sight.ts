/** Scrolls what came later to where nothing lies over it. */
export function intoSight(element: Element | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
