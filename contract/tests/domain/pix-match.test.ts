import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BankLine, type Payable, suggestMatches } from '../../src/domain/index.js';

const DAY = '2026-11-20';

const aLine = (changes: Partial<BankLine>): BankLine => ({
  id: 'E1',
  day: DAY,
  cents: 15_000,
  text: 'PIX RECEBIDO',
  ...changes,
});

const aSale = (changes: Partial<Payable>): Payable => ({
  saleId: 4790,
  soldOn: '2026-11-01',
  paymentId: null,
  day: null,
  clientName: 'Antônia Magalhães Reis',
  cpf: '33164027508',
  amounts: [15_000, 143_000],
  ...changes,
});

const of = (line: Partial<BankLine>, ...payables: Partial<Payable>[]) =>
  suggestMatches([aLine(line)], payables.map(aSale))[0];

describe('what a line of the bank may be', () => {
  it.each([
    ['code, value and name', 'ANTONIA M REIS V4790P04', 15_000, true],
    ['value and name', 'ANTONIA M REIS', 15_000, true],
    ['value and a veiled CPF', 'A REIS ***.640.275-**', 15_000, true],
    ['value and the whole CPF', 'CPF 331.640.275-08', 15_000, true],
    ['all that is owed, by name', 'Pix de Antonia Reis', 143_000, true],
    ['the value alone', 'PIX RECEBIDO', 15_000, false],
    ['the first name and the value', 'ANTONIA SOUZA', 15_000, false],
    ['the name with another value', 'ANTONIA REIS', 17_000, false],
    ['a code with another value', 'V4790T', 17_000, false],
  ])('%s: certain is %s', (_, text, cents, isCertain) => {
    const suggestion = of({ text, cents }, {});
    expect(suggestion?.payables.map(({ saleId }) => saleId)).toEqual([4790]);
    expect(suggestion?.isCertain).toBe(isCertain);
  });

  it.each([
    ['the code of a sale whose number goes on', 'V47901P1'],
    ['a word that ends like a code', 'XV4790P1'],
    ['the digits of another CPF', '***.640.276-**'],
    ['a first name', 'ANTONIA'],
  ])('is nothing by %s', (_, text) => {
    expect(of({ text, cents: 1 }, {})).toMatchObject({ payables: [], evidence: null });
  });

  it('is never of a sale made after it, whatever speaks for that one', () => {
    const text = 'ANTONIA M REIS V4790P04 ***.640.275-**';
    const later = { soldOn: '2026-11-21' };
    expect(of({ text }, later)).toMatchObject({ payables: [], evidence: null, isCertain: false });
    expect(of({ text }, { ...later, paymentId: 7, day: '2026-11-21' })?.payables).toEqual([]);
    expect(of({ text }, { soldOn: DAY })?.isCertain).toBe(true);
    // It does not stand beside an older sale as a second possible one either.
    for (const [words, isCertain] of [
      ['ANTONIA REIS', true],
      ['ANTONIA REIS V9P1', false],
    ] as const) {
      const older = of({ text: words }, { saleId: 9, ...later }, {});
      expect(older?.payables.map(({ saleId }) => saleId)).toEqual([4790]);
      expect(older?.isCertain).toBe(isCertain);
    }
  });

  it.each([
    ['whole', 'PIX RECEBIDO 529.982.247-25'],
    ['veiled', 'PIX RECEBIDO ***.982.247-**'],
  ])('is of no stranger by the value alone if it names who paid by a %s CPF', (_, text) => {
    expect(of({ text }, {})?.payables).toEqual([]);
    const owner = { saleId: 4791, cpf: '52998224725', amounts: [1_000] };
    expect(of({ text }, {}, owner)?.payables.map(({ saleId }) => saleId)).toEqual([4791]);
  });

  it('is somebody by the value if the eleven digits in it are no CPF', () => {
    expect(of({ text: 'PIX RECEBIDO 11988887777' }, {})?.payables).toHaveLength(1);
  });

  it('is not certain of one of that name if it names another CPF, unless it has the code', () => {
    const said = 'ANTONIA REIS 529.982.247-25';
    expect(of({ text: said }, {})).toMatchObject({
      isCertain: false,
      payables: [{ saleId: 4790 }],
    });
    expect(of({ text: `${said} V4790P4` }, {})?.isCertain).toBe(true);
  });

  it('is one of several where nothing tells them apart, and certain of none', () => {
    const two = of(
      { cents: 20_000 },
      { saleId: 1, amounts: [20_000] },
      { saleId: 2, amounts: [20_000] },
    );
    expect(two?.payables.map(({ saleId }) => saleId)).toEqual([1, 2]);
    expect(two?.isCertain).toBe(false);
  });

  it('is the one who is named whole, of several with that first name and last, and certain of none', () => {
    const others = [
      { saleId: 1, clientName: 'Antônia Simões Reis' },
      { saleId: 2, clientName: 'Antônia Magalhães Reis' },
      { saleId: 3, clientName: 'Antônia Reis' },
    ];
    const suggested = of({ text: 'PIX ANTONIA MAGALHAES REIS' }, ...others);
    expect(suggested?.payables.map(({ saleId }) => saleId)).toEqual([2]);
    expect(suggested?.isCertain).toBe(false);
    const cut = of({ text: 'PIX ANTONIA REIS' }, ...others);
    expect(cut?.payables.map(({ saleId }) => saleId)).toEqual([1, 2, 3]);
  });

  it('is rather the Pix that waits for it than one that nobody recorded', () => {
    const waiting = { paymentId: 7, day: '2026-11-19', amounts: [15_000] };
    const suggestion = of({ text: 'ANTONIA REIS' }, {}, waiting);
    expect(suggestion?.payables.map(({ paymentId }) => paymentId)).toEqual([7]);
    expect(suggestion?.isCertain).toBe(true);
  });

  it('takes the line that most speaks for a payment, whatever stands first in the file', () => {
    const waiting = aSale({ paymentId: 7, day: DAY, amounts: [15_000] });
    const vague = aLine({ id: 'A' });
    const clear = aLine({ id: 'B', text: 'ANTONIA M REIS' });
    const [first, second] = suggestMatches([vague, clear], [waiting]);
    expect(first?.payables).toEqual([]);
    expect(second?.payables).toEqual([waiting]);
  });
});

