/** What had the focus when a layer opened, and what stands in for it should it be gone by the time the layer closes. */
export interface Opener {
  element: HTMLElement;
  /** The row or card it stood in, the list around that, and its place there. */
  row: { element: HTMLElement; list: HTMLElement; index: number; control: number } | null;
  /** From the nearest outwards. */
  ancestors: readonly HTMLElement[];
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';
const ROW = 'tr, li';

export function openerOf(element: HTMLElement): Opener {
  return { element, row: rowOf(element), ancestors: ancestorsOf(element) };
}

/** What has the focus now; null where nothing has. */
export function currentOpener(): Opener | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null;
  return openerOf(activeElement);
}

/** The focus goes to the opener, else to its neighbour: the same control of the row that took its place, what is left
 *  around it, the page's heading. */
export function focusOpener(opener: Opener | null): void {
  for (const candidate of candidatesOf(opener)) {
    if (takesFocus(candidate)) return;
  }
}

function* candidatesOf(opener: Opener | null): Generator<Element | null | undefined> {
  if (opener) {
    yield opener.element;
    if (opener.row) yield* neighboursIn(opener.row);
    for (const ancestor of opener.ancestors) {
      if (ancestor.isConnected) yield* focusablesIn(ancestor);
    }
  }
  yield document.querySelector('main h1, h1');
}

function* neighboursIn({ element, list, index, control }: NonNullable<Opener['row']>) {
  const rows = [...list.children];
  const nearest = element.isConnected ? element : (rows[index] ?? rows.at(-1));
  if (!nearest) return;
  const controls = focusablesIn(nearest);
  if (control >= 0) yield controls[control];
  yield nearest;
  yield* controls.toReversed();
}

function rowOf(element: HTMLElement): Opener['row'] {
  const row = element.closest<HTMLElement>(ROW);
  const list = row?.parentElement;
  if (!row || !list) return null;
  return {
    element: row,
    list,
    index: [...list.children].indexOf(row),
    control: focusablesIn(row).indexOf(element),
  };
}

/** Up to the page or the layer that it is in: beyond that nothing is its neighbour. */
function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const ancestors: HTMLElement[] = [];
  const page = document.querySelector('main');
  for (let one = element.parentElement; one; one = one.parentElement) {
    if (one === document.body || one === page || one.contains(page)) break;
    ancestors.push(one);
  }
  return ancestors;
}

function focusablesIn(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

/** False where it is gone, hidden or switched off. */
function takesFocus(candidate: Element | null | undefined): boolean {
  if (!(candidate instanceof HTMLElement) || !candidate.isConnected) return false;
  // Switched off a moment ago, it still counts as focused until the browser draws.
  if (candidate.matches(':disabled')) return false;
  if (candidate.tagName === 'H1') candidate.tabIndex = -1;
  candidate.focus({ preventScroll: isInSight(candidate) });
  return document.activeElement === candidate;
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
