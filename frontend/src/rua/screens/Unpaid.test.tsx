import 'fake-indexeddb/auto';
import type { BusinessDate } from '@crediario/contract/domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import * as deeds from '@rua/app/deeds';
import type { Day } from '@rua/app/phone';
import { streetAgenda } from '@rua/model/agenda';
import { project } from '@rua/model/street';
import { saleOf } from '@rua/model/street-types';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import { Unpaid } from './Unpaid';

const promise = vi.spyOn(deeds, 'promise');
const visitUnpaid = vi.spyOn(deeds, 'visitUnpaid');
afterAll(() => vi.restoreAllMocks());

function open(today: BusinessDate = TODAY) {
  const pack = fieldPackage();
  const street = project(pack, [], today);
  const day: Day = { pack, today, street, agenda: streetAgenda(street, today) };
  const client = street.clients.get('1');
  const sale = saleOf(street, '40');
  if (!client || !sale) throw new Error('The morning has one client with one sale');
  render(<Unpaid day={day} client={client} sale={sale} />);
  return userEvent.setup();
}

const text = ({ textContent }: HTMLElement) => textContent?.replace(/\s/g, ' ') ?? '';

beforeEach(() => {
  promise.mockReset().mockResolvedValue(undefined as never);
  visitUnpaid.mockReset().mockResolvedValue(undefined as never);
});

it.each([
  ['2026-11-21', ['seg, 23/11', 'qua, 25/11', 'sáb, 28/11']],
  ['2026-11-26', ['sex, 27/11', 'seg, 30/11', 'qui, 03/12']],
  ['2026-11-27', ['sáb, 28/11', 'seg, 30/11', 'sex, 04/12']],
  ['2026-11-22', ['seg, 23/11', 'qua, 25/11', 'dom, 29/11']],
])('on %s offers for a promise what a collector works on', async (today, days) => {
  const user = open(today);
  await user.click(screen.getByRole('switch'));
  const offered = screen.getByRole('group', { name: 'Para quando' }).querySelectorAll('label');
  expect([...offered].map(text)).toEqual(days);
});

it('keeps what was agreed with a promise that has no other reason', async () => {
  const user = open();
  expect(screen.queryByLabelText('Observação (opcional)')).toBeNull();
  await user.click(screen.getByRole('switch'));
  await user.type(screen.getByLabelText('Observação (opcional)'), 'depois das 10');
  const button = screen.getByRole('button', { name: 'Registrar promessa' });
  await user.click(button);
  expect(visitUnpaid).toHaveBeenCalledWith(expect.anything(), 2, 'depois das 10');
});
