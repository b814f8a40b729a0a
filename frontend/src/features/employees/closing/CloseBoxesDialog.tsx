import { type Cents, formatBusinessDate } from '@crediario/contract/domain';
import type { UserStatusRow } from '@crediario/contract/wire';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifyError, notifySuccess } from '@shared/notify/notify';
import { Dialog } from '@shared/ui/Dialog';
import { DialogButtons } from '@shared/ui/DialogButtons';
import { LeaveQuestion } from '@shared/ui/inputs/form/LeaveQuestion';
import { UnsavedChangesGuard } from '@shared/ui/inputs/form/UnsavedChangesGuard';
import { useIsPhone } from '@shared/ui/media';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { sheetOf } from '@shared/ui/table/sheet-of';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { closeListedBoxes } from '../api';
import { boxCentsOf } from '../list/employee-row';
import { employeeStatusQuery } from '@entities/employee/queries';
import { ClosingCards } from './ClosingCards';
import { ClosingTable } from './ClosingTable';
import styles from './CloseBoxesDialog.module.css';
import { ConfirmClosing } from './ConfirmClosing';
import {
  type ClosingLine,
  closingLines,
  closingsOf,
  closingTotals,
  type Entries,
  type Entry,
  NOT_COUNTED,
  whatIsMissing,
} from './closing-plan';
import { closingColumns } from './closing-columns';
import { closeText, unclosedText } from './closing-words';
import { useFieldWalk } from './use-field-walk';

/** Payments may still arrive while the cash is counted: what a box should hold follows them. */
const REFRESH_MS = 10_000;

interface Props {
  /** All employees, not only those of the search. */
  rows: readonly UserStatusRow[];
  /** The one box to close; null for all that are open. */
  boxId: number | null;
  onClose: () => void;
}

/** Fechar caixas: what each open box should hold, what was counted, why they differ; then the question. */
export function CloseBoxesDialog({ rows, boxId, onClose }: Props) {
  const isPhone = useIsPhone();
  const { timeZone } = useBusinessClock();
  const queryClient = useQueryClient();
  const { data = rows } = useQuery({ ...employeeStatusQuery, refetchInterval: REFRESH_MS });
  const [first] = useState(() => valuesOf(rows));
  const [entries, setEntries] = useState<Entries>({});
  const [showsFaults, setShowsFaults] = useState(false);
  const [asked, setAsked] = useState<readonly ClosingLine[] | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const wanted = boxId === null ? data : data.filter((row) => row.cash_id === boxId);
  const lines = closingLines(wanted, entries, first);
  const totals = closingTotals(lines);
  const isTyped = lines.some(({ counted, reason }) => counted !== null || reason !== '');
  const leave = () => (isTyped ? setIsLeaving(true) : onClose());
  const content = useRef<HTMLDivElement>(null);
  const walk = useFieldWalk(content, lines, () => setShowsFaults(true));

  const closing = useSingleMutation({
    mutationFn: (sent: readonly ClosingLine[]) => closeListedBoxes(closingsOf(sent)),
    onSuccess: ({ failed }) => {
      setAsked(null);
      for (const box of failed) void notifyError(unclosedText(box));
      if (failed.some(({ code }) => code !== 'CASH_BOX_CLOSED')) return;
      onClose();
      if (failed.length === 0) {
        const done = boxId === null ? 'Todos os caixas foram fechados' : `Caixa ${boxId} fechado`;
        void notifySuccess(done);
      }
    },
    onError: () => setAsked(null),
    // Boxes, their values and their reports; after a failure too, which may have come after the deed. Not awaited: a box that
    // moved is asked about anew at once, and a click that came meanwhile was lost.
    onSettled: () => void queryClient.invalidateQueries(),
  });

  const enter = (id: number, entry: Partial<Entry>) =>
    setEntries((before) => ({ ...before, [id]: { ...(before[id] ?? NOT_COUNTED), ...entry } }));

  const ask = () => {
    const lacking = lines.find((line) => line.lacksReason);
    setShowsFaults(lacking !== undefined);
    if (lacking) walk.focus({ boxId: lacking.boxId, field: 'reason' });
    else setAsked(lines);
  };

  const List = isPhone ? ClosingCards : ClosingTable;
  return (
    <Dialog
      title={boxId === null ? 'Fechar caixas' : 'Fechar caixa'}
      subtitle={<Subtitle count={lines.length} />}
      width={1200}
      onClose={leave}
      isBusy={closing.isPending}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields within */}
      <div ref={content} onKeyDown={walk.keyDown}>
        {lines.length > 0 && (
          <List lines={lines} totals={totals} showsFaults={showsFaults} onEnter={enter} />
        )}
        <div className={styles.foot}>
          {lines.length > 0 && (
            <div className={styles.missing}>
              <p aria-live="polite">{whatIsMissing(totals)}</p>
              <ExportButton
                name="fechamento"
                source={() => sheetOf(closingColumns(timeZone), lines)}
              />
            </div>
          )}
          <DialogButtons>
            <Button size="large" disabled={closing.isPending} onClick={leave}>
              Cancelar
            </Button>
            {lines.length > 0 && (
              <Button size="large" type="primary" data-close-boxes onClick={ask}>
                {closeText(lines.length)}
              </Button>
            )}
          </DialogButtons>
        </div>
      </div>
      {asked && (
        <ConfirmClosing
          question={
            boxId === null
              ? 'Tem certeza que deseja fechar todos os caixas?'
              : `Tem certeza que deseja fechar o caixa ${boxId}?`
          }
          lines={asked}
          isBusy={closing.isPending}
          onConfirm={() => closing.mutate(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
      {isLeaving && <LeaveQuestion onLeave={onClose} onStay={() => setIsLeaving(false)} />}
      <UnsavedChangesGuard wouldLoseChanges={() => isTyped} />
    </Dialog>
  );
}

function Subtitle({ count }: { count: number }) {
  const today = formatBusinessDate(useBusinessClock().today());
  if (count === 0) return 'Nenhum caixa está aberto agora.';
  return (
    <>
      {count === 1 ? '1 caixa aberto' : `${count} caixas abertos`} em {today}. Digite o que foi
      contado
      <span className={styles.hint}>
        ; <kbd className={styles.key}>Enter</kbd> passa ao seguinte
      </span>
      .
    </>
  );
}

function valuesOf(rows: readonly UserStatusRow[]): ReadonlyMap<number, Cents> {
  return new Map(
    rows.flatMap((row) =>
      row.cash_id === null ? [] : [[row.cash_id, boxCentsOf(row).final ?? 0]],
    ),
  );
}
