import {
  type Cents,
  type Schedule,
  WEEKDAY_SHORT_NAMES,
  weekdayOf,
} from '@crediario/contract/domain';
import { DateTime } from '@shared/ui/DateTime';
import { Money } from '@shared/ui/Money';
import { Button } from 'antd';
import { useFormikContext } from 'formik';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { AdjustableTable, FAULT_ID } from './AdjustableTable';
import type { Preview } from './preview';
import styles from './SchedulePreview.module.css';
import { type SaleFormValues, type TypedChange, termsKeyOf } from './sale-form';

/** The instalments, and what may be changed of them by hand. */
export function ScheduleSection({ preview, schedule }: { preview: Preview; schedule: Schedule }) {
  const { values, setFieldValue, submitCount } = useFormikContext<SaleFormValues>();
  const [isAdjusting, setAdjusting] = useState(false);
  const { changes, fault, isOutdated } = preview;
  const put = useCallback(
    (of: readonly TypedChange[]) =>
      void setFieldValue(
        'adjusted',
        of.length === 0 ? null : { terms: termsKeyOf(values), changes: of },
      ),
    [setFieldValue, values],
  );
  const change = useCallback(
    (one: TypedChange) => put([...changes.filter(({ number }) => number !== one.number), one]),
    [put, changes],
  );
  const table = useRef<HTMLTableElement>(null);
  /** Which cell is to have the focus once the table is drawn: the button lies after all of them. */
  const wanted = useRef<string | null>(null);
  const toggle = () => {
    wanted.current = isAdjusting ? null : 'input';
    setAdjusting(!isAdjusting);
  };
  const hasFault = fault !== null;
  const judged = useRef(submitCount);
  useEffect(() => {
    if (judged.current === submitCount) return;
    judged.current = submitCount;
    if (!hasFault) return;
    wanted.current = '[aria-invalid="true"]';
    setAdjusting(true);
    focusWanted(table.current, wanted);
  }, [submitCount, hasFault]);
  useEffect(() => {
    if (isAdjusting) focusWanted(table.current, wanted);
  }, [isAdjusting]);
  return (
    <>
      {isAdjusting ? (
        <AdjustableTable
          ref={table}
          schedule={schedule}
          balances={balancesOf(schedule)}
          preview={preview}
          onChange={change}
        />
      ) : (
        <ScheduleTable schedule={schedule} />
      )}
      <Rounding schedule={schedule} isAdjusted={changes.length > 0} />
      {fault && (
        <p id={FAULT_ID} className={styles.fault} role="alert">
          {fault.text}.
        </p>
      )}
      {isOutdated && (
        <p className={styles.note}>O plano mudou: os ajustes das parcelas não valem mais.</p>
      )}
      <div className={styles.adjusting}>
        <Button onClick={toggle} aria-pressed={isAdjusting}>
          Ajustar parcelas
        </Button>
        {changes.length > 0 && (
          <Button type="text" onClick={() => put([])}>
            Desfazer ajustes
          </Button>
        )}
      </div>
    </>
  );
}

function focusWanted(table: HTMLTableElement | null, wanted: RefObject<string | null>): void {
  if (!table || !wanted.current) return;
  table.querySelector<HTMLElement>(wanted.current)?.focus();
  wanted.current = null;
}

function ScheduleTable({ schedule }: { schedule: Schedule }) {
  const balances = balancesOf(schedule);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Nº</th>
          <th scope="col">Vencimento</th>
          <th scope="col">Valor</th>
          <th scope="col">Resta</th>
        </tr>
      </thead>
      <tbody>
        {schedule.instalments.map(({ number, dueDate, valueCents }) => (
          <tr key={number}>
            <td>{number}</td>
            <td>
              <DateTime date={dueDate} time={WEEKDAY_SHORT_NAMES[weekdayOf(dueDate)]} />
            </td>
            <td>
              <Money cents={valueCents} />
            </td>
            <td>
              <Money cents={balances.get(number) ?? 0} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rounding({ schedule, isAdjusted }: { schedule: Schedule; isAdjusted: boolean }) {
  const last = schedule.instalments.at(-1);
  if (isAdjusted || !last || last.valueCents === schedule.regularCents) return null;
  return (
    <p className={styles.note}>
      A última parcela fica <Money cents={last.valueCents} />, para fechar a soma.
    </p>
  );
}

/** What is left to pay after each instalment. */
function balancesOf({ totalCents, instalments }: Schedule): ReadonlyMap<number, Cents> {
  let balanceCents: Cents = totalCents;
  return new Map(
    instalments.map(({ number, valueCents }) => {
      balanceCents -= valueCents;
      return [number, balanceCents];
    }),
  );
}
