import { describe, expect, it } from 'vitest';
import { guessPlan, readRows } from '../../src/domain/import/index.js';
import { readSheetFile, SheetFault, sheetAt } from '../../src/sheets/index.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('Large files', () => {
  it('a million empty rows are none', async () => {
    const file = await readSheetFile(
      bytesOf(`Nome;CPF;Celular\r\nAna Lima;;\r\n${';;\r\n'.repeat(1_000_000)}`),
    );
    const sheet = sheetAt(file, 0);
    expect(readRows(sheet, guessPlan(sheet)).rows).toBe(1);
  });

  it('as many rows as are taken are read, one more is not', async () => {
    const rows = (count: number) => bytesOf(`Nome;Valor\r\n${'Ana Lima;10,00\r\n'.repeat(count)}`);
    const sheet = sheetAt(await readSheetFile(rows(199_999)), 0);
    expect(readRows(sheet, guessPlan(sheet)).rows).toBe(199_999);
    await expect(readSheetFile(rows(200_000))).rejects.toThrow(SheetFault);
  });

  it('no bytes make it fail in any other way', async () => {
    let seed = 1;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed;
    };
    for (let round = 0; round < 300; round += 1) {
      const bytes = Uint8Array.from({ length: next() % 400 }, () => next() % 256);
      if (round % 3 === 0) bytes.set([0x50, 0x4b, 3, 4].slice(0, bytes.length));
      const answer = await readSheetFile(bytes).catch((error: unknown) => error);
      if (answer instanceof Error) expect(answer).toBeInstanceOf(SheetFault);
      else {
        const sheet = sheetAt(answer as Awaited<ReturnType<typeof readSheetFile>>, 0);
        const read = readRows(sheet, guessPlan(sheet));
        expect(read.slice(0, read.rows)).toHaveLength(read.rows);
      }
    }
  });
});
