/** How money came: into the collector's hands, or past them into the company's account. domain.md 11. */
export const PAYMENT_MEANS = ['cash', 'pix'] as const;

export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

export const MEANS_NAMES: Readonly<Record<PaymentMeans, string>> = {
  cash: 'Dinheiro',
  pix: 'Pix',
};

/** What a Pix is told to be: until a line of the bank says that it came, and since. domain.md 11. */
export const pixCheckText = (isChecked: boolean): string =>
  isChecked ? 'conferido' : 'a conferir';
