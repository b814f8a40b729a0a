import { BOX_STEPS, type CashStepRow } from '@crediario/contract/wire';
import { waterfallOf } from './waterfall';

const rowsOf = (amounts: Partial<Record<CashStepRow['step'], number>>): CashStepRow[] => {
  let balance = 0;
  return BOX_STEPS.map((step) => {
    const amount = amounts[step] ?? 0;
    balance += amount;
    return { step, amount, balance, count: amount === 0 ? 0 : 1 };
  });
};

it('lays each step between what the box held before and after it', () => {
  const steps = waterfallOf(
    rowsOf({ opening: 800, deposit: 1200, new_sale: -1500, expense: -100 }),
  );
  expect(steps.opening).toEqual({ cents: 80_000, count: 1, left: 0, width: 0.4, end: 0.4 });
  expect(steps.deposit).toEqual({ cents: 120_000, count: 1, left: 0.4, width: 0.6, end: 1 });
  expect(steps.new_sale).toMatchObject({ cents: -150_000, left: 0.25, width: 0.75, end: 0.25 });
  expect(steps.current).toMatchObject({ cents: 40_000, left: 0, width: 0.2 });
});

it('has room below zero', () => {
  const { new_sale, collection, current } = waterfallOf(
    rowsOf({ new_sale: -1000, collection: 70 }),
  );
  expect(new_sale).toMatchObject({ left: 0, width: 1, end: 0 });
  expect(collection.left).toBe(0);
  expect(current).toMatchObject({ cents: -93_000, left: 0.07 });
});

it('stands for an empty box too', () => {
  expect(waterfallOf(rowsOf({})).current).toEqual({
    cents: 0,
    count: 0,
    left: 0,
    width: 0,
    end: 0,
  });
});
