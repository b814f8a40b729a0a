import { DomainError } from '@crediario/contract/errors';
import { idParams, readBody, readQuery, userUpdateBody } from '@crediario/contract/wire';
import { updateUser as updateUserCase } from '../../../api/employee/use-cases/update-user';
import type { ApiContext } from '../../../shared/http/api-context';
import { runWrite } from '../../../shared/http/write';
import { settings } from '../../../shared/settings';
import {
  allowedQuery,
  findRecords,
  narrowed,
  visibleOutput,
  visibleOutputs,
} from '../../../shared/strapi/content-answer';

const USER = 'plugin::users-permissions.user';

/** The master account is in no list; without one configured, nothing is hidden. */
function exceptMaster(): object {
  const { masterEmail } = settings();
  return masterEmail ? { email: { $ne: masterEmail } } : {};
}

const pathId = (ctx: ApiContext): number => readQuery(idParams, ctx.params).id;

/** One user as the caller may see him; the query may ask for relations. */
export async function findVisibleUser(ctx: ApiContext, id: number, ...conditions: object[]) {
  const query = await allowedQuery(strapi, USER, ctx);
  const params = narrowed(query, { id }, ...conditions);
  const [user] = await findRecords(strapi, USER, params);
  if (!user) throw new DomainError('EMPLOYEE_NOT_FOUND');
  return visibleOutput(strapi, USER, ctx, user);
}

/** GET /api/users */
export async function listUsers(ctx: ApiContext) {
  const limit: number = strapi.config.get('api.rest.maxLimit');
  const query = await allowedQuery(strapi, USER, ctx);
  const params = narrowed({ limit, ...query }, exceptMaster());
  const users = await findRecords(strapi, USER, params);
  ctx.body = await visibleOutputs(strapi, USER, ctx, users);
}

/** GET /api/users/{id} */
export async function findUser(ctx: ApiContext) {
  ctx.body = await findVisibleUser(ctx, pathId(ctx), exceptMaster());
}

/** GET /api/users/me */
export async function readMe(ctx: ApiContext) {
  const { user } = ctx.state;
  if (!user) throw new DomainError('UNAUTHENTICATED');
  ctx.body = await findVisibleUser(ctx, user.id);
}

/** PUT /api/users/{id} */
export async function updateUser(ctx: ApiContext) {
  const id = pathId(ctx);
  const changes = readBody(userUpdateBody, ctx.request.body);
  if (Object.keys(changes).length === 0) throw new DomainError('INVALID_INPUT');
  // Read in the same transaction: a query that is refused undoes the write.
  ctx.body = await runWrite(strapi, ctx, async (context) => {
    await updateUserCase(context, id, changes);
    return findVisibleUser(ctx, id);
  });
}
