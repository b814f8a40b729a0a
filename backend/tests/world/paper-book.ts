import type { CostKind } from '@crediario/contract/domain';

export interface BookedSale {
  id: number;
  valueCents: number;
  instalments: number[];
  payments: { id: number; cents: number; box: number }[];
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

  /** What is missing on the first instalment that the payments so far do not cover. */
  static missingOnNext(sale: BookedSale): number {
    let covered = PaperBook.paid(sale);
    for (const cents of sale.instalments) {
      if (covered < cents) return cents - covered;
      covered -= cents;
    }
    return 0;
  }
}
