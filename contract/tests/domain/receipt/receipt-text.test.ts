import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatMoneyNumber,
  paidByText,
  type Receipt,
  type ReceiptPart,
  receiptLines,
  receiptRuns,
  THERMAL_PAPERS,
  type ThermalPaper,
  veiledCpf,
} from '../../../src/domain/index.js';
import { USUAL, WORLDS } from './worlds.js';

const golden = (name: string, paper: ThermalPaper) =>
  readFileSync(new URL(`papers/${name}-${paper}.txt`, import.meta.url), 'utf8');

const PAPERS = Object.keys(THERMAL_PAPERS) as ThermalPaper[];

describe.each(PAPERS)('paper of %s', (paper) => {
  const { columns } = THERMAL_PAPERS[paper];

  it.each(Object.keys(WORLDS))('%s, to the byte', (name) => {
    const text = `${receiptLines(WORLDS[name] as Receipt, columns).join('\n')}\n`;
    expect(Buffer.from(text)).toEqual(Buffer.from(golden(name, paper)));
  });

  it('holds any name within its columns, one letter each', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(anyText, anyText, anyText, (company, client, collector) => {
        const lines = receiptLines(
          {
            ...USUAL,
            company: { name: company, lines: [client] },
            client: { ...USUAL.client, name: client },
            collector,
          },
          columns,
        );
        for (const line of lines) {
          expect(line).toMatch(/^[\u0020-\u007e\u00a1-\u00ff]*$/);
          expect(line.length).toBeLessThanOrEqual(columns);
          expect(line).toBe(line.trimEnd());
        }
        expect(lines.at(-1)?.trim()).toBe(USUAL.code);
      }),
    );
  });
});

it('says of a Pix whether the bank has told of it, and of cash nothing', () => {
  const told = (isChecked: boolean | null) => {
    const receipt = { ...USUAL, means: isChecked === null ? 'cash' : 'pix', isChecked } as const;
    const onBank = receiptLines(receipt, 32).filter((line) => line.startsWith('No banco'));
    return [paidByText(receipt), ...onBank];
  };
  expect(told(null)).toEqual(['Pago em dinheiro']);
  expect(told(false)).toEqual(['Pago por Pix, a conferir', 'No banco              a conferir']);
  expect(told(true)).toEqual(['Pago por Pix, conferido', 'No banco               conferido']);
});

it('shows no hour where none is known', () => {
  const lines = (time: string | null) =>
    receiptLines({ ...USUAL, received: { ...USUAL.received, time } }, 32);
  expect(lines('15:42:08')).toContain('19/11/2026              15:42:08');
  expect(lines(null)).toContain('19/11/2026');
});

it('never tells of a negative balance', () => {
  const text = receiptLines({ ...USUAL, owedCents: -1, next: [] }, 32).join('\n');
  expect(text).toContain('VENDA QUITADA');
  expect(text).not.toContain('-0');
  expect(text).not.toContain('Ainda deve');
});

it('runs add up to what was paid, and lose no instalment', () => {
  const parts: fc.Arbitrary<ReceiptPart[]> = fc
    .array(
      fc.record({
        valueCents: fc.integer({ min: 1, max: 1_000_000 }),
        kind: fc.constantFrom('whole' as const, 'rest' as const, 'part' as const),
      }),
    )
    .map((list) =>
      list.map((one, index) => ({
        ...one,
        number: index + 1,
        dueDate: addDays('2026-01-01', index),
      })),
    );
  const sum = (list: readonly { valueCents: number }[]) =>
    list.reduce((total, { valueCents }) => total + valueCents, 0);
  fc.assert(
    fc.property(parts, (list) => {
      const runs = receiptRuns(list);
      expect(sum(runs)).toBe(sum(list));
      const covered = runs.reduce(
        (count, { first, last }) => count + last.number - first.number + 1,
        0,
      );
      expect(covered).toBe(list.length);
    }),
  );
  expect(formatMoneyNumber(sum(USUAL.parts))).toBe('150,00');
});

it.each([
  ['331.640.275-08', '***.640.275-**'],
  ['33164027508', '***.640.275-**'],
  ['3316402750', null],
  [null, null],
])('veils %s as %s', (cpf, veiled) => {
  expect(veiledCpf(cpf)).toBe(veiled);
});
