import { afterPaint } from '@rua/ui/after-paint';
import { TYPED_IN } from '@rua/ui/use-keys';
import { hasUnderIt, liesAsItLay, type Thumb, thumbOf } from './thumb';

/** From the moment when the screen was painted. */
const DEAD_MS = 400;
/** Where a button came under the thumb that tapped. */
const LONG_DEAD_MS = 800;
/** A thumb that tapped may come down again within this time. */
const THUMB_MS = 1_000;

/** A tap meant for what was there must not act on what came in its place. So a screen is dead for a moment once it was painted.
 *  It begins again where a sheet opens or closes, and where what was tapped changes its words, moves away or goes. If a button
 *  lies under the thumb then, the screen is dead twice as long, and each tap starts that time again. Keys and screen readers
 *  meet the same rule; Enter held down is one press.
 *
 *  While it is dead the root has `data-guard`: styles/base.css keeps pointers away, and buttons are outlines. */
class TapGuard {
  readonly #now: () => number;
  readonly #end = new AbortController();
  readonly #observer = new MutationObserver(() => this.#look());
  #screen: Element | null = null;
  #thumb: Thumb | null = null;
  #isDead = false;
  #isLong = false;
  #aliveSince = 0;
  #arrivals = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPressDead = false;
  readonly #deadKeys = new Set<string>();

  constructor(now: () => number) {
    this.#now = now;
  }

  watch(): void {
    const options = { capture: true, signal: this.#end.signal };
    window.addEventListener('pointerdown', (event) => this.#onPointerDown(event), options);
    window.addEventListener('mousedown', (event) => this.#onMouseDown(event), options);
    window.addEventListener('click', (event) => this.#onClick(event), options);
    window.addEventListener('keydown', (event) => this.#onKeyDown(event), options);
    window.addEventListener('keyup', (event) => this.#onKeyUp(event), options);
    this.#observer.observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['aria-label'],
    });
    this.#look();
  }

  end(): void {
    this.#end.abort();
    this.#observer.disconnect();
    this.#arrivals += 1;
    clearTimeout(this.#timer);
    this.#revive();
  }

  #look(): void {
    if (this.#thumb && this.#now() - this.#thumb.at > THUMB_MS) this.#thumb = null;
    const screen = shownScreen() ?? this.#screen;
    if (screen === this.#screen && (!this.#thumb || liesAsItLay(this.#thumb))) return;
    this.#screen = screen;
    this.#arrive();
  }

  #arrive(): void {
    clearTimeout(this.#timer);
    this.#isDead = true;
    // What came down on the old screen is not lifted on the new one.
    this.#isPressDead = true;
    document.documentElement.dataset['guard'] = '';
    this.#arrivals += 1;
    const own = this.#arrivals;
    afterPaint(() => {
      if (own !== this.#arrivals) return;
      if (this.#thumb) this.#isLong = hasUnderIt(this.#thumb) || this.#isLong;
      this.#count();
    });
  }

  #count(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#revive(), this.#isLong ? LONG_DEAD_MS : DEAD_MS);
  }

  #revive(): void {
    this.#isDead = false;
    this.#isLong = false;
    this.#aliveSince = this.#now();
    delete document.documentElement.dataset['guard'];
  }

  /** A slow phone tells of a tap later than it was: its own time decides. */
  #onPointerDown(event: PointerEvent): void {
    this.#isPressDead = this.#isDead || event.timeStamp < this.#aliveSince;
    if (this.#isPressDead && this.#isLong) this.#count();
  }

  /** A dead tap moves no focus. */
  #onMouseDown(event: MouseEvent): void {
    if (this.#isPressDead) event.preventDefault();
  }

  #onClick(event: MouseEvent): void {
    const isByPointer = event.detail > 0;
    if (isByPointer ? this.#isPressDead : this.#isDead) swallow(event);
    else this.#thumb = isByPointer ? thumbOf(event, this.#now()) : null;
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (!isPress(event) || !(this.#isDead || event.repeat)) return;
    this.#deadKeys.add(event.key);
    swallow(event);
  }

  /** Space acts when it is let go. */
  #onKeyUp(event: KeyboardEvent): void {
    if (this.#deadKeys.delete(event.key)) swallow(event);
  }
}

/** Returns what ends it. */
export function watchTaps(now: () => number = () => performance.now()): () => void {
  const guard = new TapGuard(now);
  guard.watch();
  return () => guard.end();
}

/** Every screen and every sheet has its own. */
const shownScreen = (): Element | undefined =>
  document.getElementsByTagName('dialog')[0] ?? document.getElementsByTagName('h1')[0];

const isPress = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' || (key === ' ' && !(target instanceof Element && target.matches(TYPED_IN)));

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
