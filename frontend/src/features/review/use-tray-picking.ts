import type { ReviewedOperation } from '@crediario/contract/wire';
import type { Picking } from '@shared/ui/table/picking';
import { usePageKeys } from '@shared/ui/use-page-keys';
import { useEffect, useMemo, useRef, useState } from 'react';
import { added, allOrNone, NOTHING_PICKED, type Picked, reached, turned } from './picked';
import { kindText } from './review-words';

export interface TrayPicking extends Picking<ReviewedOperation> {
  /** What is picked of what is shown, in its order. */
  operations: readonly ReviewedOperation[];
}

const labelOf = (operation: ReviewedOperation) => {
  const { client_name, user_name } = operation;
  return `Selecionar ${kindText(operation).toLowerCase()} de ${client_name ?? user_name}`;
};

/** Which of the shown ones are solved together. What the list does not show is not among them. */
export function useTrayPicking(shown: readonly ReviewedOperation[]): TrayPicking {
  const [picked, change] = useState<Picked>(NOTHING_PICKED);
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
      none: () => to(() => NOTHING_PICKED),
      labelOf,
    };
  }, []);
  const operations = useMemo(() => shown.filter(({ id }) => picked.keys.has(id)), [picked, shown]);
  usePageKeys({ escape: operations.length > 0 ? handlers.none : null });
  return useMemo(
    () => ({ ...handlers, isOn: shown.length > 0, keys: picked.keys, operations }),
    [handlers, picked, operations, shown.length],
  );
}
