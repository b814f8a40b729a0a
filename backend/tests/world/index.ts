import type { PaymentMeans, PaymentRequest, Weekday } from '@crediario/contract/domain';
import type { PaymentOrder, SalePlan } from '@crediario/contract/wire';
import { closeCashBox } from '../../src/api/cash/use-cases/close-cash-box';
import { openCashBox } from '../../src/api/cash/use-cases/open-cash-box';
import { registerPayment } from '../../src/core/payment/register-payment';
import { replacePayment } from '../../src/api/payment/use-cases/replace-payment';
import { createSale } from '../../src/api/sale/use-cases/create-sale';
import { renewSale } from '../../src/api/sale/use-cases/renew-sale';
import type { CurrentUser, UseCaseContext } from '../../src/platform/transaction/context';
import { inTransaction } from '../../src/platform/transaction/in-transaction';
import type { Caller, TestApp } from '../harness';
import { brl, percent } from './money';

export const FREQUENCIES = {
  Diária: 1,
  Semanal: 2,
  Decendial: 3,
  Quinzenal: 4,
  Mensal: 5,
} as const;

export interface PlanWords {
  value?: string;
  fee?: string;
  instalments?: number;
  frequency?: keyof typeof FREQUENCIES;
  weekday?: Weekday | null;
  /** Its own schedule: [due date, value]. */
  own?: [string, string][];
}

export interface SaleWords extends PlanWords {
  of?: number;
  box?: number;
}

/** 'all', '50,00' in cash, or a number of instalments. */
export type PaymentWords = 'all' | string | number;

export interface PaymentOptions {
  at?: string;
  box?: number;
  by?: CurrentUser;
  replacing?: number;
  instalmentIds?: number[];
  means?: PaymentMeans;
}

/** A small business to test on: Fábio has a box and collects from Maria; Sara works in the office. */
export interface World {
  readonly fabio: Caller;
  readonly sara: Caller;
  /** The client's id. */
  readonly maria: number;
  /** Fábio's open box. */
  readonly box: number;
  act<T>(useCase: (context: UseCaseContext) => Promise<T>, by?: CurrentUser): Promise<T>;
  aClient(options?: { of?: number | null; active?: boolean }): Promise<number>;
  anOpenBox(of: number): Promise<number>;
  close(box: number): Promise<void>;
  aSale(words?: SaleWords, by?: CurrentUser): Promise<number>;
  /** A new sale, out of the same box where none is named, in the place of one that is still owed. */
  renew(sale: number, words: PlanWords & { box?: number }, by?: CurrentUser): Promise<number>;
  pay(sale: number, what: PaymentWords, options?: PaymentOptions): Promise<number>;
}

export const staff = (caller: Caller): CurrentUser => ({
  id: caller.id,
  role: 'administrador',
  isStaff: true,
});

export const collector = (caller: Caller): CurrentUser => ({
  id: caller.id,
  role: 'funcionario',
  isStaff: false,
});

export function planOf(words: PlanWords): SalePlan {
  return {
    valueCents: brl(words.value ?? '100,00'),
    fees: percent(words.fee ?? '0%'),
    count: words.instalments ?? 3,
    frequencyId: FREQUENCIES[words.frequency ?? 'Mensal'],
    weekday: words.weekday ?? null,
    observation: null,
    ownInstalments:
      words.own?.map(([dueDate, value]) => ({ dueDate, valueCents: brl(value) })) ?? null,
  };
}

function requestOf(what: PaymentWords): PaymentRequest {
  if (what === 'all') return { type: 'all' };
  if (typeof what === 'number') return { type: 'instalments', count: what };
  return { type: 'cash', valueCents: brl(what) };
}

/** Opens the business at noon on that day. Every test makes its own: nothing is shared but the database. */
export async function aWorld(app: TestApp, now = '2026-01-31T12:00:00-03:00'): Promise<World> {
  app.clock.set(now);
  const [fabio, sara] = [
    await app.newUser({ role: 'funcionario' }),
    await app.loginAs('administrador'),
  ];
  const act: World['act'] = (useCase, user = staff(sara)) =>
    inTransaction(app.strapi, (trx) => useCase({ trx, clock: app.clock, user }));

  const aClient: World['aClient'] = async ({ of = fabio.id, active = true } = {}) => {
    const [client] = await app
      .knex('clients')
      .insert({
        name: 'Maria',
        last_name: 'Souza',
        user_id: of,
        active,
        created_at: app.clock.now(),
      })
      .returning('id');
    return client.id;
  };
  const anOpenBox: World['anOpenBox'] = (of) =>
    act((context) => openCashBox(context, { employeeId: of, observation: null }));

  const maria = await aClient();
  const box = await anOpenBox(fabio.id);

  return {
    fabio,
    sara,
    maria,
    box,
    act,
    aClient,
    anOpenBox,
    close: (cashBoxId) => act((context) => closeCashBox(context, { cashBoxId })),
    aSale: ({ of = maria, box: cashBoxId = box, ...words } = {}, by) =>
      act((context) => createSale(context, { ...planOf(words), clientId: of, cashBoxId }), by),
    renew: (renewedSaleId, { box: cashBoxId = box, ...words }, by) =>
      act(
        (context) =>
          renewSale(context, {
            ...planOf(words),
            renewedSaleId,
            cashBoxId,
            clientId: null,
          }),
        by,
      ),
    pay: (saleId, what, { at, box: named, by, replacing, instalmentIds, means } = {}) => {
      const order: Omit<PaymentOrder, 'replacesPaymentId'> = {
        saleId,
        cashBoxId: named ?? null,
        request: requestOf(what),
        instalmentIds: instalmentIds ?? null,
        paidAt: at ?? null,
        ...(means && { means }),
      };
      return act(
        (context) =>
          replacing === undefined
            ? registerPayment(context, order)
            : replacePayment(context, { ...order, replacesPaymentId: replacing }),
        by,
      );
    },
  };
}
