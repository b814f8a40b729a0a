import type { Knex } from 'knex';
import type { LoadedStrapi } from '../../platform/strapi/loaded-strapi';
import {
  type Fields,
  hasRuleOfItsOwn,
  judgeName,
  judgeRule,
  judgeSkippedWeekdays,
} from './frequency-rules';
import { isOpenEnded, REFERENCE_UIDS, type ReferenceUid, referenceTypeOf } from './reference-types';
import { refuse } from './refuse';
import { integer, rowOf } from '../../platform/statements/rows';

/** What Strapi reports about a write; we look up its rows. */
interface Write {
  model: unknown;
  params: { where?: unknown; data?: unknown };
}

type Row = { id: number } & Fields;

const FREQUENCY: ReferenceUid = 'api::type-frequency.type-frequency';
const TERMS: ReferenceUid = 'api::use-term.use-term';

const uidOf = ({ model }: Write) => (model as { uid: ReferenceUid }).uid;
const fieldsOf = ({ params }: Write) => (params.data ?? {}) as Fields;

function judgeTerms(data: Fields): void {
  if ('text' in data && String(data['text'] ?? '').trim() === '') refuse('TERMS_REQUIRED');
}

function judgeFields(uid: ReferenceUid, data: Fields, before: Row | null): void {
  if (uid === TERMS) judgeTerms(data);
  else judgeName(data);
  if (uid === FREQUENCY) {
    judgeSkippedWeekdays(data);
    judgeRule(before && String(before['name']), data);
  }
}

async function isUsed(knex: Knex, uid: ReferenceUid, id: number): Promise<boolean> {
  const { usedBy } = referenceTypeOf(uid);
  if (usedBy === undefined) return false;
  const query = knex(usedBy.table).where(usedBy.column, id).select('id').limit(1);
  return (await rowOf({ id: integer() }, query)) !== undefined;
}

async function judgeDeletion(knex: Knex, uid: ReferenceUid, row: Row): Promise<void> {
  if (!isOpenEnded(uid)) refuse('REFERENCE_ROW_FIXED');
  if (uid === FREQUENCY && hasRuleOfItsOwn(String(row['name']))) refuse('REFERENCE_ROW_FIXED');
  if (await isUsed(knex, uid, row.id)) refuse('REFERENCE_ROW_IN_USE');
}

/** Rules of reference data, in front of the database: they hold for the admin panel and for every other way. */
export function guardReferenceData(strapi: LoadedStrapi): void {
  const rowsOf = (write: Write): Promise<Row[]> =>
    strapi.db.query(uidOf(write)).findMany({ where: write.params.where });

  async function beforeCreate(write: Write): Promise<void> {
    const uid = uidOf(write);
    if (!isOpenEnded(uid)) refuse('REFERENCE_TYPE_FIXED');
    judgeFields(uid, fieldsOf(write), null);
  }

  async function beforeUpdate(write: Write): Promise<void> {
    for (const row of await rowsOf(write)) judgeFields(uidOf(write), fieldsOf(write), row);
  }

  async function beforeDelete(write: Write): Promise<void> {
    for (const row of await rowsOf(write)) {
      await judgeDeletion(strapi.db.connection, uidOf(write), row);
    }
  }

  strapi.db.lifecycles.subscribe({
    models: [...REFERENCE_UIDS],
    beforeCreate,
    beforeUpdate,
    beforeUpdateMany: beforeUpdate,
    beforeDelete,
    beforeDeleteMany: beforeDelete,
  });
}
