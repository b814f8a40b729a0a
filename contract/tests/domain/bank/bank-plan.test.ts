import { describe, expect, it } from 'vitest';
import {
  BANK_TARGETS,
  bankHeadHash,
  bankHeads,
  type BankPlan,
  type BankSheet,
  bankPlanFor,
  judgeBankColumns,
  readBankSheet,
  whatBankPlanLacks,
  withBankTarget,
  withKeptTargets,
} from '../../../src/domain/index.js';
import { openBankFile } from '../../../src/sheets/index.js';

/** Columns that no file tells are asked for, once for each head. */

const opened = async (text: string): Promise<BankSheet> => {
  const file = await openBankFile(new TextEncoder().encode(text));
  if ('lines' in file) throw new Error('it was read without asking');
  return file;
};

const FOREIGN = 'Lista;;\nQuando;O quê;Quanto\n03/11/2026;ANA;5,00\n04/11/2026;LUZ;-6,00\n';
const chosen = (plan: BankPlan): BankPlan => ({ ...plan, targets: ['day', 'text', 'value'] });

describe('the columns of a file that no head tells', () => {
  it('are asked for with what their cells look like, below the row that heads them', async () => {
    const sheet = await opened(FOREIGN);
    expect(bankHeads(sheet)).toEqual(['Quando', 'O quê', 'Quanto']);
    expect(sheet.plan).toEqual({ headerRow: 1, targets: ['day', 'text', 'value'], isTold: false });
    expect(readBankSheet(sheet.rows, chosen(sheet.plan)).lines).toMatchObject([
      { day: '2026-11-03', cents: 500, text: 'ANA' },
      { day: '2026-11-04', cents: -600, text: 'LUZ' },
    ]);
  });

  it('are remembered for files with the same head, and for no other', async () => {
    const [sheet, next, other] = await Promise.all([
      opened(FOREIGN),
      opened('Quando;O quê;Quanto\n05/12/2026;BIA;7,00\n'),
      opened('Quando;Quem;Quanto\n05/12/2026;BIA;7,00\n'),
    ]);
    expect(bankHeadHash(next)).toBe(bankHeadHash(sheet));
    expect(bankHeadHash(other)).not.toBe(bankHeadHash(sheet));
    const plan = withKeptTargets(next.plan, { targets: chosen(sheet.plan).targets });
    expect(plan.isTold).toBe(true);
    expect(readBankSheet(next.rows, plan).lines).toMatchObject([{ cents: 700, text: 'BIA' }]);
  });

  it('of a file without heads are remembered by what they look like', async () => {
    const [sheet, next, other] = await Promise.all([
      opened('03/11/2026;ANA;5,00;100,00\n'),
      opened('07/12/2026;BIA;9,00;109,00\n08/12/2026;LUZ;-1,00;108,00\n'),
      opened('07/12/2026;9,00;BIA;109,00\n'),
    ]);
    expect(sheet.plan.isTold).toBe(false);
    expect(bankHeadHash(next)).toBe(bankHeadHash(sheet));
    expect(bankHeadHash(other)).not.toBe(bankHeadHash(sheet));
  });

  it.each([
    [null],
    [{}],
    [{ targets: ['day', 'value'] }],
    [{ targets: ['day', 'text', 'text'] }],
    [{ targets: ['day', 'constructor', 'value'] }],
    [{ targets: 'day,text,value' }],
  ])('are asked for if what was kept does not fit: %j', async (kept) => {
    const { plan } = await opened(FOREIGN);
    expect(withKeptTargets(plan, kept)).toEqual(plan);
  });
});

it.each([
  [['text', 'value'], 'Escolha a coluna que traz a data.'],
  [['day', 'text'], 'Escolha a coluna que traz o valor, ou as de entrada e saída.'],
  [['day', 'debit'], 'Escolha a coluna que traz o valor, ou as de entrada e saída.'],
  [
    ['day', 'value', 'credit'],
    `Escolha “${BANK_TARGETS.value}”, ou as duas de entrada e saída: não ambas.`,
  ],
  [['day', 'value', 'direction'], null],
  [['day', 'credit', 'debit'], null],
] as const)('of the columns %j it lacks: %s', (targets, sentence) => {
  expect(whatBankPlanLacks({ targets })).toBe(sentence);
});

it('one column holds the value, several may hold words', () => {
  const targets = ['day', 'value', null] as const;
  expect(withBankTarget(targets, 2, 'value')).toEqual(['day', null, 'value']);
  expect(withBankTarget(['text', 'value', null], 2, 'text')).toEqual(['text', 'value', 'text']);
});

it('a column says how it is read, and which of its cells is not', async () => {
  const { rows, plan } = await opened(FOREIGN);
  const columns = judgeBankColumns(rows, { ...plan, targets: ['day', 'value', null] });
  expect(columns.map(({ words, isDoubtful, example }) => [words, isDoubtful, example])).toEqual([
    ['dia/mês/ano', false, null],
    ['nada que se possa ler', true, 'linha 3: “ANA”'],
    ['—', false, null],
  ]);
  expect(columns[0]?.samples).toEqual(['03/11/2026', '04/11/2026']);
});

it('a person may say which row is the head', async () => {
  const { rows } = await opened(FOREIGN);
  expect(bankPlanFor(rows, 0).headerRow).toBe(0);
  expect(bankHeads({ rows, plan: bankPlanFor(rows, null) })).toEqual([
    'Coluna A',
    'Coluna B',
    'Coluna C',
  ]);
});
