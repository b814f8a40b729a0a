import { ClientDetailPage } from '@features/clients/details/ClientDetailPage';
import { SalePayment } from '@features/sales/SalePayment';

/** Cliente: one client, with the payment of their sales. */
export function ClientPage() {
  return <ClientDetailPage Payment={SalePayment} />;
}
