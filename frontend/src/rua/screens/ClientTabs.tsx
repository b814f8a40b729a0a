import { NO_OPEN_SALE } from '@shared/words';
import {
  formatBusinessDate,
  formatDelay,
  formatMomentToMinute,
  type Instalment,
  instalmentStanding,
  owedOn,
  pixCheckText,
} from '@crediario/contract/domain';
import { useState } from 'react';
import type { Day } from '@rua/app/phone';
import { settledInReview } from '@rua/model/agenda';
import { placeText, saleName } from '@rua/model/person';
import { paidInstalments } from '@rua/model/sold';
import type { StreetClient, StreetSale } from '@rua/model/street-types';
import { Icon } from '@rua/ui/Icon';
import { Money } from '@rua/ui/Money';
import { OperationState, ReviewMark } from '@rua/ui/OperationState';
import styles from './Client.module.css';

export function Instalments({ sale, day }: { sale: StreetSale | null; day: Day }) {
  if (!sale) return <p className={styles.empty}>Sem venda.</p>;
  return (
    <>
      <Reviewed sale={sale} day={day} />
      <Unpaid sale={sale} day={day} />
      <Paid key={sale.key} sale={sale} day={day} />
    </>
  );
}

/** Most of what a long sale has: shown when it is asked for. */
function Paid({ sale, day }: { sale: StreetSale; day: Day }) {
  const [isShown, setShown] = useState(false);
  const reviewed = new Set(settledInReview(sale).map(({ dueDate }) => dueDate));
  const paid = settledOf(sale, day).filter(({ dueDate }) => !reviewed.has(dueDate));
  if (paid.length === 0) return null;
  const text = paid.length === 1 ? 'a paga' : `as ${paid.length} pagas`;
  return (
    <>
      <button
        type="button"
        className={styles.paid}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? `Esconder ${text}` : `Ver ${text}`}
      </button>
      {isShown && (
        <ul aria-label="Pagas">
          {paid.map(({ number, dueDate, valueCents }) => (
            <li key={number} className={styles.instalment}>
              <span className={styles.number}>{number}ª</span>
              <span className={styles.date}>{formatBusinessDate(dueDate)}</span>
              <span className={styles.settled}>
                <Icon name="check" size={20} /> Paga
              </span>
              <span className={styles.value}>
                <Money cents={valueCents} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const settledOf = (sale: StreetSale, day: Day) =>
  paidInstalments(sale, day.pack.reference.type_frequencies) ?? [];

/** Those that owe nothing more if the office takes what waits: neither paid nor to be paid. */
function Reviewed({ sale, day }: { sale: StreetSale; day: Day }) {
  const reviewed = settledInReview(sale);
  if (reviewed.length === 0) return null;
  const numbers = new Map(settledOf(sale, day).map(({ dueDate, number }) => [dueDate, number]));
  return (
    <ul aria-label="Em análise">
      {reviewed.map(({ id, dueDate, cents }) => (
        <li key={id} className={styles.instalment}>
          <span className={styles.number}>
            {numbers.has(dueDate) && `${numbers.get(dueDate)}ª`}
          </span>
          <span className={styles.date}>{formatBusinessDate(dueDate)}</span>
          <ReviewMark />
          <span className={styles.value}>
            <Money cents={cents} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Unpaid({ sale, day }: { sale: StreetSale; day: Day }) {
  return (
    <ul>
      {sale.unpaid.map((instalment) => (
        <li key={instalment.number} className={styles.instalment}>
          <span className={styles.number}>{instalment.number}ª</span>
          <span className={styles.date}>{formatBusinessDate(instalment.dueDate)}</span>
          <Standing instalment={instalment} today={day.today} />
          <span className={styles.value}>
            <Money cents={owedOn(instalment)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Standing({ instalment, today }: { instalment: Instalment; today: string }) {
  const { state, delayDays } = instalmentStanding(instalment, today);
  if (state === 'overdue') {
    return (
      <span className={delayDays > 7 ? styles.red : styles.yellow}>
        <Icon name={delayDays > 7 ? 'warning' : 'clock'} size={20} /> {formatDelay(delayDays)}
      </span>
    );
  }
  if (state === 'dueToday') return <b className={styles.today}>Vence hoje</b>;
  return <span className={styles.quiet}>A vencer</span>;
}

export function History({ sale, day }: { sale: StreetSale | null; day: Day }) {
  if (!sale || sale.deeds.length === 0) return <p className={styles.empty}>Nada ainda.</p>;
  const reasons = new Map(day.pack.reference.type_occurrences.map(({ id, name }) => [id, name]));
  return (
    <ul>
      {sale.deeds.map((deed) => (
        <li key={`${deed.kind} ${deed.at}`} className={styles.deed}>
          <div>
            <p>
              {deed.kind === 'payment' && (deed.addsNothing ? 'Correção' : 'Pagamento')}
              {deed.kind === 'visit' && (reasons.get(deed.reason ?? 0) ?? 'Não pagou')}
            </p>
            <p className={styles.quiet}>
              {deed.isOfADay
                ? formatBusinessDate(deed.day)
                : formatMomentToMinute(deed.at, day.pack.timeZone)}
              {typeof deed.isChecked === 'boolean' && ` · Pix, ${pixCheckText(deed.isChecked)}`}
            </p>
          </div>
          <div className={styles.value}>
            {deed.kind === 'payment' && (
              <p>
                <Money cents={deed.valueCents} />
              </p>
            )}
            {deed.operation && <OperationState operation={deed.operation} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function Sales({ client }: { client: StreetClient }) {
  const isInReview = ({ key }: StreetSale) => client.inReview.some(({ id }) => id === key);
  const open = client.sales.filter(({ totalCents }) => totalCents > 0);
  if (open.length === 0) return <p className={styles.empty}>{NO_OPEN_SALE}.</p>;
  return (
    <ul>
      {open.map((sale) => (
        <li key={sale.key} className={styles.deed}>
          <div>
            <p className={styles.saleName}>{saleName(sale)}</p>
            <p className={styles.quiet}>
              {formatBusinessDate(sale.saleDate)} · {sale.count} parcelas
            </p>
            {isInReview(sale) && <ReviewMark />}
          </div>
          <p className={styles.value}>
            <Money cents={sale.totalCents} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export function Data({ client }: { client: StreetClient }) {
  const { person } = client;
  const facts = [
    ['Apelido', person.nick],
    ['CPF', person.cpf],
    ['Celular', person.phone],
    ['Referência', person.anternativeName],
    ['Endereço', placeText(person)],
    ['Cidade', [person.city, person.state].filter(Boolean).join(', ')],
    ['CEP', person.cep],
  ].filter(([, value]) => value);
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.deed}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.fact}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
