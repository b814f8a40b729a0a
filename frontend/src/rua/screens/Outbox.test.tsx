import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Day, Phone } from '@rua/app/phone';
import { streetAgenda } from '@rua/model/agenda';
import type { KeptOperation } from '@rua/model/operation';
import { project } from '@rua/model/street';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import { Outbox } from './Outbox';

const { phone } = vi.hoisted(() => ({ phone: { current: {} as Partial<Phone> } }));
vi.mock('@rua/app/phone', async (original) => ({
  ...(await original<typeof import('@rua/app/phone')>()),
  usePhone: () => phone.current,
}));

const MINE = 7;
const ANOTHERS = 8;

function operation(id: string, change: Partial<KeptOperation>): KeptOperation {
  return {
    id,
    device: 'd',
    collector: MINE,
    seq: 1,
    kind: 'payment',
    payload: {},
    taken_at: `${TODAY}T12:00:00.000Z`,
    offset_ms: 0,
    position: null,
    app_version: '1',
    note: {
      day: TODAY,
      client: '1',
      sale: '40',
      title: `De ${id}`,
      valueCents: 100,
      before: null,
      dueCents: 0,
    },
    state: 'accepted',
    record: null,
    code: null,
    message: null,
    solution: null,
    answered_at: null,
    is_in_package: true,
    ...change,
  };
}

function open(operations: KeptOperation[]) {
  const pack = fieldPackage();
  const street = project(pack, [], TODAY);
  const day: Day = { pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) };
  phone.current = { operations, isSending: false, outcome: 'all_sent', device: null };
  render(<Outbox day={day} />);
}

it('shows what is one’s own, and of another who used this phone only how much waits', () => {
  open([
    operation('Maria', {}),
    operation('Zuleide', { collector: ANOTHERS }),
    operation('Odete', { collector: ANOTHERS, state: 'in_review' }),
    operation('Ilda', { collector: ANOTHERS, state: 'waiting' }),
    operation('Rosa', { collector: ANOTHERS, state: 'waiting' }),
  ]);
  expect(screen.getByText('De Maria')).toBeInTheDocument();
  for (const name of ['Zuleide', 'Odete', 'Ilda', 'Rosa'])
    expect(screen.queryByText(`De ${name}`)).toBeNull();
  expect(screen.getByText('Tudo enviado.')).toBeInTheDocument();
  expect(
    screen.getByText('2 registros de outro acesso esperam neste aparelho e são enviados junto.'),
  ).toBeInTheDocument();
});
