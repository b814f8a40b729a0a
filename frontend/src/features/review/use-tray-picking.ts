import type { ReviewedOperation } from '@crediario/contract/wire';
import type { Picking } from '@shared/ui/table/picking';
import { usePageKeys } from '@shared/ui/use-page-keys';
import { useEffect, useMemo, useRef, useState } from 'react';
import { added, allOrNone, NOTHING_PICKED, type Picked, reached, turned } from './picked';
import { kindText } from './review-words';

export interface TrayPicking extends Picking<ReviewedOperation> {
  /** What is picked of what is shown, in its order. */
  operations: readonly ReviewedOperation[];
  begin: () => void;
}

const labelOf = (operation: ReviewedOperation) => {
  const { client_name, user_name } = operation;
  return `Selecionar ${kindText(operation).toLowerCase()} de ${client_name ?? user_name}`;
};

/** Boxes stand in the place of the arrows while rows are picked: from 'Selecionar' or the first Space until it ends.
 *  Which of the shown ones are solved together. What the list does not show is not among them. */
export function useTrayPicking(shown: readonly ReviewedOperation[]): TrayPicking {
  const [picked, change] = useState<Picked>(NOTHING_PICKED);
  const [hasBegun, setBegun] = useState(false);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  const handlers = useMemo(() => {
    const to = (next: (picked: Picked) => Picked) => change(next);
    return {
      turn: (id: number) => to((before) => turned(before, latest.current, id)),
      reach: (id: number) => to((before) => reached(before, latest.current, id)),
      add: (ids: readonly number[]) => to((before) => added(before, latest.current, ids)),
      all: () => to((before) => allOrNone(before, latest.current)),
      none: () => {
        setBegun(false);
        to(() => NOTHING_PICKED);
      },
      begin: () => setBegun(true),
      labelOf,
    };
  }, []);
  const operations = useMemo(() => shown.filter(({ id }) => picked.keys.has(id)), [picked, shown]);
  const isOn = hasBegun || operations.length > 0;
  usePageKeys({ escape: isOn ? handlers.none : null });
  return useMemo(
    () => ({ ...handlers, isOn, keys: picked.keys, operations }),
    [handlers, picked, operations, isOn],
  );
}
