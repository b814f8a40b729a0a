import { type Cents, sumCents } from '@crediario/contract/domain';
import type { Sheet, SheetMovement } from './sheet';
import { PAYMENT_WORDS } from './words';

/** A line of the sheet's sum: from what the box started with down to what it holds. */
export interface SheetLine {
  readonly name: string;
  /** Null where there is nothing to count. */
  readonly count: number | null;
  readonly cents: Cents;
  readonly isTotal: boolean;
}

/** Each movement is in exactly one of them, so that they add up. */
const PARTS: readonly { name: string; has: (movement: SheetMovement) => boolean }[] = [
  { name: 'Aportes', has: ({ kind }) => kind === 'deposit' },
  ...([1, 2, 3] as const).map((type) => ({
    name: `Recebido: ${PAYMENT_WORDS[type].toLowerCase()}`,
    has: ({ kind, paymentType }: SheetMovement) => kind === 'collection' && paymentType === type,
  })),
  { name: 'Novas vendas', has: ({ kind, isRenewal }) => kind === 'disbursement' && !isRenewal },
  { name: 'Vendas renovadas', has: ({ kind, isRenewal }) => kind === 'disbursement' && isRenewal },
  { name: 'Gastos', has: ({ kind }) => kind === 'expense' },
  { name: 'Retiros (entregue)', has: ({ kind }) => kind === 'withdrawal' },
  { name: 'Estornos', has: ({ kind }) => kind === 'reversal' },
];

export function sheetLines({ box, movements }: Sheet): SheetLine[] {
  const parts = PARTS.map(({ name, has }) => lineOf(name, movements.filter(has)));
  const difference = lineOf(
    'Diferença na contagem',
    movements.filter(({ kind }) => kind === 'adjustment'),
  );
  const due = box.startCents + sumCents(parts.map(({ cents }) => cents));
  const holds = box.countedCents === null ? 'Caixa atual' : 'Contado';
  return [
    { name: 'Caixa inicial', count: null, cents: box.startCents, isTotal: false },
    ...parts.filter(({ count }) => count !== 0),
    ...(box.countedCents === null
      ? []
      : [
          { name: 'Deveria haver', count: null, cents: due, isTotal: true },
          { ...difference, count: null },
        ]),
    { name: holds, count: null, cents: due + difference.cents, isTotal: true },
  ];
}

function lineOf(name: string, movements: readonly SheetMovement[]): SheetLine {
  const cents = sumCents(movements.map(({ amountCents }) => amountCents));
  return { name, count: movements.length, cents, isTotal: false };
}
