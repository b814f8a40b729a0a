import { DomainError } from '@crediario/contract/errors';
import {
  type CashBoxUpdate,
  cashBoxUpdateFromWire,
  idParams,
  openCashBody,
  readData,
  readQuery,
  updateCashBody,
} from '@crediario/contract/wire';
import { type ApiContext, currentUser } from '../../../shared/http/api-context';
import { runWrite, runWriteOnce } from '../../../shared/http/write';
import {
  allowedQuery,
  type ContentRecord,
  contentAnswer,
  findPage,
  findRecords,
  narrowed,
  type Params,
  visibleOutputs,
} from '../../../shared/strapi/content-answer';
import type { UseCaseContext } from '../../../shared/transaction/context';
import { boxLedger } from '../queries/box-ledger';
import { assertMaySeeBox } from '../queries/box-owner';
import { boxValues } from '../queries/box-values';
import { cashBoxRecord } from '../queries/cash-box-record';
import { openBoxes } from '../queries/open-boxes';
import { closeAllBoxes } from '../use-cases/close-all-boxes';
import { closeCashBox } from '../use-cases/close-cash-box';
import { openCashBox } from '../use-cases/open-cash-box';
import { recordSync } from '../use-cases/record-sync';

const CASH = 'api::cash.cash';

/** The caller's query. Checked as nobody's in particular: a collector may filter by the box's employee, as the
 *  spec's selector does, though he may not read users; which boxes he gets is not up to his filters, and
 *  `visibleOutputs` decides what he sees of them. */
async function queryOf(ctx: ApiContext): Promise<Params> {
  const { pageSize, ...query }: Record<string, unknown> = ctx.query;
  // `pageSize` also comes bare, as the spec's clients write it.
  const paged = pageSize === undefined ? query : { ...query, pagination: { pageSize } };
  const checked = await allowedQuery(strapi, CASH, { query: paged, state: {} });
  const user = currentUser(ctx);
  return user.isStaff ? checked : narrowed(checked, { users_permissions_user: { id: user.id } });
}

/** The boxes as the caller may see them, each with what it holds. */
async function visibleBoxes(ctx: ApiContext, boxes: ContentRecord[]): Promise<ContentRecord[]> {
  const values = await boxValues(
    strapi.db.connection,
    boxes.map(({ id }) => id),
  );
  const visible = await visibleOutputs(strapi, CASH, ctx, boxes);
  return visible.map((box) => ({ ...box, atual_cash: values.get(box.id) }));
}

const pathId = (ctx: ApiContext): number => readQuery(idParams, ctx.params).id;

async function applyUpdate(context: UseCaseContext, cashBoxId: number, update: CashBoxUpdate) {
  const { closing, lastSync } = update;
  if (lastSync !== null) await recordSync(context, { cashBoxId, syncedAt: lastSync });
  if (closing) await closeCashBox(context, { cashBoxId, counted: closing.counted });
}

export default {
  /** GET /api/cashs */
  async find(ctx: ApiContext) {
    const { results, pagination } = await findPage(strapi, CASH, await queryOf(ctx));
    return contentAnswer(strapi, CASH, await visibleBoxes(ctx, results), { pagination });
  },

  /** GET /api/cashs/{id} */
  async findOne(ctx: ApiContext) {
    const id = pathId(ctx);
    await assertMaySeeBox(strapi.db.connection, currentUser(ctx), id);
    const [box] = await findRecords(strapi, CASH, narrowed(await queryOf(ctx), { id }));
    if (!box) throw new DomainError('CASH_BOX_NOT_FOUND');
    const [visible] = await visibleBoxes(ctx, [box]);
    return contentAnswer(strapi, CASH, visible as ContentRecord);
  },

  /** GET /api/cashs/{id}/ledger */
  async ledger(ctx: ApiContext) {
    const id = pathId(ctx);
    await assertMaySeeBox(strapi.db.connection, currentUser(ctx), id);
    ctx.body = { data: await boxLedger(strapi.db.connection, id) };
  },

  /** POST /api/openCash */
  async open(ctx: ApiContext) {
    const body = readData(openCashBody, ctx.request.body);
    const order = {
      employeeId: body.users_permissions_user,
      observation: body.observation || null,
    };
    const data = await runWriteOnce(strapi, ctx, {
      write: (context) => openCashBox(context, order),
      read: cashBoxRecord,
    });
    ctx.body = { data };
  },

  /** PUT /api/cashs/{id} */
  async update(ctx: ApiContext) {
    const id = pathId(ctx);
    const update = cashBoxUpdateFromWire(readData(updateCashBody, ctx.request.body));
    const data = await runWriteOnce(strapi, ctx, {
      write: async (context) => {
        await applyUpdate(context, id, update);
        return id;
      },
      read: cashBoxRecord,
    });
    ctx.body = { data };
  },

  /** GET /api/closedCashs */
  async closeAll(ctx: ApiContext) {
    const closeOne = (cashBoxId: number) =>
      runWrite(strapi, ctx, (context) => closeCashBox(context, { cashBoxId }));
    const boxes = await openBoxes(strapi.db.connection);
    ctx.body = { data: await closeAllBoxes(boxes, closeOne, strapi.log) };
  },
};
