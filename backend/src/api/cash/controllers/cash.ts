import {
  type BoxClosing,
  boxClosingsFromWire,
  type CashBoxUpdate,
  cashBoxesQuery,
  cashBoxQuery,
  cashBoxShape,
  cashBoxUpdateFromWire,
  closeBoxesBody,
  openCashBody,
  readData,
  readListQuery,
  readRecordQuery,
  updateCashBody,
} from '@crediario/contract/wire';
import { refuseBeforeCount } from '../../../core/box/blind-count';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { runWrite, runWriteOnce } from '../../../platform/http/write';
import { readPage, readRecord } from '../../../platform/reads/read-records';
import type { CurrentUser, UseCaseContext } from '../../../platform/transaction/context';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { boxLedger } from '../queries/box-ledger';
import { assertMaySeeBox } from '../queries/box-owner';
import { boxValues } from '../queries/box-values';
import { cashBoxRecord } from '../queries/cash-box-record';
import { CASH_BOXES } from '../queries/cash-box-source';
import { namedBoxes, openBoxes } from '../queries/named-boxes';
import { closeAllBoxes } from '../use-cases/close-all-boxes';
import { closeListedBoxes } from '../use-cases/close-listed-boxes';
import { closeCashBox } from '../use-cases/close-cash-box';
import { openCashBox } from '../use-cases/open-cash-box';
import { recordSync } from '../use-cases/record-sync';

const BOXES = { shape: cashBoxShape, source: CASH_BOXES };

const recordFor = (user: CurrentUser) => (trx: Transaction, id: number) =>
  cashBoxRecord(trx, id, user);

async function applyUpdate(context: UseCaseContext, cashBoxId: number, update: CashBoxUpdate) {
  const { closing, lastSync } = update;
  if (lastSync !== null) await recordSync(context, { cashBoxId, syncedAt: lastSync });
  if (closing) await closeCashBox(context, { cashBoxId, ...closing });
}

export default {
  /** GET /api/cashs */
  async find(ctx: ApiContext) {
    const query = readListQuery(cashBoxesQuery, ctx);
    ctx.body = await readPage(strapi.db.connection, { ...BOXES, viewer: currentUser(ctx), query });
  },

  /** GET /api/cashs/{id} */
  async findOne(ctx: ApiContext) {
    ctx.body = await readRecord(strapi.db.connection, pathId(ctx), {
      ...BOXES,
      viewer: currentUser(ctx),
      query: readRecordQuery(cashBoxQuery, ctx),
      missing: 'CASH_BOX_NOT_FOUND',
    });
  },

  /** GET /api/cashs/{id}/ledger */
  async ledger(ctx: ApiContext) {
    const id = pathId(ctx);
    await assertMaySeeBox(strapi.db.connection, currentUser(ctx), id);
    await refuseBeforeCount(strapi.db.connection, currentUser(ctx), id);
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
      read: recordFor(currentUser(ctx)),
      assertMaySee: assertMaySeeBox,
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
      read: recordFor(currentUser(ctx)),
      assertMaySee: assertMaySeeBox,
    });
    ctx.body = { data };
  },

  /** GET /api/closedCashs */
  async closeAll(ctx: ApiContext) {
    const closeOne = ({ id }: { id: number }) =>
      runWrite(strapi, ctx, (context) => closeCashBox(context, { cashBoxId: id }));
    const boxes = await openBoxes(strapi.db.connection);
    ctx.body = { data: await closeAllBoxes(boxes, closeOne, strapi.log) };
  },

  /** POST /api/closedCashs */
  async closeListed(ctx: ApiContext) {
    const closings = boxClosingsFromWire(readData(closeBoxesBody, ctx.request.body));
    const db = strapi.db.connection;
    const books = {
      named: (ids: readonly number[]) => namedBoxes(db, ids),
      values: (ids: readonly number[]) => boxValues(db, ids),
    };
    const closeOne = ({ id, ...closing }: BoxClosing) =>
      runWrite(strapi, ctx, (context) => closeCashBox(context, { cashBoxId: id, ...closing }));
    ctx.body = { data: await closeListedBoxes(closings, books, closeOne, strapi.log) };
  },
};
