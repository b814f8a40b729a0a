import { WEEKDAY_NAMES } from '@crediario/contract/domain';
import { forwardRef } from 'react';
import { Day, Days, Fault, Field, Hint, Label } from './styles';

/** What Strapi's content manager hands to a field of its own. */
interface Props {
  name: string;
  /** As the view of the list names the field (platform/admin-panel/panel-views.ts). */
  intlLabel: { id: string; defaultMessage?: string };
  hint?: string;
  error?: string;
  disabled?: boolean;
  required?: boolean;
  /** A list of 0 Sunday … 6 Saturday: as JSON from a stored record, as itself where it is the default. */
  value: unknown;
  onChange: (event: { target: { name: string; type: 'json'; value: string } }) => void;
}

const WEEK = Object.entries(WEEKDAY_NAMES).map(([day, word]) => [Number(day), word] as const);

/** Days of the week to tick. Stored as the same list as ever; Strapi keeps JSON fields as text while they are edited. */
export const WeekdaysInput = forwardRef<HTMLInputElement, Props>(
  function WeekdaysInput(props, ref) {
    const { name, hint, error, disabled = false, value, onChange } = props;
    const chosen = daysOf(value);
    const toggle = (day: number) => {
      const days = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day];
      const list = JSON.stringify(days.sort((a, b) => a - b));
      onChange({ target: { name, type: 'json', value: list } });
    };
    return (
      <Field aria-describedby={`${name}-hint`}>
        <Label>{props.intlLabel.defaultMessage ?? props.intlLabel.id}</Label>
        <Days>
          {WEEK.map(([day, word]) => (
            <Day key={word}>
              <input
                ref={day === 0 ? ref : undefined}
                type="checkbox"
                name={`${name}-${day}`}
                checked={chosen.includes(day)}
                disabled={disabled}
                onChange={() => toggle(day)}
              />
              {word}
            </Day>
          ))}
        </Days>
        <Hint id={`${name}-hint`}>{hint}</Hint>
        {error && <Fault role="alert">{error}</Fault>}
      </Field>
    );
  },
);

function daysOf(value: unknown): number[] {
  if (typeof value === 'string') return value === '' ? [] : daysOf(parsed(value));
  return Array.isArray(value) ? value.filter((day) => Number.isInteger(day)) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
