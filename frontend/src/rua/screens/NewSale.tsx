import { type Schedule, WEEKDAY_SHORT_NAMES, WEEKDAYS } from '@crediario/contract/domain';
import { useState } from 'react';
import { openBox, sell } from '@rua/app/deeds';
import type { Day } from '@rua/app/phone';
import { go, to } from '@rua/app/route';
import { owedSum } from '@rua/model/agenda';
import type { KeptOperation } from '@rua/model/operation';
import { fullName } from '@rua/model/person';
import type { StreetClient, StreetSale } from '@rua/model/street-types';
import { Button } from '@rua/ui/Button';
import { Choice } from '@rua/ui/Choice';
import { Field } from '@rua/ui/Field';
import { Icon } from '@rua/ui/Icon';
import { type Figure, typedFigure, useFigures } from '@rua/ui/figures';
import { Input } from '@rua/ui/Input';
import { shake } from '@rua/ui/feel';
import { Money } from '@rua/ui/Money';
import { MoneyField } from '@rua/ui/MoneyField';
import { IconButton } from '@rua/ui/IconButton';
import { InnerScreen } from '@rua/ui/Screen';
import { useOneTap } from '@rua/ui/use-one-tap';
import { ConfirmSale } from './ConfirmSale';
import { ReviewNote } from './InReview';
import { SalePreview } from './SalePreview';
import styles from './NewSale.module.css';
import { MOST_INSTALMENTS, useSalePlan } from './use-sale-plan';

interface NewSaleProps {
  day: Day;
  client: StreetClient;
  renewed: StreetSale | null;
}

/** '18,00' of 1800; nothing of what nobody has typed. */
const percentText = (fees: number | null) =>
  fees === null ? '' : (fees / 100).toFixed(2).replace('.', ',');

export function NewSale({ day, client, renewed }: NewSaleProps) {
  const {
    frequencies,
    terms,
    set,
    plan,
    isWeekly,
    fault,
    planned,
    figures,
    hasSameTerms,
    ...entry
  } = useSalePlan(day, renewed);
  const { fees, count } = terms;
  const [observation, setObservation] = useState('');
  const { pad, ofField } = useFigures(figures);
  const [isConfirming, setConfirming] = useState(false);
  const onTap = useOneTap(async () => {
    const order = { ...plan, fees: plan.fees / 100, observation: observation.trim() };
    const andThen = ({ id }: KeptOperation) => go(to.receipt(id), { replace: true });
    // What went wrong is told on the page, which the question lies over.
    await sell(client, day.today, order, { renewed, andThen }).finally(() => setConfirming(false));
    shake(40);
  });
  const onOpen = useOneTap(async () => {
    await openBox(day.today);
  });
  const isOpen = day.street.hasOpenBox;
  return (
    <InnerScreen
      title={renewed ? 'Renovar' : 'Nova venda'}
      parent={to.client(client.key)}
      isTyped={entry.isTyped || observation.trim() !== ''}
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
          <Button
            look="filled"
            size="xl"
            disabled={fault !== null}
            onClick={() => setConfirming(true)}
          >
            Conferir
          </Button>
        ) : (
          <Button look="filled" size="xl" onClick={onOpen}>
            Abra o caixa
          </Button>
        )
      }
    >
      <ReviewNote client={client} />
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
        {renewed && <Taken isSame={hasSameTerms} />}
        <div className={styles.pair}>
          <Field
            label="Juros"
            isFigure
            {...ofField('fees')}
            value={percentText(fees)}
            onChange={({ target }) => typeInto(figures.fees, target.value, percentText(fees))}
            end={<span className={styles.sign}>%</span>}
          />
          <fieldset className={styles.count}>
            <legend className={styles.label}>Parcelas</legend>
            <IconButton
              icon="minus"
              label="Uma parcela a menos"
              onClick={() => set({ count: Math.max(1, (count ?? 2) - 1) })}
            />
            <Input
              className={styles.number}
              {...ofField('count')}
              aria-label="Parcelas"
              value={count ?? ''}
              onChange={({ target }) => typeInto(figures.count, target.value, String(count ?? ''))}
            />
            <IconButton
              icon="plus"
              label="Uma parcela a mais"
              onClick={() => set({ count: Math.min(MOST_INSTALMENTS, (count ?? 0) + 1) })}
            />
          </fieldset>
        </div>
        <Choice
          label="Frequência"
          columns={3}
          hasMark={false}
          options={frequencies.map(({ id, name }) => ({ value: id, label: name }))}
          value={terms.frequency}
          onChange={(frequency) => set({ frequency })}
        />
        {isWeekly && (
          <fieldset className={styles.week}>
            <legend className={styles.label}>Dia da semana</legend>
            {WEEKDAYS.map((one) => (
              <button
                key={one}
                type="button"
                className={styles.weekday}
                aria-pressed={one === terms.weekday}
                onClick={() => set({ weekday: one })}
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
            valueCents={plan.valueCents}
            renewed={renewed}
            box={day.pack.box?.id}
          />
        ) : (
          <p className={styles.quiet}>{fault}</p>
        )}
      </section>
      {isConfirming && planned && (
        <ConfirmSale
          {...{ client, renewed }}
          schedule={planned}
          valueCents={plan.valueCents}
          box={day.pack.box?.id}
          onYes={onTap}
          onClose={() => setConfirming(false)}
        />
      )}
    </InnerScreen>
  );
}

function typeInto(figure: Figure, text: string, shown: string): void {
  figure.onChange(typedFigure(text, shown, figure), text.length < shown.length);
}

/** Whose terms these are: nobody renews on terms that they have not seen. */
function Taken({ isSame }: { isSame: boolean }) {
  return (
    <p className={styles.taken} role="status">
      <Icon name={isSame ? 'done' : 'edit'} size={22} />
      <b>{isSame ? 'Mesmas condições da venda antiga' : 'Condições novas'}</b>
    </p>
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
