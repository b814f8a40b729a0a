import type { AmountKey } from '@crediario/contract/field';
import { useLayoutEffect } from 'react';

export const TYPED_IN = 'input:not([type=radio], [type=checkbox]), select, textarea';

/** The keys of a keyboard, beside those on the screen. What is typed into a field, a shortcut, and what belongs to a question
 *  over the screen are left alone, and so is Enter on a button. */
export function useKeys(onKey: (key: AmountKey) => void, onEnter?: () => void): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isOn = (what: string) => target instanceof Element && target.closest(what) !== null;
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (isShortcut || isOn(TYPED_IN) || document.querySelector('dialog[open]')) return;
      if (/^\d$/.test(key)) onKey(key as AmountKey);
      else if (key === 'Backspace') onKey('back');
      else if (key === 'Enter' && !isOn('a, button')) onEnter?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
