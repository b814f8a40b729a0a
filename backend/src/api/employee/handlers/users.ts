import { DomainError } from '@crediario/contract/errors';
import {
  readBody,
  readListQuery,
  readRecordQuery,
  type RecordQuery,
  userQuery,
  userShape,
  usersQuery,
  userUpdateBody,
} from '@crediario/contract/wire';
import { listedUsers, USERS } from '../queries/user-source';
import { type Told, updateUser as updateUserCase } from '../use-cases/update-user';
import { type ApiContext, currentSessionId, currentUser } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { runWrite } from '../../../platform/http/write';
import { readBareList, readBareRecord } from '../../../platform/reads/read-records';
import { judged } from '../../../platform/throttle/attempt';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { tellByMail } from './tell-by-mail';
import { countPasswordCheck } from './count-password-check';

const PEOPLE = { shape: userShape, source: USERS };
const MISSING = 'EMPLOYEE_NOT_FOUND';

const recordQueryOf = (ctx: ApiContext): RecordQuery => readRecordQuery(userQuery, ctx);

/** GET /api/users: all of them, unless a page is asked for. */
export async function listUsers(ctx: ApiContext) {
  ctx.body = await readBareList(strapi.db.connection, {
    ...PEOPLE,
    viewer: currentUser(ctx),
    query: readListQuery(usersQuery, ctx),
    where: listedUsers(),
    pageSize: null,
  });
}

/** GET /api/users/{id} */
export async function findUser(ctx: ApiContext) {
  ctx.body = await readBareRecord(strapi.db.connection, pathId(ctx), {
    ...PEOPLE,
    viewer: currentUser(ctx),
    query: recordQueryOf(ctx),
    where: listedUsers(),
    missing: MISSING,
  });
}

/** GET /api/users/me */
export async function readMe(ctx: ApiContext) {
  const viewer = currentUser(ctx);
  ctx.body = await readBareRecord(strapi.db.connection, viewer.id, {
    ...PEOPLE,
    viewer,
    query: recordQueryOf(ctx),
    missing: MISSING,
  });
}

/** PUT /api/users/{id} */
export async function updateUser(ctx: ApiContext) {
  const id = pathId(ctx);
  const query = recordQueryOf(ctx);
  const changes = readBody(userUpdateBody, ctx.request.body);
  if (Object.keys(changes).length === 0) throw new DomainError('INVALID_INPUT');
  // Guesses at the password here count as elsewhere.
  const attempt = changes.currentPassword === undefined ? null : await countPasswordCheck(ctx);
  let told: Told | undefined;
  const write = async (context: UseCaseContext) => {
    told = await updateUserCase(context, id, changes, currentSessionId(ctx));
    const reading = { ...PEOPLE, viewer: context.user, query, missing: MISSING } as const;
    return readBareRecord(context.trx, id, reading);
  };
  ctx.body = await judged(attempt, () => runWrite(strapi, ctx, write));
  await attempt?.forgive();
  if (told) tellByMail(told);
}
