import type { KeyboardEvent, RefObject } from 'react';
import { type ClosingLine, nextField } from './closing-plan';

interface Field {
  boxId: number;
  field: 'count' | 'reason';
}

/** The keys in the table of counts: Enter goes on, the arrows walk up and down the counts. Where a count was
 *  typed as a reason, by hands that were faster than the eyes, Enter stays and `onNoReason` says why. */
export function useFieldWalk(
  content: RefObject<HTMLElement | null>,
  lines: readonly ClosingLine[],
  onNoReason: () => void,
) {
  const focus = ({ boxId, field }: Field) =>
    content.current?.querySelector<HTMLInputElement>(`[data-${field}="${boxId}"] input`)?.focus();

  const goOn = ({ boxId, field }: Field) => {
    const next = nextField(lines, boxId, field);
    if (next) focus(next);
    else content.current?.querySelector<HTMLElement>('[data-close-boxes]')?.focus();
  };

  const isFigureAsReason = ({ boxId, field }: Field) =>
    field === 'reason' &&
    lines.some((line) => line.boxId === boxId && line.lacksReason && line.reason.trim() !== '');

  const enter = (at: Field, target: EventTarget) => {
    if (!isFigureAsReason(at)) return goOn(at);
    onNoReason();
    // The next letters take the figure's place.
    if (target instanceof HTMLInputElement) target.select();
  };

  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = fieldAt(event.target);
    if (!at) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key !== 'Enter' && step === 0) return;
    event.preventDefault();
    if (step === 0) return enter(at, event.target);
    const beside = lines[lines.findIndex(({ boxId }) => boxId === at.boxId) + step];
    if (beside) focus({ boxId: beside.boxId, field: 'count' });
  };

  return { focus, keyDown };
}

function fieldAt(target: EventTarget): Field | null {
  const element = target instanceof Element ? target.closest('[data-count], [data-reason]') : null;
  if (!(element instanceof HTMLElement)) return null;
  const { count, reason } = element.dataset;
  return { boxId: Number(count ?? reason), field: count === undefined ? 'reason' : 'count' };
}
