import { useState } from 'react';
import type { BoxOrigin as Origin, OriginKind, OriginPart, OriginRow } from '@rua/model/box-origin';
import { Icon } from '@rua/ui/Icon';
import { Money } from '@rua/ui/Money';
import { Sheet } from '@rua/ui/Sheet';
import styles from './BoxOrigin.module.css';

/** One, and many. */
const NAMES: Readonly<Record<OriginKind, readonly [string, string]>> = {
  deposit: ['aporte', 'aportes'],
  collection: ['pagamento em dinheiro', 'pagamentos em dinheiro'],
  disbursement: ['venda', 'vendas'],
  expense: ['gasto', 'gastos'],
  withdrawal: ['retiro', 'retiros'],
  reversal: ['estorno', 'estornos'],
};

function countText({ kind, rows }: OriginPart): string {
  const [one, many] = NAMES[kind];
  return `${rows.length} ${rows.length === 1 ? one : many}`;
}

/** 'De onde vem o esperado' (rua.md, 28): each row but the opening opens what adds up to it. */
export function BoxOrigin({ origin }: { origin: Origin }) {
  const [open, setOpen] = useState<OriginPart | null>(null);
  return (
    <section className={styles.origin}>
      <h2 className={styles.cap}>De onde vem o esperado</h2>
      <ul>
        <li className={styles.row}>
          <span>Caixa inicial</span>
          <span className={styles.amount}>
            <Money cents={origin.openingCents} />
          </span>
        </li>
        {origin.parts.map((part) => (
          <li key={part.kind}>
            <button type="button" className={styles.row} onClick={() => setOpen(part)}>
              <span>{countText(part)}</span>
              <span className={styles.amount}>
                <Money cents={part.cents} />
              </span>
              <Icon name="chevron" size={20} />
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Sheet title={countText(open)} onClose={() => setOpen(null)}>
          <ul>
            {open.rows.map((row) => (
              <li key={row.id} className={styles.part}>
                <span>
                  {nameOf(row, open.kind)}
                  {row.client && row.sale !== null && (
                    <span className={styles.quiet}>Venda {row.sale}</span>
                  )}
                </span>
                <span className={styles.amount}>
                  <Money cents={row.cents} />
                </span>
              </li>
            ))}
          </ul>
          <p className={`${styles.part} ${styles.total}`}>
            <span>Total</span>
            <span className={styles.amount}>
              <Money cents={open.cents} />
            </span>
          </p>
        </Sheet>
      )}
    </section>
  );
}

/** Whose it was; of a cost its note. */
function nameOf({ client, sale, observation }: OriginRow, kind: OriginKind): string {
  if (client) return client;
  if (sale !== null) return `Venda ${sale}`;
  const [one] = NAMES[kind];
  return observation || `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
}
