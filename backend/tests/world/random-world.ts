import {
  addDays,
  type Cents,
  centsFromNumeric,
  type PaymentMeans,
  type PaymentRequest,
} from '@crediario/contract/domain';
import type { SalePlan } from '@crediario/contract/wire';
import { DomainError } from '@crediario/contract/errors';
import { closeCashBox } from '../../src/api/cash/use-cases/close-cash-box';
import { openCashBox } from '../../src/api/cash/use-cases/open-cash-box';
import { updateClient } from '../../src/api/client/use-cases/update-client';
import { registerCost } from '../../src/api/cost/use-cases/register-cost';
import { registerPayment } from '../../src/core/payment/register-payment';
import { reversePayment } from '../../src/core/payment/reverse-payment';
import { replacePayment } from '../../src/api/payment/use-cases/replace-payment';
import { undoPayment } from '../../src/api/payment/use-cases/undo-payment';
import { createSale } from '../../src/api/sale/use-cases/create-sale';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { editSale } from '../../src/api/sale/use-cases/edit-sale';
import { renewSale } from '../../src/api/sale/use-cases/renew-sale';
import { boxValueOf } from '../../src/core/ledger/box-value';
import type { CurrentUser, UseCaseContext } from '../../src/platform/transaction/context';
import { inTransaction } from '../../src/platform/transaction/in-transaction';
import type { TestApp } from '../harness';
import { FREQUENCIES } from './index';
import { PaperAccount } from './paper-account';
import { PaperDays } from './paper-days';
import { isNothing, plus, type Sums, NOTHING } from './paper-sums';
import { pastOfSales } from './past-of-sales';
import type { Step } from './random-steps';

const HOUR_MS = 3_600_000;

/** Two collectors and their clients, to whom random things happen. It remembers what no record of the wire tells:
 *  what a correction took back from a box that was closed, and which box had to take it. */
export class RandomWorld {
  readonly reversed = new Map<number, Cents>();
  readonly adjusted = new Map<number, Cents>();
  /** What the days come to, kept as a clerk would. */
  private readonly days: PaperDays;
  /** And what came by Pix. */
  readonly account: PaperAccount;
  readonly sales: number[] = [];
  /** The sales of which a payment was reversed: they are paid with gaps, and a cent of their profit may stand elsewhere. */
  readonly gapped = new Set<number>();

  constructor(
    private readonly app: TestApp,
    private readonly staff: CurrentUser,
    readonly collectors: readonly number[],
    private readonly clients: readonly number[],
  ) {
    this.days = new PaperDays(app);
    this.account = new PaperAccount(app);
  }

  /** Opens a box for each collector without one. */
  async openBoxes(): Promise<void> {
    for (const employeeId of this.collectors) {
      await this.attempt((context) => openCashBox(context, { employeeId, observation: null }));
    }
  }

  /** Closes an open box, counting so much more or less than is in it. */
  async close(cashBoxId: number, tooMuch: Cents): Promise<void> {
    const held = await boxValueOf(this.app.knex, cashBoxId);
    const counted = tooMuch === 0 ? null : { cents: held + tooMuch, reason: 'Contagem' };
    await this.attempt((context) => closeCashBox(context, { cashBoxId, counted }));
    this.adjusted.set(cashBoxId, tooMuch);
  }

  async take(step: Step): Promise<void> {
    await this.act(step);
    await this.days.correct(this.sales, this.collectors);
    await this.account.correct(this.sales);
  }

  /** What each collector's days come to: 'owner day' → sums, but for days on which nothing is left. */
  async pages(): Promise<Map<string, Sums>> {
    const pages = await this.days.pages(this.collectors);
    for (const [page, sums] of this.account.pages(this.collectors)) {
      pages.set(page, plus(pages.get(page) ?? NOTHING, sums));
    }
    return new Map([...pages].filter(([, sums]) => !isNothing(sums)).sort());
  }

  private async act(step: Step): Promise<void> {
    switch (step.do) {
      case 'sell':
        return this.sell(step);
      case 'cost': {
        const boxId = await this.openBoxOf(pickOf(this.collectors, step.collector));
        if (boxId === null) return;
        const cost = { cashBoxId: boxId, kind: step.kind, valueCents: step.cents };
        await this.attempt((context) => registerCost(context, { ...cost, observation: null }));
        return;
      }
      case 'transfer': {
        const user = pickOf(this.collectors, step.to);
        const client = pickOf(this.clients, step.client);
        const before = await this.app.knex('clients').where({ id: client }).first('user_id');
        const isDone = await this.attempt(async (context) => {
          await updateClient(context, client, { user });
          return true;
        });
        const since = this.app.clock.today();
        if (isDone)
          this.account.handOver({ clientId: client, since, from: before.user_id, to: user });
        return;
      }
      default:
        if (this.sales.length > 0) await this.takeOnSale(step, pickOf(this.sales, step.sale));
    }
  }

