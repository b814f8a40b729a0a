import {
  addDays,
  type BusinessDate,
  formatBusinessDate,
  owedOn,
  WEEKDAY_SHORT_NAMES,
  weekdayOf,
} from '@crediario/contract/domain';
import { useState } from 'react';
import { promise, visitUnpaid } from '@rua/app/deeds';
import type { Day } from '@rua/app/phone';
import { usePosition } from '@rua/app/position';
import { go, to } from '@rua/app/route';
import { dueUntil, owedSum } from '@rua/model/agenda';
import { fullName } from '@rua/model/person';
import type { StreetClient, StreetSale } from '@rua/model/street-types';
import { Button } from '@rua/ui/Button';
import { Choice } from '@rua/ui/Choice';
import { Field } from '@rua/ui/Field';
import { useFigures } from '@rua/ui/figures';
import { shake } from '@rua/ui/feel';
import { Icon } from '@rua/ui/Icon';
import { Input } from '@rua/ui/Input';
import { Money } from '@rua/ui/Money';
import { MoneyField } from '@rua/ui/MoneyField';
import { InnerScreen } from '@rua/ui/Screen';
import { useOneTap } from '@rua/ui/use-one-tap';
import styles from './Unpaid.module.css';

const dayText = (date: BusinessDate) =>
  `${WEEKDAY_SHORT_NAMES[weekdayOf(date)]}, ${formatBusinessDate(date).slice(0, 5)}`;

/** The next working day, the one two days later, a week from today. */
function usualDays(today: BusinessDate): BusinessDate[] {
  const next = notSunday(addDays(today, 1));
  return [...new Set([next, notSunday(addDays(next, 2)), addDays(today, 7)])].sort();
}

const notSunday = (date: BusinessDate) => (weekdayOf(date) === 0 ? addDays(date, 1) : date);

/** 'Prometeu…' among the reasons is what the switch says. */
const isPromiseReason = (name: string) => /^promet/i.test(name);

export function Unpaid({
  day,
  client,
  sale,
}: {
  day: Day;
  client: StreetClient;
  sale: StreetSale;
}) {
  const { today, pack } = day;
  const all = pack.reference.type_occurrences;
  const reasons = all.filter(({ name }) => !isPromiseReason(name));
  const owedCents = owedSum(sale.unpaid);
  const dueCents = owedSum(dueUntil(sale.unpaid, today));
  const oneCents = sale.unpaid[0] ? owedOn(sale.unpaid[0]) : 0;
  const days = usualDays(today);
  const [reason, setReason] = useState<number | null>(null);
  const [hasPromised, setPromised] = useState(false);
  const [date, setDate] = useState<BusinessDate>(days.at(-1) ?? addDays(today, 7));
  const [valueCents, setValue] = useState(dueCents || oneCents);
  const [observation, setObservation] = useState('');
  const position = usePosition();
  const figures = { value: { value: valueCents, most: owedCents, onChange: setValue } };
  const { pad, ofField } = useFigures(figures);

  const visit = () => ({ client, sale, today, position: position() });
  const said = hasPromised ? all.find(({ name }) => isPromiseReason(name))?.id : undefined;
  const why = reason ?? said ?? null;
  const onTap = useOneTap(async () => {
    if (why !== null) await visitUnpaid(visit(), why, observation.trim());
    if (hasPromised) await promise(visit(), valueCents, date);
    shake(20);
    go(to.agenda, { replace: true });
  });
  const isTyped = observation.trim() !== '' || valueCents !== (dueCents || oneCents);
  const isComplete = hasPromised ? valueCents > 0 && date > today : reason !== null;
  return (
    <InnerScreen
      isOver
      title="Não pagou"
      about={fullName(client.person)}
      parent={to.client(client.key)}
      isTyped={isTyped}
      over={pad}
      foot={
        <Button look="filled" size="xl" disabled={!isComplete} onClick={onTap}>
          {hasPromised ? 'Registrar promessa' : 'Registrar visita'}
        </Button>
      }
    >
      <div className={styles.page}>
        <Choice
          label="Motivo"
          options={reasons.map(({ id, name }) => ({ value: id, label: name }))}
          value={reason}
          onChange={setReason}
        />
        <label className={styles.switch}>
          <span>Promessa de pagamento</span>
          <input
            type="checkbox"
            role="switch"
            aria-checked={hasPromised}
            className={styles.toggle}
            checked={hasPromised}
            onChange={({ target }) => setPromised(target.checked)}
          />
        </label>
        {hasPromised && (
          <>
            <When days={days} date={date} today={today} onChange={setDate} />
            <div className={styles.value}>
              <MoneyField
                label="Quanto"
                of={
                  <>
                    {' '}
                    de <Money cents={owedCents} isPlain />
                  </>
                }
                figure={figures.value}
                field={ofField('value')}
              />
              <span className={styles.one}>
                <Button onClick={() => setValue(oneCents)}>
                  <span>
                    uma parcela <Money cents={oneCents} />
                  </span>
                </Button>
              </span>
            </div>
          </>
        )}
        {why !== null && (
          <Field
            label="Observação (opcional)"
            maxLength={255}
            placeholder="O que combinou"
            value={observation}
            onChange={({ target }) => setObservation(target.value)}
          />
        )}
        {hasPromised && (
          <p className={styles.note} aria-live="polite">
            <Icon name="promise" size={22} />
            <span>
              Volta à agenda em <b>{dayText(date)}</b>. Cumprida se pagar ao menos{' '}
              <Money cents={valueCents} isPlain /> até esse dia.
            </span>
          </p>
        )}
      </div>
    </InnerScreen>
  );
}

interface WhenProps {
  days: readonly BusinessDate[];
  date: BusinessDate;
  today: BusinessDate;
  onChange(date: BusinessDate): void;
}

/** One of the usual days, or another from the phone's own calendar: what that one writes, in the phone's language, is not
 *  shown. */
function When({ days, date, today, onChange }: WhenProps) {
  const isOther = !days.includes(date);
  return (
    <Choice
      label="Para quando"
      columns={4}
      hasMark={false}
      options={days.map((one) => ({ value: one, label: <DayLines date={one} /> }))}
      value={date}
      onChange={onChange}
    >
      <span className={isOther ? styles.otherChosen : styles.other}>
        {isOther ? (
          <DayLines date={date} />
        ) : (
          <>
            outro
            <Icon name="calendar" size={22} />
          </>
        )}
        <Input
          type="date"
          aria-label="Outro dia"
          className={styles.calendar}
          min={addDays(today, 1)}
          value={isOther ? date : ''}
          onClick={({ currentTarget }) => currentTarget.showPicker?.()}
          onChange={({ target }) => target.value && onChange(target.value)}
        />
      </span>
    </Choice>
  );
}

function DayLines({ date }: { date: BusinessDate }) {
  const [weekday, day] = dayText(date).split(', ');
  return (
    <>
      <span className={styles.weekday}>
        {weekday}
        <span className="visually-hidden">, </span>
      </span>
      {day}
    </>
  );
}
