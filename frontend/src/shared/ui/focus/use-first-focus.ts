import { type RefObject, useEffect } from 'react';

const ASKING = 'button[data-first-focus], [data-first-focus] input';
const FILLABLE = 'input:not([disabled], [type="hidden"]), textarea:not([disabled])';
/** A layer that is not drawn by then never will be. */
const PATIENCE_FRAMES = 60;

/** The focus of a dialog that opens, and again once what it waited for has come: what asks for it, else the first thing to fill, else the first button, else the
 *  dialog itself. Never the cross, which is what the component library would take. */
export function useFirstFocus(content: RefObject<HTMLElement | null>, isLoading: boolean): void {
  useEffect(() => {
    let frame = 0;
    let left = PATIENCE_FRAMES;
    const attempt = () => {
      left -= 1;
      if (!content.current || focusFirst(content.current, isLoading) || left === 0) return;
      frame = requestAnimationFrame(attempt);
    };
    frame = requestAnimationFrame(attempt);
    return () => cancelAnimationFrame(frame);
  }, [content, isLoading]);
}

/** False while the dialog is not drawn yet. */
function focusFirst(content: HTMLElement, isLoading: boolean): boolean {
  const asking = content.querySelector<HTMLElement>(ASKING);
  // The component library may have focused the first element.
  if (!asking && content.contains(document.activeElement)) return true;
  const dialog = content.closest<HTMLElement>('[role="dialog"]');
  const target = isLoading ? dialog : (asking ?? firstIn(content) ?? dialog);
  target?.focus({ preventScroll: true });
  return target !== null && document.activeElement === target;
}

function firstIn(content: HTMLElement): HTMLElement | null {
  return firstToFill(content) ?? content.querySelector<HTMLElement>('button:not([disabled])');
}

/** Of a group of choices the one that is chosen: another one's focus would look like a choice. */
function firstToFill(content: HTMLElement): HTMLElement | null {
  const first = content.querySelector<HTMLInputElement>(FILLABLE);
  if (first?.type !== 'radio') return first;
  const group = first.closest('[role="radiogroup"]') ?? content;
  return group.querySelector<HTMLElement>('input:checked') ?? first;
}