  private async takeOnSale(
    step: Exclude<Step, { do: 'sell' | 'cost' | 'transfer' }>,
    saleId: number,
  ): Promise<void> {
    const { owedCents, latestId, visitId, employeeId } = await this.factsOf(saleId);
    const part = (perMille: number) => Math.max(1, Math.floor((owedCents * perMille) / 1000));
    switch (step.do) {
      case 'pay': {
        const collector = { id: employeeId, role: 'funcionario', isStaff: false } as const;
        const by = step.mobile ? collector : this.staff;
        return this.pay(
          saleId,
          { type: 'cash', valueCents: part(step.perMille) },
          this.ago(step.hoursAgo),
          by,
          step.means,
        );
      }
      case 'payNext':
        return this.pay(saleId, { type: 'instalments', count: 1 });
      case 'payAll':
        return this.pay(saleId, { type: 'all' });
      case 'visit':
        return this.pay(saleId, { type: 'cash', valueCents: 0 });
      case 'undo': {
        const undone = visitId ?? latestId;
        if (undone !== null) await this.attempt((context) => undoPayment(context, undone));
        return;
      }
      case 'reverse':
        return this.reverse(saleId, step.payment);
      case 'replace': {
        if (latestId === null) return;
        const order = {
          ...paymentOf(saleId, { type: 'cash', valueCents: part(step.perMille) }),
          paidAt: this.ago(step.hoursAgo),
          replacesPaymentId: latestId,
          ...(step.means && { means: step.means }),
        };
        const done = await this.attempt((context) => replacePayment(context, order));
        if (done !== null) this.account.rewrite(latestId);
        return;
      }
      case 'renew': {
        const cashBoxId = await this.openBoxOf(employeeId);
        if (cashBoxId === null) return;
        const order = { ...planOf(owedCents + step.cents, 10, 3), cashBoxId, clientId: null };
        const renewed = { ...order, renewedSaleId: saleId };
        this.remember(await this.attempt((context) => renewSale(context, renewed)));
        return;
      }
      case 'edit': {
        const plan = planOf(step.cents, 5, 2);
        const order = { ...plan, saleId, clientId: null, readUpdatedAt: null };
        return this.correct(saleId, (context) => editSale(context, order), step.cents);
      }
      case 'delete':
        return this.correct(saleId, (context) => deleteSale(context, saleId));
    }
  }

  private async sell(step: Step & { do: 'sell' }): Promise<void> {
    const clientId = pickOf(this.clients, step.client);
    const client = await this.app.knex('clients').where({ id: clientId }).first('user_id');
    const cashBoxId = await this.openBoxOf(client.user_id);
    if (cashBoxId === null) return;
    const plan = planOf(step.cents, step.fee, step.instalments);
    const ownInstalments = step.own ? this.ownInstalments(step) : null;
    const order = { ...plan, ownInstalments, clientId, cashBoxId };
    this.remember(await this.attempt((context) => createSale(context, order)));
  }

  private async pay(
    saleId: number,
    request: PaymentRequest,
    paidAt: string | null = null,
    by: CurrentUser = this.staff,
    means: PaymentMeans = 'cash',
  ): Promise<void> {
    const order = { ...paymentOf(saleId, request), paidAt, means };
    await this.attempt((context) => registerPayment(context, order), by);
  }

  /** A moment that many hours before now. */
  private ago(hours: number): string {
    return new Date(+this.app.clock.now() - hours * HOUR_MS).toISOString();
  }

  /** A cent every other day, and the rest with the last. */
  private ownInstalments({ cents, fee, instalments }: Step & { do: 'sell' }) {
    const totalCents = cents + Math.floor((cents * fee + 50) / 100);
    return Array.from({ length: instalments }, (_, n) => ({
      dueDate: addDays(this.app.clock.today(), 2 * n + 1),
      valueCents: n === instalments - 1 ? totalCents - n : 1,
    }));
  }

  private remember(saleId: number | null): void {
    if (saleId !== null) this.sales.push(saleId);
  }

