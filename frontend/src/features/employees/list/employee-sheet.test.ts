import { csvText } from '@crediario/contract/domain';
import type { UserStatusRow } from '@crediario/contract/wire';
import type { BusinessClock } from '@shared/business-clock/business-clock';
import { sheetOf } from '@shared/ui/table/sheet-of';
import { expect, it } from 'vitest';
import { employeeSheetColumns } from './employee-columns';

const row = {
  id: 7,
  name: 'Cauã',
  cash_id: null,
  final_at: null,
  last_sync: null,
  client_sum: null,
  atual_cash: null,
};

it('says of whom has no access what the row says', () => {
  const columns = employeeSheetColumns({ timeZone: 'America/Fortaleza' } as BusinessClock);
  const rows = [
    { ...row, blocked: true },
    { ...row, id: 8, blocked: false },
  ] as UserStatusRow[];
  const [heads, ...lines] = csvText(sheetOf(columns, rows)).split('\r\n');
  expect(heads).toMatch(/ID;Funcionário;Acesso;Caixa;Situação;/);
  expect(lines.slice(0, 2).map((line) => line.split(';').slice(0, 3))).toEqual([
    ['7', 'Cauã', 'Sem acesso'],
    ['8', 'Cauã', ''],
  ]);
});
