import { csvText } from '@crediario/contract/domain';
import type { HistoryRow } from '@crediario/contract/wire';
import { historySheet } from './history-sheet';

it('has a line for each field that a deed changed, and one for a deed that changed none', () => {
  const deed = {
    id: 41,
    date_time: '2026-11-20T17:05:09.000Z',
    user_id: 2,
    user_name: 'Sara Prado',
    action: 'sale.edit',
    entity: 'sale',
    entity_id: 4790,
    changes: [
      { field: 'value', before: 1000, after: 1234.5 },
      { field: 'observation', before: '=1+1', after: null },
    ],
  } satisfies HistoryRow;
  const lines = csvText(historySheet([deed, { ...deed, changes: [] }], 4790, 'America/Sao_Paulo'));
  expect(lines.replaceAll('\u00a0', ' ').split('\r\n')).toEqual([
    '\uFEFFData;O que foi feito;Por quem;Campo;Antes;Depois',
    '20/11/2026 14:05:09;Venda editada;Sara Prado;Valor;R$ 1.000,00;R$ 1.234,50',
    "20/11/2026 14:05:09;Venda editada;Sara Prado;Observação;'=1+1;",
    '20/11/2026 14:05:09;Venda editada;Sara Prado;;;',
    '',
  ]);
});
