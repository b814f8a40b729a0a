import {
  frequencyRuleOf,
  MAX_ENTRY_CENTS,
  type Schedule,
  WEEKDAY_SHORT_NAMES,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from '@crediario/contract/domain';
import { sentenceOf } from '@crediario/contract/errors';
import { useState } from 'react';
import { openBox, sell } from '@rua/app/deeds';
import type { Day } from '@rua/app/phone';
import { go, to } from '@rua/app/route';
import { owedSum } from '@rua/model/agenda';
import { fullName } from '@rua/model/person';
import { scheduleOf } from '@rua/model/sold';
import type { StreetClient, StreetSale } from '@rua/model/street-types';
import { Button } from '@rua/ui/Button';
import { Choice } from '@rua/ui/Choice';
import { Field } from '@rua/ui/Field';
import { Icon } from '@rua/ui/Icon';
import { typedFigure, useFigures } from '@rua/ui/figures';
import { Input } from '@rua/ui/Input';
import { shake } from '@rua/ui/feel';
import { Money } from '@rua/ui/Money';
import { MoneyField } from '@rua/ui/MoneyField';
import { IconButton } from '@rua/ui/IconButton';
import { InnerScreen } from '@rua/ui/Screen';
import { useOneTap } from '@rua/ui/use-one-tap';
import { SalePreview } from './SalePreview';
import styles from './NewSale.module.css';

interface NewSaleProps {
  day: Day;
  client: StreetClient;
  renewed: StreetSale | null;
}

const USUAL_INSTALMENTS = 12;
const MOST_INSTALMENTS = 999;
const MOST_FEES = 10_000;

type Figures = Record<'valueCents' | 'fees' | 'count', number>;

/** '18,00' of 1800 */
const percentText = (fees: number) => (fees / 100).toFixed(2).replace('.', ',');

export function NewSale({ day, client, renewed }: NewSaleProps) {
  const frequencies = day.pack.reference.type_frequencies;
  const [valueCents, setValue] = useState(0);
  const [fees, setFees] = useState(0);
  const [count, setCount] = useState(USUAL_INSTALMENTS);
  const [isCountPreset, setCountPreset] = useState(true);
  const [frequency, setFrequency] = useState(
    () => frequencies.find(({ name }) => frequencyRuleOf(name) === 'weekly')?.id ?? 0,
  );
  const [weekday, setWeekday] = useState<Weekday>(weekdayOf(day.today));
  const [observation, setObservation] = useState('');
  const chosen = frequencies.find(({ id }) => id === frequency);
  const isWeekly = chosen !== undefined && frequencyRuleOf(chosen.name) === 'weekly';
  const plan = { valueCents, fees, count, frequency, weekday: isWeekly ? weekday : null };
  const schedule =
    valueCents > 0 ? scheduleOf(plan, day.today, frequencies) : 'Informe o valor da venda';
  const fault = typeof schedule === 'string' ? schedule : renewalFault(valueCents, renewed);
  const planned = typeof schedule === 'string' || fault !== null ? null : schedule;

  const typedCount = (typed: number) => {
    setCountPreset(false);
    setCount(typed);
  };
  const figures = {
    value: { value: valueCents, most: MAX_ENTRY_CENTS, onChange: setValue },
    fees: { value: fees, most: MOST_FEES, onChange: setFees },
    count: {
      value: count,
      most: MOST_INSTALMENTS,
      isPreset: isCountPreset,
      onChange: typedCount,
    },
  };
  const { pad, ofField } = useFigures(figures);
  const onTap = useOneTap(async () => {
    const order = { ...plan, fees: fees / 100, observation: observation.trim() };
    await sell(client, day.today, order, renewed);
    shake(40);
    go(to.client(client.key), { replace: true });
  });
  const onOpen = useOneTap(async () => {
    await openBox(day.today);
  });
  const isOpen = day.street.hasOpenBox;
  return (
    <InnerScreen
      title={renewed ? 'Renovar' : 'Nova venda'}
      parent={to.client(client.key)}
      isTyped={isTyped(plan, observation)}
      over={
        pad && (
          <>
            <Gist schedule={planned} fault={fault} />
            {pad}
          </>
        )
      }
      foot={
        isOpen ? (
          <Button look="filled" size="xl" disabled={fault !== null} onClick={onTap}>
            {renewed ? 'Registrar renovação' : 'Registrar venda'}
          </Button>
        ) : (
          <Button look="filled" size="xl" onClick={onOpen}>
            Abra o caixa
          </Button>
        )
      }
    >
      <div className={styles.page}>
        <h2 className={styles.name}>
          {fullName(client.person)}
          {client.grade && <small className={styles.grade}>Nota {client.grade}</small>}
        </h2>
        <MoneyField
          label="Valor"
          of={<OldBalance sale={renewed} />}
          figure={figures.value}
          field={ofField('value')}
        />
        <div className={styles.pair}>
          <Field
            label="Juros"
            isFigure
            {...ofField('fees')}
            value={percentText(fees)}
            onChange={({ target }) =>
              setFees(typedFigure(target.value, percentText(fees), figures.fees))
            }
            end={<span className={styles.sign}>%</span>}
          />
          <fieldset className={styles.count}>
            <legend className={styles.label}>Parcelas</legend>
            <IconButton
              icon="minus"
              label="Uma parcela a menos"
              onClick={() => typedCount(Math.max(1, count - 1))}
            />
            <Input
              className={styles.number}
              {...ofField('count')}
              aria-label="Parcelas"
              value={count}
              onChange={({ target }) =>
                typedCount(typedFigure(target.value, String(count), figures.count))
              }
            />
            <IconButton
              icon="plus"
              label="Uma parcela a mais"
              onClick={() => typedCount(Math.min(MOST_INSTALMENTS, count + 1))}
            />
          </fieldset>
        </div>
        <Choice
          label="Frequência"
          columns={3}
          hasMark={false}
          options={frequencies.map(({ id, name }) => ({ value: id, label: name }))}
          value={frequency}
          onChange={setFrequency}
        />
        {isWeekly && (
          <fieldset className={styles.week}>
            <legend className={styles.label}>Dia da semana</legend>
            {WEEKDAYS.map((one) => (
              <button
                key={one}
                type="button"
                className={styles.weekday}
                aria-pressed={one === weekday}
                onClick={() => setWeekday(one)}
              >
                {WEEKDAY_SHORT_NAMES[one]}
              </button>
            ))}
          </fieldset>
        )}
        <Observation value={observation} onChange={setObservation} />
      </div>
      <section className={styles.preview} aria-live="polite" aria-label="Prévia">
        {planned ? (
          <SalePreview
            schedule={planned}
            valueCents={valueCents}
            renewed={renewed}
            box={day.pack.box?.id}
          />
        ) : (
          <p className={styles.quiet}>{fault}</p>
        )}
      </section>
    </InnerScreen>
  );
}

interface ObservationProps {
  value: string;
  onChange(value: string): void;
}

/** Rarely written: until then the preview has its room. */
function Observation({ value, onChange }: ObservationProps) {
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <span className={styles.more}>
        <Button look="text" onClick={() => setShown(true)}>
          <Icon name="plus" /> Observação
        </Button>
      </span>
    );
  }
  return (
    <Field
      label="Observação (opcional)"
      maxLength={255}
      autoFocus
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What the new sale is worth at least. */
function OldBalance({ sale }: { sale: StreetSale | null }) {
  if (!sale) return null;
  return (
    <>
      {' '}
      · saldo da venda antiga <Money cents={owedSum(sale.unpaid)} isPlain />
    </>
  );
}

const isTyped = ({ valueCents, fees, count }: Figures, observation: string): boolean =>
  valueCents > 0 || fees > 0 || count !== USUAL_INSTALMENTS || observation.trim() !== '';

/** What the old sale owes is paid out of the new one. */
function renewalFault(valueCents: number, renewed: StreetSale | null): string | null {
  if (!renewed || valueCents >= owedSum(renewed.unpaid)) return null;
  return sentenceOf('RENEWAL_BELOW_BALANCE');
}

interface GistProps {
  schedule: Schedule | null;
  fault: string | null;
}

/** In one line, while the keys stand over the preview. */
function Gist({ schedule, fault }: GistProps) {
  return (
    <p className={styles.over} aria-hidden="true">
      {schedule ? (
        <>
          <span className={styles.big}>
            <b>{schedule.instalments.length} × </b>
            <Money cents={schedule.regularCents} />
          </span>
          <span>
            total <Money cents={schedule.totalCents} />
          </span>
        </>
      ) : (
        fault
      )}
    </p>
  );
}
