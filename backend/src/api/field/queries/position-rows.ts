/** Grain: where a phone was at one payment. */
import type { Position } from '@crediario/contract/wire';
import type { Transaction } from '../../../platform/transaction/in-transaction';

/** How long it is kept: docs/decisions/0019-places.md. */
const KEPT_FOR = '12 months';
/** Of what is too old, as many go with each that comes. */
const SWEPT_AT_ONCE = 20;

export async function keepPosition(
  trx: Transaction,
  operationNumber: string,
  { lat, lon, accuracyMetres, takenAt }: Position & { takenAt: Date },
): Promise<void> {
  await trx('field_positions').insert({
    operation_number: operationNumber,
    lat,
    lon,
    accuracy: accuracyMetres,
    taken_at: takenAt,
  });
  const old = trx('field_positions')
    .whereRaw('kept_at < clock_timestamp() - CAST(? AS interval)', [KEPT_FOR])
    .orderBy('kept_at')
    .limit(SWEPT_AT_ONCE)
    .select('operation_number');
  await trx('field_positions').whereIn('operation_number', old).delete();
}
