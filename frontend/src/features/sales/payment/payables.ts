import { centsFromWire, type Instalment } from '@crediario/contract/domain';
import {
  instalmentFromWire,
  type SaleAttributes,
  type SaleReportRow,
} from '@crediario/contract/wire';
import { saleKeys } from '@entities/sale/keys';
import { readSale, readSaleRow } from '@entities/sale/queries';
import { type Query, queryOptions } from '@tanstack/react-query';
import type { ReplacedPayment } from './payment-plan';

/** What the dialog works on: the sale as it stands, its instalments, and the payment of today that may be replaced. */
export interface Payables {
  sale: SaleReportRow;
  instalments: Instalment[];
  replaceable: ReplacedPayment | null;
}

const PAYABLES = 'payables';

export const isPayables = ({ queryKey }: Query): boolean => queryKey.at(-1) === PAYABLES;

/** Asked for at each opening, and never kept: by what an earlier one was told, or the list half a minute ago, it would ask what
 *  to do with a payment that was undone since. */
export function payablesQuery(listed: SaleReportRow) {
  const { sales_id: id, client_id: clientId } = listed;
  return queryOptions({
    queryKey: [...saleKeys.one(id), PAYABLES],
    queryFn: async ({ signal }) => {
      const [attributes, row] = await Promise.all([
        readSale(id, signal),
        readSaleRow(id, clientId, signal),
      ]);
      return payablesOf(row ?? listed, attributes);
    },
    gcTime: 0,
    meta: { quiet: true },
  });
}

function payablesOf(sale: SaleReportRow, { portions, payments }: SaleAttributes): Payables {
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
  return { sale, instalments, replaceable };
}
