import { saleShape } from '@crediario/contract/wire';
import { namedSource } from '../../../platform/reads/named-source';
import { keyIn, sourceOf } from '../../../platform/reads/source';
import { plain, sql } from '../../../platform/reads/sql';
import { CASH_BOXES } from '../../cash/queries/cash-box-source';
import { CLIENTS } from '../../client/queries/client-source';
import { FREQUENCIES } from '../../type-frequency/queries/frequency-source';

const MADE = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const PORTIONS = {
  table: 'portions',
  columns: {
    number: 'number',
    dtPortion: 'dt_portion',
    value: 'value',
    paid_value: 'paid_value',
    dtPayment: 'dt_payment',
    ...MADE,
  },
  links: {},
  // All who see the sale see its payments.
  own: 'everyone',
} as const;

const PAYMENTS = {
  table: 'payments',
  columns: {
    dtPayment: 'dt_payment',
    value: 'value',
    portions: 'portions',
    isMaster: 'is_master',
    origin: 'origin',
    means: 'means',
    ...MADE,
  },
  links: {
    type_payment: { to: namedSource('type_payments'), key: keyIn('type_payment_id') },
  },
  rows: (row: string) => `${row}.voided_at IS NULL`,
  own: 'everyone',
} as const;

/** Sales that stand; a collector sees those of the clients whom they visit now. */
export const SALES = sourceOf(saleShape, {
  table: 'sales',
  columns: {
    value: 'value',
    fees: 'fees',
    portion: 'portion',
    weekday: 'weekday',
    observation: 'observation',
    isSave: 'is_save',
    origin: 'origin',
    id_sale_renew: 'id_sale_renew',
    ...MADE,
    publishedAt: 'published_at',
    sale_date: 'sale_date',
    renewed_by: 'renewed_by',
  },
  links: {
    client: { to: { ...CLIENTS, links: { user: ownCollector() } }, key: keyIn('client_id') },
    cash: { to: CASH_BOXES, key: keyIn('cash_id') },
    type_frequency: { to: FREQUENCIES, key: keyIn('type_frequency_id') },
    type_sale: { to: namedSource('type_sales'), key: keyIn('type_sale_id') },
    status_sale: { to: namedSource('status_sales'), key: keyIn('status_sale_id') },
    portions: { to: PORTIONS, foreignKey: 'sale_id', order: 'number' },
    payments: { to: PAYMENTS, foreignKey: 'sale_id', order: 'id' },
  },
  rows: (row) => `${row}.deleted_at IS NULL`,
  own: (row, { id }) =>
    sql`(SELECT client.user_id FROM clients client WHERE client.id = ${plain(row)}.client_id) = ${id}`,
});

/** A list does not include the collector's own record; a single sale does. */
function ownCollector() {
  const { staffOnly: _, ...user } = CLIENTS.links.user;
  return user;
}
