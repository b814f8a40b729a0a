import type { ReviewedOperation } from '@crediario/contract/wire';
import { keepFocus } from '@shared/ui/focus/return-focus';
import { useMedia } from '@shared/ui/media';
import { DataTable } from '@shared/ui/table/DataTable';
import { type ComponentProps, useMemo } from 'react';
import { PickedFoot } from './PickedFoot';
import { reviewColumns } from './review-columns';
import { useManyDecisions } from './use-many-decisions';
import type { Opening } from './use-opening';
import type { TrayPicking } from './use-tray-picking';

const ROW_HEIGHT_PX = 64;
const NARROW_ROW_HEIGHT_PX = 88;
const NARROW_QUERY = 'screen and (max-width: 1279.98px)';
const idOf = ({ id }: ReviewedOperation) => id;

type Table = ComponentProps<typeof DataTable<ReviewedOperation>>;

interface Props
  extends Pick<Table, 'label' | 'rows' | 'isLoading' | 'instead' | 'onNearEnd' | 'rowCount'> {
  opening: Opening;
  picking: TrayPicking;
}

/** What waits for a decision, on a desk: picked to be solved together, or opened in place one by one. */
export function TrayTable({ opening: { acts, openId, detail, turn }, picking, ...list }: Props) {
  const isNarrow = useMedia(NARROW_QUERY);
  const columns = useMemo(
    () => reviewColumns(acts, { isNarrow, isPicking: picking.isOn, openId, turn }),
    [acts, isNarrow, picking.isOn, openId, turn],
  );
  const many = useManyDecisions(picking.none);
  return (
    <DataTable
      {...list}
      columns={columns}
      rowKey={idOf}
      rowHeightPx={isNarrow ? NARROW_ROW_HEIGHT_PX : ROW_HEIGHT_PX}
      picking={picking}
      selectedKey={openId}
      onOpenRow={turn}
      detail={openId === null ? null : { rowKey: openId, content: detail }}
      foot={
        picking.operations.length > 0 && (
          <PickedFoot
            picking={picking}
            isBusy={many.isPending}
            onSolve={(solution) => {
              keepFocus();
              many.mutate({ operations: picking.operations, solution });
            }}
          />
        )
      }
    />
  );
}
