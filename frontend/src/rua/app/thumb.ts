/** No thumb comes down twice on the same point. */
const THUMB_PX = 24;

const TARGETS = 'button:not(:disabled), a[href]';

/** Where the last tap that acted came down, and what lies there. */
export interface Thumb {
  x: number;
  y: number;
  at: number;
  target: Element | null;
  /** How far from the point it may lie. */
  reach: number;
  words: string;
  /** The bar below stays where it is: what leads to another place may be tapped again soon. */
  isOnBar: boolean;
}

export function thumbOf({ target, clientX: x, clientY: y }: MouseEvent, at: number): Thumb | null {
  const tapped = target instanceof Element ? target.closest(TARGETS) : null;
  if (!tapped) return null;
  const isOnBar = tapped.closest('nav') !== null;
  return { x, y, at, target: tapped, reach: 0, words: wordsOf(tapped), isOnBar };
}

/** Figures change while they are typed. */
const wordsOf = (target: Element): string =>
  (target.getAttribute('aria-label') ?? target.textContent ?? '').replace(/[\d.,]/g, '');

function isUnder({ x, y, reach }: Thumb, target: Element): boolean {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const isInSight = right > left && bottom > top;
  const isBeside = x < left - reach || x >= right + reach;
  return isInSight && !isBeside && y >= top - reach && y < bottom + reach;
}

function targetUnder(thumb: Thumb): Element | null {
  const within = document.getElementsByTagName('dialog')[0] ?? document;
  return [...within.querySelectorAll(TARGETS)].find((one) => isUnder(thumb, one)) ?? null;
}

export function liesAsItLay(thumb: Thumb): boolean {
  const { target, words } = thumb;
  if (!target) return targetUnder(thumb) === null;
  return isUnder(thumb, target) && wordsOf(target) === words;
}

/** Whether a button lies under the thumb on the new screen: from then on that one is watched. */
export function hasUnderIt(thumb: Thumb): boolean {
  thumb.reach = THUMB_PX;
  thumb.target = targetUnder(thumb);
  thumb.words = thumb.target ? wordsOf(thumb.target) : '';
  return thumb.target !== null && !thumb.isOnBar;
}
