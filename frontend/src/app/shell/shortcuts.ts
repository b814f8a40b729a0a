import { paths } from '@shared/paths';

/** What a key does where nobody is typing. */
export type Meaning =
  | { kind: 'open'; layer: 'find' | 'shortcuts' }
  | { kind: 'go'; to: string }
  | { kind: 'await' };

/** After `g`. */
const PLACES: Readonly<Record<string, string>> = {
  v: paths.sales,
  f: paths.home,
  d: paths.dashboard,
};

export const AWAITED = 'Ir para: V, Vendas; F, Funcionários; D, Dashboard';

interface Pressed {
  key: string;
  isControl: boolean;
  /** `g` was pressed just before. */
  isAfterG: boolean;
  isTyping: boolean;
  isInLayer: boolean;
  areSingleKeysOn: boolean;
}

/** Null where a key is none of ours. With Ctrl or ⌘ the box opens from a field as well; a single key means a letter there,
 *  and nothing in a dialog. */
export function meaningOf(pressed: Pressed): Meaning | null {
  const key = pressed.key.toLowerCase();
  if (pressed.isInLayer) return null;
  if (pressed.isControl) return key === 'k' ? { kind: 'open', layer: 'find' } : null;
  if (pressed.isTyping || !pressed.areSingleKeysOn) return null;
  const place = pressed.isAfterG ? PLACES[key] : undefined;
  if (place) return { kind: 'go', to: place };
  switch (key) {
    case '/':
      return { kind: 'open', layer: 'find' };
    case '?':
      return { kind: 'open', layer: 'shortcuts' };
    case 'n':
      return { kind: 'go', to: paths.pickClient };
    case 'g':
      return { kind: 'await' };
    default:
      return null;
  }
}

/** Single keys get in the way of those who speak to their computer: they can be switched off, for this tab. */
let single = true;

export const areSingleKeysOn = (): boolean => single;

export function switchSingleKeys(isOn: boolean): void {
  single = isOn;
}

const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]';

/** A key as it was pressed, where it was pressed. AltGr is how some keyboards write '/'. */
export function pressedKey(event: KeyboardEvent, isAfterG: boolean): Pressed {
  const isAltGraph = event.getModifierState('AltGraph');
  return {
    key: event.altKey && !isAltGraph ? '' : event.key,
    isControl: (event.ctrlKey || event.metaKey) && !isAltGraph,
    isAfterG,
    isTyping: event.target instanceof Element && event.target.closest(TYPED_INTO) !== null,
    isInLayer: document.querySelector('[role="dialog"]') !== null,
    areSingleKeysOn: single,
  };
}
