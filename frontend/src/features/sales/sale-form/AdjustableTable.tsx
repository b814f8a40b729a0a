import {
  type BusinessDate,
  type Cents,
  formatBusinessDate,
  isBusinessDate,
  type Schedule,
  type ScheduledInstalment,
  WEEKDAY_SHORT_NAMES,
  weekdayOf,
} from '@crediario/contract/domain';
import { centsAfterTyping, textOfCents } from '@shared/ui/inputs/cash-machine';
import { Money } from '@shared/ui/Money';
import { type KeyboardEvent, memo, type Ref, useId, useState } from 'react';
import type { Preview } from './preview';
import type { TypedChange } from './sale-form';
import styles from './SchedulePreview.module.css';

/** Of the sentence that says what is wrong with the cells at fault. */
export const FAULT_ID = 'ajustes-errados';

interface Props {
  ref: Ref<HTMLTableElement>;
  schedule: Schedule;
  /** What is left to pay after each instalment. */
  balances: ReadonlyMap<number, Cents>;
  preview: Pick<Preview, 'changes' | 'fault'>;
  onChange: (change: TypedChange) => void;
}

/** The instalments with a date and a value to be changed by hand. What is typed counts once the field is left, or on
 *  Enter: the others then share what remains. */
export function AdjustableTable({ ref, schedule, balances, preview, onChange }: Props) {
  const { changes, fault } = preview;
  const changeOf = new Map(changes.map((change) => [change.number, change]));
  return (
    <table ref={ref} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Nº</th>
          <th scope="col">Vencimento</th>
          <th scope="col">Valor</th>
          <th scope="col">Resta</th>
        </tr>
      </thead>
      <tbody>
        {schedule.instalments.map((instalment) => (
          <Row
            key={instalment.number}
            instalment={instalment}
            change={changeOf.get(instalment.number)}
            balanceCents={balances.get(instalment.number) ?? 0}
            isDateBad={fault?.dates.has(instalment.number) ?? false}
            isValueBad={fault?.values.has(instalment.number) ?? false}
            onChange={onChange}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  instalment: ScheduledInstalment;
  change: TypedChange | undefined;
  balanceCents: Cents;
  isDateBad: boolean;
  isValueBad: boolean;
  onChange: (change: TypedChange) => void;
}

const Row = memo(function Row(props: RowProps) {
  const { instalment, change, balanceCents, isDateBad, isValueBad, onChange } = props;
  const { number } = instalment;
  const dueDate = change?.dueDate ?? instalment.dueDate;
  const valueCents = change?.valueCents ?? instalment.valueCents;
  return (
    <tr>
      <td>{number}</td>
      <td>
        <TypedField
          label={`Vencimento da parcela ${number}`}
          text={change?.unreadDate ?? formatBusinessDate(dueDate)}
          isChanged={change?.dueDate !== undefined}
          isBad={isDateBad}
          fault={change?.unreadDate === undefined ? undefined : unreadText(change.unreadDate)}
          retype={dateText}
          onDone={(text) => {
            const typed = dateOf(text);
            const read = typed === null ? { unreadDate: text } : { dueDate: typed };
            onChange({ ...change, number, unreadDate: undefined, ...read });
          }}
        />
        {change?.unreadDate === undefined && (
          <span className={styles.weekday}>{WEEKDAY_SHORT_NAMES[weekdayOf(dueDate)]}</span>
        )}
      </td>
      <td>
        <TypedField
          label={`Valor da parcela ${number}`}
          text={textOfCents(valueCents)}
          isChanged={change?.valueCents !== undefined}
          isBad={isValueBad}
          retype={(typed, before) => textOfCents(centsAfterTyping(typed, centsOf(before)))}
          onDone={(text) => {
            const cents = centsOf(text);
            if (cents !== null) onChange({ ...change, number, valueCents: cents });
          }}
        />
      </td>
      <td>
        <Money cents={balanceCents} />
      </td>
    </tr>
  );
});

interface FieldProps {
  label: string;
  text: string;
  isChanged: boolean;
  isBad: boolean;
  /** What is wrong with this field alone. */
  fault?: string | undefined;
  retype: (typed: string, before: string) => string;
  onDone: (text: string) => void;
}

function TypedField({ label, text, isChanged, isBad, fault, retype, onDone }: FieldProps) {
  const faultId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const done = () => {
    if (draft !== null && draft !== text) onDone(draft);
    setDraft(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // It ends this field, not the form.
    event.preventDefault();
    done();
  };
  const toldBy = fault === undefined ? FAULT_ID : faultId;
  return (
    <>
      <input
        className={styles.cell}
        data-changed={isChanged || undefined}
        aria-label={label}
        aria-invalid={isBad}
        aria-describedby={isBad ? toldBy : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(retype(event.currentTarget.value, draft ?? text))}
        onKeyDown={press}
        onBlur={done}
      />
      {fault !== undefined && (
        <span id={faultId} className={styles.cellFault} role="alert">
          {fault}
        </span>
      )}
    </>
  );
}

const centsOf = (text: string): Cents | null => centsAfterTyping(text, null);

/** Why no date could be read. */
const unreadText = (text: string): string =>
  text.replace(/\D/g, '').length < 8 ? 'Data incompleta' : 'Esta data não existe';

/** '1911' → '19/11' → … '19/11/2026' */
function dateText(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

function dateOf(text: string): BusinessDate | null {
  const [day, month, year] = text.split('/');
  const date = `${year}-${month}-${day}`;
  return isBusinessDate(date) ? date : null;
}
