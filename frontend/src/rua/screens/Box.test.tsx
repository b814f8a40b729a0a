import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as app from '@rua/app/phone';
import { streetAgenda } from '@rua/model/agenda';
import { project } from '@rua/model/street';
import { keptOperation } from '../../../tests/street-operation';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import { Box } from './Box';

afterEach(() => vi.restoreAllMocks());

it('lists what left the box with sales and renewals today', () => {
  const plan = { value: 800, fees: 20, portion: 4, type_frequency: 2, weekday: 6 };
  const operations = [
    keptOperation(
      'sale',
      { client: 1, ...plan, handed_over: 800 },
      { note: { valueCents: 800_00 } },
    ),
    keptOperation(
      'renewal',
      { id_sale_renew: 40, ...plan, settled_balance: 600, handed_over: 200 },
      { seq: 2, state: 'in_review', note: { valueCents: 800_00, title: 'Raimunda Ferreira' } },
    ),
  ];
  vi.spyOn(app, 'usePhone').mockReturnValue({ operations } as unknown as app.Phone);
  const pack = fieldPackage();
  const street = project(pack, operations, TODAY);
  render(<Box day={{ pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) }} />);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s/g, ' '));
  expect(rows).toMatchObject([
    expect.stringMatching(/^RenovaçãoRaimunda Ferreira Em análise– R\$ 200,00/),
    expect.stringMatching(/^Nova venda No aparelho– R\$ 800,00/),
  ]);
});

it('shows what the office posted of a renewal, and no sum of what it did not post', () => {
  const plan = { value: 1000, fees: 20, portion: 4, type_frequency: 2, weekday: 6 };
  const payload = { id_sale_renew: 40, ...plan, settled_balance: 910, handed_over: 90 };
  const note = { valueCents: 1_000_00 };
  const posted = { valueCents: 1_000_00, settledCents: 850_00, handedOverCents: 150_00 };
  const operations = [
    keptOperation('renewal', payload, { note, state: 'accepted', posted }),
    keptOperation('renewal', payload, { seq: 2, note, state: 'closed', solution: 'dismiss' }),
  ];
  vi.spyOn(app, 'usePhone').mockReturnValue({ operations } as unknown as app.Phone);
  const pack = fieldPackage();
  const street = project(pack, [], TODAY);
  render(<Box day={{ pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) }} />);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s/g, ' '));
  expect(rows[0]).toMatch(/^Renovação Não lançado\d/);
  expect(rows[1]).toMatch(/^Renovação Enviado– R\$ 150,00/);
});
