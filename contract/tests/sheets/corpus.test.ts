import { readdirSync, readFileSync } from 'node:fs';
import {
  guessPlan,
  judge,
  type ReadRow,
  readRows,
  type ReadingPlan,
} from '../../src/domain/import/index.js';
import { readSheetFile, SheetFault, sheetAt, type SheetFile } from '../../src/sheets/index.js';
import { describe, expect, it } from 'vitest';

/** Files as people bring them, each beside what is to come of it. They were written by a program of another language, and
 *  what is expected by the values that it wrote, not by this reader. */
const CORPUS = new URL('./corpus/', import.meta.url);

interface Expected {
  fault?: string;
  encoding?: string;
  separator?: string;
  sheet?: string;
  headerRow?: number | null;
  header: string[];
  targets: ReadingPlan['targets'];
  doubtful?: string[];
  /** `faults`: the columns alone. */
  rows: (Omit<ReadRow, 'cells' | 'faults'> & { faults?: string[] })[];
}

const names = readdirSync(CORPUS).filter((name) => !/^\.|\.json$/.test(name));
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, CORPUS)));
const expectedOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`${name}.json`, CORPUS), 'utf8')) as Expected;

function told(file: SheetFile): Expected {
  const sheet = sheetAt(file, 0);
  const plan = guessPlan(sheet);
  const read = readRows(sheet, plan);
  const { columns } = judge(sheet, plan);
  return {
    ...(file.encoding && { encoding: file.encoding }),
    ...(file.separator && { separator: file.separator }),
    headerRow: plan.headerRow,
    header: [...read.header],
    targets: plan.targets,
    doubtful: columns.filter(({ isDoubtful }) => isDoubtful).map(({ title }) => title),
    rows: read.slice(0, read.rows).map(({ cells: _, faults, ...row }) => ({
      ...row,
      ...(faults && { faults: faults.map(({ column }) => column) }),
    })),
  };
}

describe('The corpus', () => {
  it('has at least forty files', () => {
    expect(names.length).toBeGreaterThanOrEqual(40);
  });

  it.each(names)('%s', async (name) => {
    const { fault, sheet, headerRow = 0, doubtful = [], ...expected } = expectedOf(name);
    if (fault) {
      const failed = await readSheetFile(bytesOf(name)).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(SheetFault);
      expect(failed).toMatchObject({ code: fault });
      return;
    }
    const file = await readSheetFile(bytesOf(name));
    expect(told(file)).toEqual({ ...expected, headerRow, doubtful });
    if (sheet) expect(file.sheets[0]?.name).toBe(sheet);
  });
});

describe('The templates that the page hands out', () => {
  const PUBLIC = new URL('../../../frontend/public/', import.meta.url);

  it.each(['modelo-importacao.xlsx', 'modelo-importacao.csv'])('%s is read whole', async (name) => {
    const file = await readSheetFile(new Uint8Array(readFileSync(new URL(name, PUBLIC))));
    const { targets, doubtful, rows } = told(file);
    expect(targets).not.toContain(null);
    expect(new Set(targets).size).toBe(targets.length);
    expect(doubtful).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        client: {
          name: 'Maria',
          lastName: 'da Silva Exemplo',
          nick: 'apague esta linha',
          cpf: '52998224725',
          phone: '85988771020',
          cep: '60125100',
          address: 'Rua das Flores',
          number: '88 apto 2',
          neighborhood: 'Centro',
          city: 'Fortaleza',
          state: 'CE',
          reference: 'irmã da Joana',
        },
        collector: 'João',
        sale: {
          sold_on: '2026-10-03',
          value_cents: 120_000,
          fee_percent: 20,
          instalments: 12,
          frequency: 'monthly',
          first_due: '2026-11-03',
          paid_cents: 36_000,
        },
      },
    ]);
  });
});
