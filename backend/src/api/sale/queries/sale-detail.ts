/** One sale with the relations that the spec's screens read, in Strapi's shape: data.attributes. */
import { type Population, type Relations, saleShape } from '@crediario/contract/wire';
import type { JsonText } from '../../../platform/http/json-text';
import { readRecord } from '../../../platform/reads/read-records';
import type { Viewer } from '../../../platform/reads/source';
import type { Db } from '../../../platform/transaction/in-transaction';
import { SALES } from './sale-source';

function everyRelation(relations: Relations): Population {
  return Object.fromEntries(
    Object.entries(relations).map(([name, { relations: further = {} }]) => [
      name,
      { fields: null, populate: everyRelation(further) },
    ]),
  );
}

const WHOLE = { fields: null, populate: everyRelation(saleShape.relations) };

/** Always with the same relations, no matter what the request populates: who may see the sale may see them.
 *  Throws: DomainError SALE_NOT_FOUND, FORBIDDEN. */
export function saleDetail(db: Db, viewer: Viewer, id: number): Promise<JsonText> {
  const reading = { shape: saleShape, source: SALES, viewer, query: WHOLE };
  return readRecord(db, id, { ...reading, missing: 'SALE_NOT_FOUND' });
}
