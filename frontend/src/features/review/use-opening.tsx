import type { ReviewedChoice, ReviewedOperation } from '@crediario/contract/wire';
import { RefuseDeviceDialog } from '@entities/review/devices/RefuseDeviceDialog';
import { keepFocus } from '@shared/ui/focus/return-focus';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ReviewDetail } from './ReviewDetail';
import type { ReviewActs } from './tray';
import { useDecision } from './use-decision';

export interface Opening {
  /** The row that stands open; one at a time. */
  openId: number | null;
  detail: ReactNode;
  turn: (operation: ReviewedOperation) => void;
  acts: ReviewActs;
  /** What a row's menu asks about. */
  dialog: ReactNode;
}

/** Which row stands open, and what a press on a solution does. */
export function useOpening(rows: readonly ReviewedOperation[]): Opening {
  const [openId, setOpenId] = useState<number | null>(null);
  const close = useCallback(() => setOpenId(null), []);
  const turn = useCallback(
    ({ id }: ReviewedOperation) => setOpenId((before) => (before === id ? null : id)),
    [],
  );
  const [refusing, setRefusing] = useState<ReviewedOperation | null>(null);
  const decide = useDecision(setOpenId);
  const acts = useMemo(
    () => ({
      onSolve: (operation: ReviewedOperation, choice: ReviewedChoice) => {
        // The row goes with the answer.
        keepFocus();
        decide({ operation, choice });
      },
      onRefuseDevice: setRefusing,
    }),
    [decide],
  );
  const opened = rows.find(({ id }) => id === openId);
  const detail = opened && (
    <ReviewDetail key={opened.id} operation={opened} acts={acts} onClose={close} />
  );
  const dialog = refusing && (
    <RefuseDeviceDialog
      device={refusing}
      name={refusing.user_name}
      onClose={() => setRefusing(null)}
    />
  );
  return { openId: opened ? openId : null, detail, turn, acts, dialog };
}
