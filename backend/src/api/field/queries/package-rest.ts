/** One row, or a few: what of a package is about no client. */
import { CASH_BOX_STATUS } from '@crediario/contract/domain';
import type { FieldPackage } from '@crediario/contract/wire';
import {
  date,
  integer,
  jsonb,
  numeric,
  orNull,
  rowOf,
  rowsOf,
  text,
  theRow,
} from '../../../platform/statements/rows';
import { instantText } from '../../../platform/strapi/instant-text';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';

export function packedCollector(trx: Transaction, id: number): Promise<FieldPackage['collector']> {
  const query = trx('up_users as u')
    .where('u.id', id)
    .select('u.id', trx.raw(`${USER_NAME} AS name`));
  return theRow(rowsOf({ id: integer(), name: text() }, query));
}

const BOX = { id: integer(), opened_on: date(), start_at: text(), value_start: numeric() };

/** Never what it should hold: who counts it must not know. */
export async function packedBox(
  trx: Transaction,
  employeeId: number,
): Promise<FieldPackage['box']> {
  const query = trx('cashs')
    .where({ users_permissions_user_id: employeeId, type_status_cash_id: CASH_BOX_STATUS.open })
    .select('id', 'opened_on', trx.raw(`${instantText('start_at')} AS start_at`), 'value_start');
  return (await rowOf(BOX, query)) ?? null;
}

const FREQUENCY = { id: integer(), name: text(), skip_weekdays: orNull(jsonb()) };

export async function packedReference(trx: Transaction): Promise<FieldPackage['reference']> {
  const frequencies = await rowsOf(
    FREQUENCY,
    trx('type_frequencies').orderBy(['order', 'id']).select(Object.keys(FREQUENCY)),
  );
  const reasons = trx('type_occurrences').orderBy('id').select('id', 'name');
  return {
    type_frequencies: frequencies.map(({ skip_weekdays, ...frequency }) => ({
      ...frequency,
      skip_weekdays: skip_weekdays === null ? null : (JSON.parse(skip_weekdays) as number[]),
    })),
    type_occurrences: await rowsOf({ id: integer(), name: text() }, reasons),
  };
}
