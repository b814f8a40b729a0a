import type { BusinessDate } from '../calendar.js';
import type { Cents } from '../money.js';
import { type PaymentMeans, pixCheckText } from '../payment-means.js';

/** In a paper's own line: 'Pago em dinheiro'. */
export const PAID_BY: Readonly<Record<PaymentMeans, string>> = {
  cash: 'Pago em dinheiro',
  pix: 'Pago por Pix',
};

/** 'Pago em dinheiro', 'Pago por Pix, a conferir' */
export const paidByText = ({ means, isChecked }: Pick<Receipt, 'means' | 'isChecked'>): string =>
  isChecked === null ? PAID_BY[means] : `${PAID_BY[means]}, ${pixCheckText(isChecked)}`;

/** What a receipt tells of one payment: as it was once the payment was recorded, so that one that is printed again says the same,
 *  but for what the bank has said of a Pix since. */
export interface Receipt {
  readonly company: ReceiptCompany;
  readonly paymentId: number;
  /** On every paper of this payment: that of the phone that took it, else the payment's own. */
  readonly number: string;
  readonly received: {
    readonly date: BusinessDate;
    /** HH:mm:ss; null where it is not known. */
    readonly time: string | null;
  };
  readonly client: { readonly name: string /** '***.456.789-**' */; readonly cpf: string | null };
  readonly sale: {
    readonly id: number;
    readonly date: BusinessDate;
    /** How many instalments it has. */
    readonly count: number;
  };
  /** What the payment went to, oldest first. */
  readonly parts: readonly ReceiptPart[];
  readonly valueCents: Cents;
  /** How it came. */
  readonly means: PaymentMeans;
  /** Of a Pix: whether a line of the bank says that it came; null of cash. */
  readonly isChecked: boolean | null;
  readonly paidCents: Cents;
  readonly owedCents: Cents;
  /** What falls due next, at most two. */
  readonly next: readonly ReceiptDue[];
  /** Who received it. */
  readonly collector: string;
  /** Where anybody may see that it was received: 'https://…/r/7KQ2M9XD4A'. */
  readonly address: string;
  readonly code: string;
}

export interface ReceiptCompany {
  readonly name: string;
  /** CNPJ, address, telephone: as they stand below the name. */
  readonly lines: readonly string[];
}

export interface ReceiptPart {
  readonly number: number;
  readonly dueDate: BusinessDate;
  readonly valueCents: Cents;
  readonly kind: ReceiptPartKind;
}

/** All of an instalment, what was left of it, or a part that leaves something. */
export type ReceiptPartKind = 'whole' | 'rest' | 'part';

export const RECEIPT_PART_KINDS: readonly ReceiptPartKind[] = ['whole', 'rest', 'part'];

export interface ReceiptDue {
  readonly number: number;
  readonly dueDate: BusinessDate;
  readonly owedCents: Cents;
}

/** '***.456.789-**': enough for the one whose it is, too little for anybody who finds the paper. */
export function veiledCpf(cpf: string | null | undefined): string | null {
  const digits = (cpf ?? '').replace(/\D/g, '');
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : null;
}

/** A run of instalments that were paid alike: one line of a paper. */
export interface ReceiptRun {
  readonly first: ReceiptPart;
  readonly last: ReceiptPart;
  readonly valueCents: Cents;
}

/** Whole instalments that follow one another stand in one line: 'Parcelas 3 a 9'. */
export function receiptRuns(parts: readonly ReceiptPart[]): ReceiptRun[] {
  const runs: ReceiptRun[] = [];
  for (const part of parts) {
    const run = runs.at(-1);
    const goesOn =
      run?.last.kind === 'whole' && part.kind === 'whole' && part.number === run.last.number + 1;
    if (run && goesOn) {
      runs[runs.length - 1] = { ...run, last: part, valueCents: run.valueCents + part.valueCents };
    } else runs.push({ first: part, last: part, valueCents: part.valueCents });
  }
  return runs;
}
