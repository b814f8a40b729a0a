import { csvText } from '@crediario/contract/domain';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { expect, it } from 'vitest';
import { solvedSheet, traySheet } from './review-sheet';

const LATE = {
  id: 7,
  kind: 'payment',
  user_id: 3,
  user_name: 'Jéssica Andrade',
  taken_at: '2026-11-20T21:40:00.000Z',
  received_at: '2026-11-21T11:02:00.000Z',
  value: 60,
  code: 'PAYMENT_EXCEEDS_BALANCE',
  facts: { owed: 24 },
  client_id: 12,
  client_name: '=Luzia Nóbrega',
  sent: { payload: { sale: 4827 } },
} as unknown as ReviewedOperation;

const COST = {
  ...LATE,
  kind: 'cost',
  taken_at: null,
  value: null,
  client_id: null,
  client_name: null,
  code: 'CASH_BOX_CLOSED',
  facts: null,
  sent: { payload: { kind: 'gasto', cost: 12.5, observation: 'Almoço' } },
} as unknown as ReviewedOperation;

const linesOf = (sheet: ReturnType<typeof traySheet>) => csvText(sheet).split('\r\n').slice(0, -1);

it('has what a row of the tray says, each fact in a column of its own', () => {
  const [heads, ...lines] = linesOf(traySheet([LATE, COST], 'America/Fortaleza'));
  expect(heads).toMatch(
    /Tomada em;Chegou em;Funcionário;Operação;Venda;Cliente;Observação;Valor;O que houve;Por quê$/,
  );
  expect(lines.map((line) => line.replace(/\u00a0/g, ' '))).toEqual([
    "20/11/2026 18:40:00;21/11/2026 08:02:00;3 Jéssica Andrade;Pagamento;4827;'=Luzia Nóbrega;;60,00;" +
      'Passa do que deve;A venda só deve R$ 24,00.',
    ';21/11/2026 08:02:00;3 Jéssica Andrade;Gasto;;;Almoço;-12,50;Caixa já fechado;',
  ]);
});

it('says of what was decided how, when and by whom', () => {
  const solved = { solution: 'give_back', by: 'Helena Matos', at: '2026-11-21T12:00:00.000Z' };
  const [heads, line] = linesOf(
    solvedSheet([{ ...LATE, solved } as unknown as ReviewedOperation], 'America/Fortaleza'),
  );
  expect(heads).toMatch(/Decisão;Decidida em;Por quem;Tomada em;/);
  expect(line?.split(';').slice(1, 4)).toEqual([
    '21/11/2026 09:00:00',
    'Helena Matos',
    '20/11/2026 18:40:00',
  ]);
});
