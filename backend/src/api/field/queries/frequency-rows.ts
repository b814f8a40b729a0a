/** Grain: one frequency, that is there or was deleted in the panel. */
import { integer, jsonb, orNull, type Row, rowOf, text } from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

const ID = { id: integer() };

export const frequencyOf = (trx: Transaction, where: { id: number } | { name: string }) =>
  rowOf(ID, trx('type_frequencies').where(where).forShare().select('id'));

const DELETED = {
  id: integer(),
  name: text(),
  order: integer(),
  skip_weekdays: orNull(jsonb()),
};

type Frequency = Row<typeof DELETED>;

/** As the log has it. */
const LAST_DELETED = `
  SELECT entity_id::integer AS id, before ->> 'name' AS name, coalesce((before ->> 'order')::integer, 0) AS "order",
         nullif(before -> 'skip_weekdays', 'null') AS skip_weekdays
    FROM audit_log
   WHERE entity = 'type-frequency' AND action = 'delete' AND entity_id = :id AND before ->> 'name' IS NOT NULL
   ORDER BY id DESC LIMIT 1`;

export const deletedFrequency = (trx: Transaction, id: number): Promise<Frequency | undefined> =>
  rowOf(DELETED, trx.raw(LAST_DELETED, { id }));

export async function keepFrequency(trx: Transaction, frequency: Frequency): Promise<void> {
  await trx('type_frequencies').insert({
    ...frequency,
    created_at: trx.fn.now(),
    updated_at: trx.fn.now(),
  });
}