  /** Any payment of the sale, in any box: no day gone by knows of it afterwards. */
  private async reverse(saleId: number, pick: number): Promise<void> {
    const { knex } = this.app;
    const payments = await knex('payments')
      .where({ sale_id: saleId })
      .where('value', '>', 0)
      .whereNull('voided_at')
      .orderBy('id');
    if (payments.length === 0) return;
    const payment = pickOf(payments, pick);
    const box = payment.cash_id && (await knex('cashs').where({ id: payment.cash_id }).first());
    const taking = box && (await this.openBoxOf(box.users_permissions_user_id));
    const before = await pastOfSales(this.app, this);
    const order = { paymentId: payment.id, reason: 'Recibo de outro' };
    const done = await this.attempt((context) => reversePayment(context, order));
    expect(await pastOfSales(this.app, this)).toEqual(before);
    if (done === null) return;
    this.gapped.add(saleId);
    await this.days.reverse(payment.id, this.collectors);
    this.account.reverse(payment.id);
    if (!box || box.id === taking) return;
    const cents = centsFromNumeric(payment.value);
    this.reversed.set(taking, (this.reversed.get(taking) ?? 0) - cents);
  }

  /** A deletion, or an edit to another value, and what it takes back from boxes that are closed. */
  private async correct<T>(
    saleId: number,
    useCase: (context: UseCaseContext) => Promise<T>,
    newValue: Cents | null = null,
  ): Promise<void> {
    const { rows } = await this.app.knex.raw(
      `SELECT taking.id AS box_id, moved.amount, moved.is_sale
         FROM (SELECT cash_id, true AS is_sale, value - coalesce((
                        SELECT value FROM payments
                         WHERE sale_id = sales.id_sale_renew AND origin = 'renewal' AND voided_at IS NULL), 0) AS amount
                 FROM sales WHERE id = :saleId
               UNION ALL
               SELECT cash_id, false, -value FROM payments
                WHERE sale_id = :saleId AND voided_at IS NULL AND origin <> 'renewal') AS moved
         JOIN cashs home ON home.id = moved.cash_id AND home.type_status_cash_id = 2
         JOIN cashs taking ON taking.users_permissions_user_id = home.users_permissions_user_id
                          AND taking.type_status_cash_id = 1`,
      { saleId },
    );
    const before = await this.app.knex('sales').where({ id: saleId }).first('value');
    const done = await this.attempt(async (context) => {
      await useCase(context);
      return true;
    });
    if (!done) return;
    for (const { box_id, amount, is_sale } of rows) {
      const takenBack =
        newValue === null
          ? centsFromNumeric(amount)
          : is_sale
            ? centsFromNumeric(before.value) - newValue
            : 0;
      this.reversed.set(box_id, (this.reversed.get(box_id) ?? 0) + takenBack);
    }
  }

  private async factsOf(saleId: number) {
    const row = await this.app
      .knex('sales as s')
      .join('clients as c', 'c.id', 's.client_id')
      .where('s.id', saleId)
      .first(
        's.total',
        's.paid_value',
        'c.user_id',
        this.app.knex.raw(
          '(SELECT max(id) FROM payments WHERE sale_id = s.id AND voided_at IS NULL AND value > 0) AS latest_id',
        ),
        this.app.knex.raw(
          '(SELECT max(id) FROM payments WHERE sale_id = s.id AND voided_at IS NULL AND value = 0) AS visit_id',
        ),
      );
    return {
      owedCents: centsFromNumeric(row.total) - centsFromNumeric(row.paid_value),
      employeeId: Number(row.user_id),
      latestId: row.latest_id as number | null,
      visitId: row.visit_id as number | null,
    };
  }

  private async openBoxOf(employeeId: number): Promise<number | null> {
    const open = { users_permissions_user_id: employeeId, type_status_cash_id: 1 };
    return (await this.app.knex('cashs').where(open).first('id'))?.id ?? null;
  }

  /** Null where the rules refuse it: then nothing has changed. */
  private async attempt<T>(
    useCase: (context: UseCaseContext) => Promise<T>,
    user: CurrentUser = this.staff,
  ): Promise<T | null> {
    const { strapi, clock } = this.app;
    try {
      return await inTransaction(strapi, (trx) => useCase({ trx, clock, user }));
    } catch (reason) {
      if (reason instanceof DomainError) return null;
      throw reason;
    }
  }
}

function pickOf<T>(from: readonly T[], number: number): T {
  return from[number % from.length] as T;
}

function planOf(valueCents: Cents, feePercent: number, count: number): SalePlan {
  const fees = feePercent * 100;
  const frequencyId = FREQUENCIES.Diária;
  return {
    valueCents,
    fees,
    count,
    frequencyId,
    weekday: null,
    observation: null,
    ownInstalments: null,
  };
}

function paymentOf(saleId: number, request: PaymentRequest) {
  return { saleId, request, cashBoxId: null, instalmentIds: null, paidAt: null };
}
