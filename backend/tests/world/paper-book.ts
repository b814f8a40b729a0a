import type { CostKind } from '@crediario/contract/domain';

export interface BookedSale {
  id: number;
  valueCents: number;
  instalments: number[];
  payments: BookedPayment[];
}

interface BookedPayment {
  id: number;
  cents: number;
  box: number;
  /** What it paid of each instalment. */
  parts: number[];
}

/** What a clerk would write into a paper book: sums only, nothing of how the product computes them. */
export class PaperBook {
  boxCents = 0;
  sales: BookedSale[] = [];
  /** Of the open box: what of its costs is not taken back, as they moved it. */
  costs: { id: number; kind: CostKind; cents: number }[] = [];
  expenseCents = 0;

  constructor(public box: number) {}

  /** Null where nothing has been sold yet. */
  pick(number: number): BookedSale | null {
    return this.sales[number % Math.max(1, this.sales.length)] ?? null;
  }

  static paid(sale: BookedSale): number {
    return sale.payments.reduce((sum, payment) => sum + payment.cents, 0);
  }

  static owed(sale: BookedSale): number {
    return sale.instalments.reduce((sum, cents) => sum + cents, 0) - PaperBook.paid(sale);
  }

  /** What the dashboard shows of a day on which all of it happened. */
  get soldCents(): number {
    return this.sales.reduce((sum, sale) => sum + sale.valueCents, 0);
  }

  get receivedCents(): number {
    return this.sales.reduce((sum, sale) => sum + PaperBook.paid(sale), 0);
  }

  /** What is missing on each instalment: where a payment was reversed, an earlier one may be open. */
  static missing({ instalments, payments }: BookedSale): number[] {
    return instalments.map((cents, at) =>
      payments.reduce((left, { parts }) => left - (parts[at] ?? 0), cents),
    );
  }

  static missingOnNext(sale: BookedSale): number {
    return PaperBook.missing(sale).find((cents) => cents > 0) ?? 0;
  }

  /** The oldest that is missing is paid first. */
  static book(sale: BookedSale, payment: Omit<BookedPayment, 'parts'>): void {
    let left = payment.cents;
    const parts = PaperBook.missing(sale).map((missing) => {
      const part = Math.min(left, missing);
      left -= part;
      return part;
    });
    sale.payments.push({ ...payment, parts });
  }
}
