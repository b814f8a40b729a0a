import {
  type BusinessDate,
  type Cents,
  formatBusinessDate,
  isBusinessDate,
  type Schedule,
  type ScheduledInstalment,
  type ScheduleChange,
} from '@crediario/contract/domain';
import { centsAfterTyping, textOfCents } from '@shared/ui/inputs/cash-machine';
import { type KeyboardEvent, memo, type Ref, useState } from 'react';
import type { Preview } from './preview';
import styles from './SchedulePreview.module.css';

/** Of the sentence that says what is wrong with the cells at fault. */
export const FAULT_ID = 'ajustes-errados';

interface Props {
  ref: Ref<HTMLTableElement>;
  schedule: Schedule;
  preview: Pick<Preview, 'changes' | 'fault'>;
  onChange: (change: ScheduleChange) => void;
}

/** The instalments with a date and a value to be changed by hand. What is typed counts once the field is left, or on
 *  Enter: the others then share what remains. */
export function AdjustableTable({ ref, schedule, preview: { changes, fault }, onChange }: Props) {
  const changeOf = new Map(changes.map((change) => [change.number, change]));
  return (
    <table ref={ref} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Nº</th>
          <th scope="col">Vencimento</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {schedule.instalments.map((instalment) => (
          <Row
            key={instalment.number}
            instalment={instalment}
            change={changeOf.get(instalment.number)}
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
  change: ScheduleChange | undefined;
  isDateBad: boolean;
  isValueBad: boolean;
  onChange: (change: ScheduleChange) => void;
}

const Row = memo(function Row({ instalment, change, isDateBad, isValueBad, onChange }: RowProps) {
  const { number } = instalment;
  const dueDate = change?.dueDate ?? instalment.dueDate;
  const valueCents = change?.valueCents ?? instalment.valueCents;
  return (
    <tr>
      <td>{number}</td>
      <td>
        <TypedField
          label={`Vencimento da parcela ${number}`}
          text={formatBusinessDate(dueDate)}
          isChanged={change?.dueDate !== undefined}
          isBad={isDateBad}
          retype={dateText}
          onDone={(text) => {
            const typed = dateOf(text);
            if (typed !== null) onChange({ ...change, number, dueDate: typed });
          }}
        />
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
    </tr>
  );
});

interface FieldProps {
  label: string;
  text: string;
  isChanged: boolean;
  isBad: boolean;
  retype: (typed: string, before: string) => string;
  onDone: (text: string) => void;
}

function TypedField({ label, text, isChanged, isBad, retype, onDone }: FieldProps) {
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
  return (
    <input
      className={styles.cell}
      data-changed={isChanged || undefined}
      aria-label={label}
      aria-invalid={isBad}
      aria-describedby={isBad ? FAULT_ID : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(retype(event.currentTarget.value, draft ?? text))}
      onKeyDown={press}
      onBlur={done}
    />
  );
}

const centsOf = (text: string): Cents | null => centsAfterTyping(text, null);

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
