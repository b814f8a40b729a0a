import type { SaleReportRow } from '@crediario/contract/wire';
import type { Picking } from '@shared/ui/table/picking';
import { usePageKeys } from '@shared/ui/use-page-keys';
import { useEffect, useMemo, useRef, useState } from 'react';
import { added, begun, NOTHING_PICKED, type Picked, reached, turned } from './picked';

/** Where the focus goes when its place leaves with the selection. */
export const SELECT_BUTTON = 'selecionar-vendas';

export interface Selection extends Picking<SaleReportRow> {
  /** What is picked of what is shown, in its order. */
  sales: readonly SaleReportRow[];
  begin: () => void;
  end: () => void;
}

const labelOf = ({ sales_id }: SaleReportRow) => `Selecionar venda ${sales_id}`;

/** Which of the listed sales something is done with. A refresh leaves it alone; what the list does not show is not in it. */
export function useSelection(shown: readonly SaleReportRow[]): Selection {
  const [picked, change] = useState<Picked>(NOTHING_PICKED);
  const ids = useRef<readonly number[]>([]);
  useEffect(() => {
    ids.current = shown.map(({ sales_id }) => sales_id);
  }, [shown]);
  const handlers = useMemo(() => {
    const to = (next: (picked: Picked) => Picked) => change(next);
    return {
      begin: () => {
        to(begun);
        // To the rows: on the button, Space would end what it began.
        document.querySelector<HTMLElement>('tr[data-row][tabindex="0"]')?.focus();
      },
      end: () => {
        keepFocus();
        to(() => NOTHING_PICKED);
      },
      turn: (id: number) => to((before) => turned(before, id)),
      reach: (id: number) => to((before) => reached(before, ids.current, id)),
      add: (more: readonly number[]) => to((before) => added(before, more)),
      all: () => to((before) => added(before, ids.current)),
      none: () => to(() => begun(NOTHING_PICKED)),
      labelOf,
    };
  }, []);
  usePageKeys({ escape: picked.isOn ? handlers.end : null });
  const sales = useMemo(
    () => (picked.isOn ? shown.filter(({ sales_id }) => picked.keys.has(sales_id)) : []),
    [picked, shown],
  );
  return useMemo(() => ({ ...picked, ...handlers, sales }), [picked, handlers, sales]);
}

/** The row whose box had it, or the button that began. */
function keepFocus(): void {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-row]');
  (row ?? document.getElementById(SELECT_BUTTON))?.focus();
}
