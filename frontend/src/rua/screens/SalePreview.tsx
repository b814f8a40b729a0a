import {
  formatBusinessDate,
  type Schedule,
  WEEKDAY_SHORT_NAMES,
  weekdayOf,
} from '@crediario/contract/domain';
import { useState } from 'react';
import { figuresOf } from '@rua/model/sold';
import type { StreetSale } from '@rua/model/street-types';
import { Button } from '@rua/ui/Button';
import { Money } from '@rua/ui/Money';
import { Sheet } from '@rua/ui/Sheet';
import styles from './NewSale.module.css';

interface SalePreviewProps {
  schedule: Schedule;
  valueCents: number;
  renewed: StreetSale | null;
  /** Unknown while it is open on the phone alone. */
  box: number | undefined;
}

export function SalePreview({ schedule, valueCents, renewed, box }: SalePreviewProps) {
  const [isWhole, setWhole] = useState(false);
  const { instalments, regularCents, totalCents, feesCents } = schedule;
  const [first] = instalments;
  const last = instalments.at(-1);
  if (!first || !last) return null;
  return (
    <>
      <div className={styles.line}>
        <p className={styles.big}>
          <b>{instalments.length} × </b>
          <Money cents={regularCents} />
        </p>
        <p className={styles.quiet}>
          total <Money cents={totalCents} />
        </p>
      </div>
      <div className={styles.line}>
        <p className={styles.quiet}>
          {WEEKDAY_SHORT_NAMES[weekdayOf(first.dueDate)]},{' '}
          <b>{formatBusinessDate(first.dueDate)}</b> a {formatBusinessDate(last.dueDate)}
        </p>
        <span className={styles.all}>
          <Button look="text" aria-haspopup="dialog" onClick={() => setWhole(true)}>
            {instalments.length === 1 ? 'Ver a parcela' : `Ver as ${instalments.length}`}
          </Button>
        </span>
      </div>
      <p className={styles.quiet}>
        {last.valueCents !== regularCents && (
          <>
            A última é de <Money cents={last.valueCents} isPlain /> ·{' '}
          </>
        )}
        juros <Money cents={feesCents} isPlain />
      </p>
      {isWhole && (
        <Sheet
          title={instalments.length === 1 ? '1 parcela' : `${instalments.length} parcelas`}
          onClose={() => setWhole(false)}
        >
          <ol className={styles.whole}>
            {instalments.map(({ number, dueDate, valueCents: each }) => (
              <li key={number}>
                <span>{number}ª</span>
                <span className={styles.quiet}>{formatBusinessDate(dueDate)}</span>
                <Money cents={each} />
              </li>
            ))}
          </ol>
        </Sheet>
      )}
      <CashFigures valueCents={valueCents} renewed={renewed} box={box} />
    </>
  );
}

/** What the operation carries: what it settles, and what leaves the box. */
export function CashFigures({ valueCents, renewed, box }: Omit<SalePreviewProps, 'schedule'>) {
  const { settledCents, handedOverCents } = figuresOf(valueCents, renewed);
  return (
    <>
      {settledCents > 0 && (
        <div className={styles.line}>
          <p className={styles.quiet}>Quita a venda antiga</p>
          <p>
            <Money cents={settledCents} />
          </p>
        </div>
      )}
      <div className={styles.line}>
        <p className={styles.quiet}>Sai do caixa {box}</p>
        <p>
          <Money cents={-handedOverCents} />
        </p>
      </div>
    </>
  );
}
