/** One sale with the relations that the spec's screens read, in Strapi's shape: data.attributes. */
import utils from '@strapi/utils';
import { contentAnswer } from '../../../shared/strapi/content-answer';
import type { LoadedStrapi } from '../../../shared/strapi/loaded-strapi';

const SALE = 'api::sale.sale';

const RELATIONS = {
  client: { populate: { user: true } },
  status_sale: true,
  type_sale: true,
  type_frequency: true,
  portions: { sort: 'number:asc' },
  payments: {
    sort: 'id:asc',
    filters: { voided_at: { $null: true } },
    populate: { type_payment: true },
  },
  cash: { populate: { type_status_cash: true } },
} as const;

/** Always with the same relations, whatever the request populates: the caller's right to the sale is his
 *  right to them. Private fields (passwords, bookkeeping columns) are taken out. */
export async function saleDetail(strapi: LoadedStrapi, id: number): Promise<unknown> {
  const sale = await strapi.entityService.findOne(SALE, id, { populate: RELATIONS });
  const visible: unknown = await utils.sanitize.contentAPI.output(sale, strapi.getModel(SALE));
  return contentAnswer(strapi, SALE, {
    ...(visible as object),
    id,
    sale_date: sale?.['sale_date'],
    renewed_by: sale?.['renewed_by'] ?? null,
  });
}
