import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BankFile, centsToWire, readOfx } from '@crediario/contract/domain';
import type { BankLineRow, BankLines, BankUse, SentBankLine } from '@crediario/contract/wire';
import type { Caller, TestApp } from '../harness';
import type { World } from './index';

let count = 0;

/** 'E…': as banks know a Pix. */
export const aPixId = (): string => {
  count += 1;
  return `E00000000202601311200${String(process.pid + count * 100_000).padStart(11, '0')}`;
};

export const aLine = (value: number, fields: Partial<SentBankLine> = {}): SentBankLine => ({
  id: aPixId(),
  day: '2026-01-31',
  value,
  text: 'PIX RECEBIDO',
  ...fields,
});

const CASES = path.resolve(__dirname, '../../../contract/tests/domain/bank/cases');

/** A bank's file of the rules' tests, in another month ('202601'): tests here share their lines' numbers with nobody. */
export const readCase = (name: string, month: string): BankFile =>
  readOfx(readFileSync(path.join(CASES, name), 'utf8').replaceAll('202611', month));

/** As the page sends them. */
export const sentOf = ({ lines }: BankFile): SentBankLine[] =>
  lines.map(({ cents, isOpen, ...line }) => ({ ...line, value: centsToWire(cents), open: isOpen }));

export const send = async (
  { sara }: Pick<World, 'sara'>,
  lines: readonly SentBankLine[],
  file: object = {},
) => {
  const data = { name: 'extrato.ofx', lines, ...file };
  const { body } = await sara.post('/api/company-account/lines', { data }).expect(200);
  return body.data;
};

/** Ours, by what the bank calls them. */
export async function rowsIn(
  { knex }: TestApp,
  { sara }: Pick<World, 'sara'>,
  lines: readonly SentBankLine[],
): Promise<(BankLineRow | undefined)[]> {
  const { body } = await sara.get('/api/company-account/lines?pageSize=999').expect(200);
  const all = (body as BankLines).data;
  const known = await knex('bank_lines').select('id', 'bank_id');
  return lines.map(({ id }) =>
    all.find((row) => row.id === known.find((one) => one.bank_id === id)?.id),
  );
}

export const lineIdOf = async ({ knex }: TestApp, { id }: SentBankLine): Promise<number> =>
  (await knex('bank_lines').where({ bank_id: id }).first('id')).id;

export const usesOf = async ({ sara }: Pick<World, 'sara'>, lineId: number): Promise<BankUse[]> => {
  const { body } = await sara.get('/api/company-account/uses?pageSize=999').expect(200);
  return body.data.filter((use: BankUse) => use.line_id === lineId);
};

/** What a person decides about a line. */
export const decide = (by: Caller, line: number, data: object) =>
  by.post(`/api/company-account/lines/${line}`, { data });

export const undo = (by: Caller, use: number) =>
  by.post(`/api/company-account/uses/${use}/undo`, {});

/** One line, sent; its id. */
export async function sentLine(app: TestApp, world: World, line: SentBankLine): Promise<number> {
  await send(world, [line]);
  return lineIdOf(app, line);
}
