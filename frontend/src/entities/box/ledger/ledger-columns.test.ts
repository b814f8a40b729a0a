import { csvText } from '@crediario/contract/domain';
import type { LedgerRow } from '@crediario/contract/wire';
import { sheetOf } from '@shared/ui/table/sheet-of';
import { ledgerColumns } from './ledger-columns';

const row = (changes: Partial<LedgerRow>) =>
  ({
    date_time: '2026-11-20T17:05:09.000Z',
    is_reversed: false,
    user_name: 'Sara Prado',
    sale_id: null,
    client_name: null,
    client_last_name: null,
    observation: null,
    reverses: null,
    previous_cash_id: 317,
    ...changes,
  }) as LedgerRow;

it('writes what a box began with, what came, and what somebody noted as no formula', () => {
  const rows = [
    row({ kind: 'opening', amount: 842.5, balance: 842.5, user_name: null }),
    row({
      kind: 'collection',
      amount: 54,
      balance: 896.5,
      sale_id: 4790,
      client_name: 'Rosa',
      client_last_name: 'Lima',
      is_reversed: true,
    }),
    row({ kind: 'expense', amount: -300, balance: 596.5, observation: '=1+1' }),
  ];
  const sheet = csvText(sheetOf(ledgerColumns(318, { timeZone: 'America/Sao_Paulo' }), rows));
  expect(sheet.split('\r\n')).toEqual([
    '\uFEFFData;Movimento;Estornado;Por;Venda;Cliente;Observação;Valor;Saldo',
    '20/11/2026 14:05:09;Abertura;;;;;Valor de fechamento do caixa 317;;842,50',
    '20/11/2026 14:05:09;Recebimento;sim;Sara Prado;4790;Rosa Lima;;54,00;896,50',
    "20/11/2026 14:05:09;Gasto;;Sara Prado;;;'=1+1;-300,00;596,50",
    '',
  ]);
});
