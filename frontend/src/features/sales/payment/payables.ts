import { centsFromWire, type Instalment } from '@crediario/contract/domain';
import {
  instalmentFromWire,
  type SaleAttributes,
  type SaleReportRow,
} from '@crediario/contract/wire';
import type { ReplacedPayment } from './payment-plan';

/** What the dialog works on: the sale's instalments, and the payment of today that may be replaced. */
export interface Payables {
  instalments: Instalment[];
  replaceable: ReplacedPayment | null;
}

export function payablesOf(
  sale: Pick<SaleReportRow, 'payment_id'>,
  { portions, payments }: SaleAttributes,
): Payables {
  const instalments = portions.data.map(({ id, attributes }) =>
    instalmentFromWire({ id, ...attributes }),
  );
  const payment = payments.data.find(({ id }) => id === sale.payment_id);
  const replaceable = payment
    ? {
        id: payment.id,
        valueCents: centsFromWire(payment.attributes.value),
        paidAt: payment.attributes.dtPayment,
        means: payment.attributes.means,
      }
    : null;
  return { instalments, replaceable };
}
