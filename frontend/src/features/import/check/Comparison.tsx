import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { centsFromWire, centsToWire } from '@crediario/contract/domain';
import { compare } from '@crediario/contract/import';
import type { ImportBatch } from '@crediario/contract/wire';
import { notifyError } from '@shared/notify/notify';
import { MoneyInput } from '@shared/ui/inputs/MoneyInput';
import { Money } from '@shared/ui/Money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { keepExpected } from '../api';
import { importsKey } from '../queries';
import styles from './Comparison.module.css';

type Totals = NonNullable<ImportBatch['totals']>;
type Figure = 'clients' | 'open_sales' | 'owed' | 'overdue';

const FIGURES = [
  { figure: 'clients', label: 'Clientes', body: 'expected_clients', isMoney: false },
  { figure: 'open_sales', label: 'Vendas em aberto', body: 'expected_sales', isMoney: false },
  { figure: 'owed', label: 'Devem ao todo', body: 'expected_owed', isMoney: true },
  { figure: 'overdue', label: 'Em atraso', body: 'expected_overdue', isMoney: true },
] as const;

interface Props {
  batch: ImportBatch;
  totals: Totals;
  onShowLeftOut: () => void;
}

/** What would be imported beside what the old system says, typed in; a difference is seen before anything is written. */
export function Comparison({ batch, totals, onShowLeftOut }: Props) {
  return (
    <section className={styles.comparison} aria-labelledby="comparison">
      <div className={styles.head}>
        <h2 id="comparison" className={styles.cap}>
          Confere com o sistema antigo?
        </h2>
        <p>digite os totais de lá; a conta é a da importação de verdade, desfeita no fim</p>
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">Totais</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Total</span>
            </th>
            <th scope="col">Neste arquivo</th>
            <th scope="col">No sistema antigo</th>
            <th scope="col">Diferença</th>
            <th scope="col">
              <span className="visually-hidden">De onde vem</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={goDown}>
          {FIGURES.map((row) => (
            <ComparedRow
              key={row.figure}
              {...row}
              batch={batch}
              totals={totals}
              onShowLeftOut={onShowLeftOut}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Tab and Enter go from one total to the next: a link that has just appeared between them is not in the way. Back by Shift. */
function goDown(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const goes = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
  if (!goes || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(event.target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

interface RowProps extends Props {
  figure: Figure;
  label: string;
  body: (typeof FIGURES)[number]['body'];
  isMoney: boolean;
}

function ComparedRow({ figure, label, body, isMoney, batch, totals, onShowLeftOut }: RowProps) {
  const whole = (amount: number): number => (isMoney ? centsFromWire(amount) : amount);
  const kept = batch.expected[figure];
  const [typed, setTyped] = useState(kept === null ? null : whole(kept));
  const queryClient = useQueryClient();
  const keeping = useMutation({
    mutationFn: () =>
      keepExpected(batch.id, {
        [body]: typed === null ? null : isMoney ? centsToWire(typed) : typed,
      }),
    onSuccess: (changed) => queryClient.setQueryData([...importsKey, batch.id], changed),
    onError: notifyError,
  });
  const keep = () => {
    if (typed !== (kept === null ? null : whole(kept))) keeping.mutate();
  };
  const here = whole(totals[figure]);
  const name = `${label} no sistema antigo`;
  return (
    <tr onBlur={keep}>
      <th scope="row">{label}</th>
      <td className={styles.here}>
        {isMoney ? <Money cents={here} weight="strong" /> : here.toLocaleString('pt-BR')}
      </td>
      <td className={styles.there}>
        {isMoney ? (
          <MoneyInput
            id={`old-${figure}`}
            name={body}
            size="middle"
            aria-label={name}
            placeholder=""
            value={typed}
            onChange={setTyped}
          />
        ) : (
          <CountInput label={name} value={typed} onChange={setTyped} />
        )}
      </td>
      {typed === null ? (
        <>
          <td />
          <td />
        </>
      ) : (
        <Outcome
          {...compare(here, whole(totals.left_out[figure]), typed)}
          isMoney={isMoney}
          counts={batch.counts}
          isFirst={figure === 'clients'}
          onShowLeftOut={onShowLeftOut}
        />
      )}
    </tr>
  );
}

interface OutcomeProps {
  difference: number;
  unexplained: number;
  isMoney: boolean;
  isFirst: boolean;
  counts: ImportBatch['counts'];
  onShowLeftOut: () => void;
}

function Outcome({
  difference,
  unexplained,
  isMoney,
  isFirst,
  counts,
  onShowLeftOut,
}: OutcomeProps) {
  const amount = (value: number): ReactNode =>
    isMoney ? <Money cents={value} weight="strong" /> : signed(value);
  return (
    <>
      <td className={styles.difference} data-none={difference === 0 || undefined}>
        {difference === 0 ? '0' : amount(difference)}
      </td>
      <td className={styles.why} role="status">
        {difference === 0 ? (
          <>
            <CheckCircleOutlined className={styles.good} aria-hidden /> confere
          </>
        ) : unexplained === 0 ? (
          <button type="button" className={styles.link} onClick={onShowLeftOut}>
            {isFirst ? leftOutText(counts) : 'nas que ficam de fora'}
          </button>
        ) : (
          <span className={styles.doubt}>
            <ExclamationCircleOutlined aria-hidden />{' '}
            {isMoney ? (
              <Money cents={Math.abs(unexplained)} />
            ) : (
              Math.abs(unexplained).toLocaleString('pt-BR')
            )}{' '}
            {unexplained > 0 ? 'sem linha' : 'a mais'}
          </span>
        )}
      </td>
    </>
  );
}

/** '26 recusadas' */
function leftOutText(counts: ImportBatch['counts']): string {
  const count = (counts?.refused ?? 0) + (counts?.duplicate ?? 0);
  const what = counts?.duplicate ? 'de fora' : count === 1 ? 'recusada' : 'recusadas';
  return `${count.toLocaleString('pt-BR')} ${what}`;
}

/** '− 26' */
const signed = (count: number): string =>
  `${count < 0 ? '\u2212' : '+'}\u00a0${Math.abs(count).toLocaleString('pt-BR')}`;

interface CountProps {
  label: string;
  value: number | null;
  onChange: (count: number | null) => void;
}

function CountInput({ label, value, onChange }: CountProps) {
  return (
    <Input
      aria-label={label}
      className={styles.count}
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : value.toLocaleString('pt-BR')}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '').slice(0, 6);
        onChange(digits === '' ? null : Math.min(200_000, Number(digits)));
      }}
    />
  );
}
