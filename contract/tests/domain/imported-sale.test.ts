import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../src/errors';
import { type ImportedSale, importedPlan } from '../../src/domain/imported-sale';

const TODAY = '2026-01-31';
const SALE: ImportedSale = {
  soldOn: '2026-01-05',
  valueCents: 100_000,
  totalCents: 120_000,
  count: 4,
  frequency: { name: 'mensal' } as ImportedSale['frequency'],
};

const refusal = (change: Partial<ImportedSale>) => {
  try {
    importedPlan({ ...SALE, ...change }, TODAY);
    return 'taken';
  } catch (error) {
    return error instanceof DomainError ? error.message : String(error);
  }
};

describe('a sale of another system’s books', () => {
  it('keeps its total, its dates and what was paid before', () => {
    const { fees, schedule, paidCents } = importedPlan({ ...SALE, paidCount: 1 }, TODAY);
    expect([fees, schedule.totalCents, paidCents]).toEqual([2_000, 120_000, 30_000]);
    expect(schedule.instalments.map(({ dueDate }) => dueDate)).toEqual([
      '2026-02-05',
      '2026-03-05',
      '2026-04-05',
      '2026-05-05',
    ]);
    const later = importedPlan({ ...SALE, firstDue: '2026-01-31' }, TODAY);
    expect(later.schedule.instalments.map(({ dueDate }) => dueDate)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  it.each<[Partial<ImportedSale>, string]>([
    [{ soldOn: '2026-02-30' }, 'A data da venda é inválida'],
    [{ soldOn: '2026-02-01' }, 'A data da venda está no futuro'],
    [{ valueCents: 0 }, 'O valor da venda deve ser maior que zero'],
    [{ valueCents: -5 }, 'O valor da venda deve ser maior que zero'],
    [{ valueCents: 0.5 }, 'O valor da venda deve ser maior que zero'],
    [{ valueCents: 1e12 }, 'O valor da venda passa de R$\u00a099.999.999,99'],
    [
      { valueCents: Number.MAX_SAFE_INTEGER + 1 },
      'O valor da venda passa de R$\u00a099.999.999,99',
    ],
    [{ totalCents: 99_999 }, 'O total deve ser maior ou igual ao valor'],
    [{ totalCents: 200_001 }, 'O total passa do dobro do valor: os juros vão até 100%'],
    [{ totalCents: undefined }, 'Informe os juros ou o total da venda'],
    [{ paidCents: 120_001 }, 'R$\u00a01.200,01 é mais que o total, R$\u00a01.200,00'],
    [{ paidCents: -1 }, 'O valor pago é inválido'],
    [{ paidCount: 5 }, 'Foram pagas de 0 a 4 parcelas'],
    [{ firstDue: '2026-01-05' }, 'O primeiro vencimento deve ser depois da data da venda'],
    [{ firstDue: '2999-12-31' }, 'A última parcela vence depois de 2999'],
    [{ firstDue: 'ontem' }, 'O primeiro vencimento é uma data inválida'],
    [{ feePercent: 20 }, 'Informe os juros ou o total da venda, não os dois'],
    [{ paidCents: 30_000, paidCount: 1 }, 'Informe o valor pago ou as parcelas pagas, não os dois'],
  ])('refuses %o', (change, sentence) => {
    expect(refusal(change)).toBe(sentence);
  });

  it('names all fields at fault, each with its own sentence', () => {
    const change = { soldOn: '2026-02-01', valueCents: 0, firstDue: 'ontem', paidCents: -1 };
    const thrown = (() => {
      try {
        return importedPlan({ ...SALE, ...change }, TODAY);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toMatchObject({
      code: 'INVALID_IMPORTED_SALE',
      message: 'A data da venda está no futuro',
      details: [
        { path: 'sold_on', message: 'A data da venda está no futuro' },
        { path: 'value_cents', message: 'O valor da venda deve ser maior que zero' },
        { path: 'first_due', message: 'O primeiro vencimento é uma data inválida' },
        { path: 'paid_cents', message: 'O valor pago é inválido' },
      ],
    });
  });

  it.each<[Parameters<typeof importedPlan>[0], string[]]>([
    [
      { ...SALE, valueCents: null, totalCents: null, soldOn: '2026-02-01', paidCount: 5 },
      ['sold_on', 'paid_count'],
    ],
    [{ ...SALE, soldOn: null, firstDue: 'ontem', paidCents: 120_001 }, ['first_due', 'paid_cents']],
    [{ ...SALE, totalCents: null, paidCents: -1 }, ['paid_cents']],
    [{ ...SALE, totalCents: 99_999, count: null, paidCount: null }, ['total_cents']],
    [{ ...SALE, firstDue: null, paidCents: 120_001, valueCents: 0 }, ['value_cents']],
    [{ ...SALE, feePercent: null, totalCents: undefined, count: 0 }, ['instalments']],
    [{ ...SALE, frequency: null, totalCents: 200_001 }, ['total_cents']],
    [{ ...SALE, valueCents: null, firstDue: '2999-12-31' }, ['first_due']],
  ])('judges what is read of %o, and says nothing more of the rest', (sale, paths) => {
    expect(() => importedPlan(sale, TODAY)).toThrow(
      expect.objectContaining({ details: paths.map((path) => expect.objectContaining({ path })) }),
    );
  });

  it.each(['soldOn', 'valueCents', 'totalCents', 'count', 'frequency', 'firstDue', 'paidCents'])(
    'has no plan as long as its %s can’t be read',
    (field) => {
      expect(importedPlan({ ...SALE, [field]: null }, TODAY)).toBeNull();
    },
  );

  it('is paid whole where all its instalments were, though no fees make its total to the cent', () => {
    const sale = { ...SALE, valueCents: 300_000, totalCents: 300_001, paidCount: 4 };
    const { schedule, paidCents } = importedPlan(sale, TODAY);
    expect(schedule.totalCents).toBeGreaterThan(300_001);
    expect(paidCents).toBe(schedule.totalCents);
  });

  it('owes to the cent what the other system says, whatever fees make such a total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 5_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (valueCents, fee, count, part) => {
          const totalCents = valueCents + Math.floor(valueCents * fee);
          const paidCents = Math.floor(totalCents * part);
          fc.pre(totalCents >= count);
          const plan = importedPlan({ ...SALE, valueCents, totalCents, count, paidCents }, TODAY);
          expect(plan.schedule.totalCents - plan.paidCents).toBe(totalCents - paidCents);
          expect(plan.schedule.totalCents).toBeGreaterThanOrEqual(totalCents);
        },
      ),
    );
  });
});
