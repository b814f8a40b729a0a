import {
  type EditedSaleOrder,
  editedSaleToWire,
  type NewSaleOrder,
  newSaleToWire,
  type RenewalOrder,
  renewalToWire,
  type SaleRecord,
} from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { idempotent } from '@shared/http/idempotency';

/** How a form sends: both are the same for every try, so that a try whose answer was lost is known again. */
export interface Sending {
  idempotencyKey: string;
  /** When the form was opened, ISO 8601. It decides nothing. */
  sentAt: string;
}

export function createSale(order: NewSaleOrder, sending: Sending): Promise<SaleRecord> {
  return saveSale('/api/salesPortions', newSaleToWire(order, sending.sentAt), sending);
}

export function renewSale(
  order: RenewalOrder,
  sending: Sending & { clientId: number },
): Promise<SaleRecord> {
  return saveSale('/api/salesPortionsRenew', renewalToWire(order, sending), sending);
}

export function editSale(order: EditedSaleOrder, sending: Sending): Promise<SaleRecord> {
  return saveSale('/api/salesPortions', editedSaleToWire(order, sending.sentAt), sending);
}

async function saveSale(
  path: string,
  fields: object,
  { idempotencyKey }: Sending,
): Promise<SaleRecord> {
  const { data } = await http.post<{ data: SaleRecord }>(
    path,
    { data: fields },
    idempotent(idempotencyKey),
  );
  return data.data;
}
