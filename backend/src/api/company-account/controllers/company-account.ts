import { isDomainError } from '@crediario/contract/errors';
import {
  type BankLineRow,
  bankDecisionBody,
  bankDirectionBody,
  bankLinesBody,
  bankLinesQuery,
  bankUseParams,
  type CertainLines,
  certainLinesBody,
  companyAccountQuery,
  MOST_BANK_LINES,
  readData,
  readQuery,
} from '@crediario/contract/wire';
import { currentClock } from '../../../platform/clock/current-clock';
import { GUARDS } from '../../../core/guards';
import { domainErrorOfDatabase } from '../../../platform/errors/database-errors';
import type { ApiContext } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { FIRST_PAGE, pagingOf } from '../../../platform/http/paging';
import { runWrite } from '../../../platform/http/write';
import { accountMovements } from '../queries/account-movements';
import { openBankLines } from '../queries/bank-lines';
import { bankLines, suggested } from '../queries/bank-suggestions';
import { bankUses } from '../queries/bank-uses';
import { decideBankLine } from '../use-cases/decide-bank-line';
import { keepBankLines } from '../use-cases/keep-bank-lines';
import { sayDirection } from '../use-cases/say-direction';
import { undoBankUse } from '../use-cases/undo-bank-use';

const ALL_ASKED = { page: 1, pageSize: MOST_BANK_LINES };

export default {
  /** GET /api/company-account?from=&to= */
  async movements(ctx: ApiContext) {
    const query = readQuery(companyAccountQuery, ctx.query);
    const days = { from: query.from ?? null, to: query.to ?? null };
    ctx.body = await accountMovements(strapi.db.connection, days, pagingOf(query) ?? FIRST_PAGE);
  },

  /** GET /api/company-account/lines */
  async lines(ctx: ApiContext) {
    const paging = pagingOf(readQuery(bankLinesQuery, ctx.query)) ?? FIRST_PAGE;
    const today = currentClock(strapi).today();
    ctx.body = await bankLines(strapi.db.connection, today, paging);
  },

  /** POST /api/company-account/lines */
  async send(ctx: ApiContext) {
    const body = readData(bankLinesBody, ctx.request.body);
    const { file_id, balance_day, name, balance, lines } = body;
    const sent = { name, lines, balance: balance ?? null, balanceDay: balance_day ?? null };
    const file = { ...sent, fileId: file_id ?? null };
    ctx.body = { data: await runWrite(strapi, ctx, (context) => keepBankLines(context, file)) };
  },

  /** POST /api/company-account/certain: each in a transaction of its own; what is done stays where the database fails on the way. */
  async certain(ctx: ApiContext) {
    const { ids } = readData(certainLinesBody, ctx.request.body);
    const db = strapi.db.connection;
    const lines = await openBankLines(db, ALL_ASKED, ids);
    const found = await suggested(db, currentClock(strapi).today(), lines);
    const data: CertainLines = { used: [], refused: [] };
    for (const line of found.filter(({ certain }) => certain)) {
      try {
        const { id } = await runWrite(strapi, ctx, (context) =>
          decideBankLine(context, orderOf(line)),
        );
        data.used.push({ id, line_id: line.id });
      } catch (error) {
        const refusal = isDomainError(error) ? error : domainErrorOfDatabase(error, GUARDS);
        if (!refusal || refusal.kind === 'unavailable') throw error;
        data.refused.push({ line_id: line.id, code: refusal.code, message: refusal.message });
      }
    }
    ctx.body = { data };
  },

  /** POST /api/company-account/lines/{id} */
  async decide(ctx: ApiContext) {
    const lineId = pathId(ctx);
    const body = readData(bankDecisionBody, ctx.request.body);
    const order = {
      lineId,
      deed: body.deed,
      paymentId: body.payment_id ?? null,
      saleId: body.sale_id ?? null,
      otherLineId: body.line_id ?? null,
      reason: body.reason ?? null,
      expectedRest: body.expected_rest ?? null,
    };
    ctx.body = { data: await runWrite(strapi, ctx, (context) => decideBankLine(context, order)) };
  },

  /** POST /api/company-account/lines/{id}/direction */
  async direction(ctx: ApiContext) {
    const lineId = pathId(ctx);
    const { direction } = readData(bankDirectionBody, ctx.request.body);
    const said = { lineId, direction };
    ctx.body = { data: await runWrite(strapi, ctx, (context) => sayDirection(context, said)) };
  },

  /** GET /api/company-account/uses */
  async uses(ctx: ApiContext) {
    const paging = pagingOf(readQuery(bankLinesQuery, ctx.query)) ?? FIRST_PAGE;
    ctx.body = await bankUses(strapi.db.connection, paging);
  },

  /** POST /api/company-account/uses/{id}/undo */
  async undo(ctx: ApiContext) {
    const { id } = readQuery(bankUseParams, ctx.params);
    ctx.body = { data: await runWrite(strapi, ctx, (context) => undoBankUse(context, id)) };
  },
};

/** What is certain is its only suggestion. */
function orderOf({ id, suggestions: [suggestion] }: BankLineRow) {
  return {
    lineId: id,
    deed: suggestion?.deed ?? 'confirm',
    paymentId: suggestion?.payment_id ?? null,
    saleId: suggestion?.sale_id ?? null,
    otherLineId: suggestion?.line_id ?? null,
    reason: null,
  };
}