it('suggests a payment once, is certain of one alone and with its value, and minds no order', () => {
  const names = ['Ana Souza', 'Ana Lima', 'Rita Souza', 'Bia'];
  const lines = fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[A-Z0-9]{4}$/),
      day: fc.constantFrom('2026-11-18', DAY, '2026-11-30'),
      cents: fc.integer({ min: 1, max: 4 }),
      text: fc.constantFrom(...names, 'V1P1', 'v2t ana', '***.640.275-**', ''),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  );
  const payables = fc.uniqueArray(
    fc.record({
      saleId: fc.integer({ min: 1, max: 3 }),
      soldOn: fc.constantFrom('2026-11-01', DAY),
      paymentId: fc.option(fc.integer({ min: 1, max: 40 })),
      day: fc.constantFrom(null, DAY),
      clientName: fc.constantFrom(...names),
      cpf: fc.constantFrom('', '33164027508'),
      amounts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
    }),
    { selector: ({ paymentId, saleId }) => paymentId ?? `s${saleId}`, maxLength: 30 },
  );
  fc.assert(
    fc.property(lines, payables, (some, all) => {
      const suggestions = suggestMatches(some, all);
      expect(suggestions.map(({ lineId }) => lineId)).toEqual(some.map(({ id }) => id));
      const held = suggestions.flatMap(({ lineId, payables: found }) =>
        found.flatMap(({ paymentId }) => (paymentId === null ? [] : [{ paymentId, lineId }])),
      );
      expect(new Set(held.map(({ paymentId }) => paymentId)).size).toBe(held.length);
      const dayOf = new Map(some.map(({ id, day }) => [id, day]));
      for (const { lineId, isCertain, payables: found, evidence } of suggestions) {
        expect(found.filter(({ soldOn }) => soldOn > (dayOf.get(lineId) ?? ''))).toEqual([]);
        if (!isCertain) continue;
        expect(found).toHaveLength(1);
        expect(evidence?.value).toBe(true);
      }
      const turned = suggestMatches([...some].reverse(), all);
      expect(turned.reverse().map(({ isCertain }) => isCertain)).toEqual(
        suggestions.map(({ isCertain }) => isCertain),
      );
    }),
  );
});
