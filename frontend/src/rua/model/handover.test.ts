import { expect, it } from 'vitest';
import { keptOperation } from '../../../tests/street-operation';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import { handoverOf } from './handover';
import type { KeptOperation } from './operation';
import { receiptText, statusText } from './receipt';
import { project } from './street';

function paperOf(changes: Partial<KeptOperation> = {}) {
  const pack = fieldPackage();
  const client = project(pack, [], TODAY).clients.get('1');
  if (!client) throw new Error('The morning has one client');
  const plan = { value: 800, fees: 20, portion: 4, type_frequency: 2, weekday: 6 };
  const payload = { id_sale_renew: 40, settled_balance: 600, handed_over: 200, ...plan };
  const note = { valueCents: 800_00 };
  const operation = keptOperation('renewal', payload, { note, ...changes });
  return handoverOf({ operation, client, pack });
}

it('says what was handed over, what it settled and what is owed for it', () => {
  const text = receiptText(paperOf()).replace(/\u00a0/g, ' ');
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'Renovação · PROVISÓRIO',
      'Valor da venda: R$ 800,00',
      'Quita a venda 40: R$ 600,00',
      'Entregue: R$ 200,00',
      'Parcelas: 4 × R$ 240,00',
      'Primeira: 28/11/2026',
      'Última: 19/12/2026 · R$ 240,00',
      'Registrado no aparelho, aguardando envio.',
    ]),
  );
});

it.each([
  ['accepted', 'Confirmado.'],
  ['in_review', 'Em análise no escritório.'],
  ['closed', 'Não lançado: o escritório decide sobre o valor entregue.'],
] as const)('says what the office has done about it: %s', (state, status) => {
  expect(statusText(paperOf({ state }))).toBe(status);
});

it('says what the office posted, where that is not what was tapped', () => {
  const posted = { valueCents: 750_00, settledCents: 500_00, handedOverCents: 250_00 };
  const lines = receiptText(paperOf({ state: 'accepted', posted })).replace(/\u00a0/g, ' ');
  expect(lines.split('\n')).toEqual(
    expect.arrayContaining([
      'Valor da venda: R$ 750,00',
      'Quita a venda 40: R$ 500,00',
      'Entregue: R$ 250,00',
      'Parcelas: 4 × R$ 225,00',
    ]),
  );
});

it('settles nothing where a renewal became a sale', () => {
  const posted = { valueCents: 200_00, settledCents: 0, handedOverCents: 200_00 };
  expect(receiptText(paperOf({ state: 'accepted', posted }))).not.toContain('Quita');
});
