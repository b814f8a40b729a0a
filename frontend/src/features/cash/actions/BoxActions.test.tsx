import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { LedgerButton } from '@entities/box/ledger/LedgerButton';
import { type BoxWorld, serveBox } from '../../../../tests/box-world';
import { paths } from '@shared/paths';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { BoxActions } from './BoxActions';

function open(given?: Partial<BoxWorld>) {
  const world = serveBox(given);
  const page = (
    <>
      <LedgerButton cashBoxId={318}>Ver movimentos</LedgerButton>
      <BoxActions employeeId={3} cashBoxId={318} pathOf={paths.cashBoxDetails} />
    </>
  );
  return { world, ...renderPage({ route: '/home', at: '/home', page }) };
}

const PHONE_OF_JESSICA = {
  user_id: 3,
  user_name: 'Jéssica Andrade',
  device: 'd1',
  in_review: 0,
  missing: 0,
  unsent: 3,
  last_contact: '2026-11-21T17:06:00.000Z',
  last_taken_at: '2026-11-21T17:05:00.000Z',
};

const plain = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('Lançar no caixa', () => {
  it('enters a withdrawal once, and shows beforehand what will be in the box', async () => {
    const { world, user } = open();
    await user.click(await screen.findByRole('button', { name: /Lançar/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /Lançar no caixa/ }));
    await user.click(dialog.getByRole('button', { name: 'Lançar' }));
    expect(await dialog.findByText('Valor obrigatório')).toBeInTheDocument();

    await user.click(dialog.getByText('Retiro'));
    await user.type(dialog.getByLabelText('Valor'), '20000');
    await user.type(dialog.getByLabelText(/Observação/), 'Vale da semana');
    expect(plain(dialog.getByText('Depois do lançamento').nextElementSibling)).toBe('R$ 541,50');
    await user.dblClick(dialog.getByRole('button', { name: /^Lançar R\$\s200,00$/ }));

    expect(await screen.findByText('Retiro de R$ 200,00 registrado')).toBeInTheDocument();
    expect(world.sent).toEqual([
      {
        call: 'costs',
        body: {
          data: { kind: 'retiro', cost: 200, observation: 'Vale da semana', cash: { id: 318 } },
        },
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  it('refuses nothing at all', async () => {
    const { world, user } = open();
    await user.click(await screen.findByRole('button', { name: /Lançar/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /Lançar no caixa/ }));
    await user.type(dialog.getByLabelText('Valor'), '0');
    await user.click(dialog.getByRole('button', { name: /Lançar/ }));
    expect(await dialog.findByText('O valor deve ser maior que zero.')).toBeInTheDocument();
    expect(world.sent).toEqual([]);
  });
});

describe('Fechar caixa', () => {
  async function openClosing(given?: Partial<BoxWorld>) {
    const opened = open(given);
    await opened.user.click(await screen.findByRole('button', { name: /Fechar caixa/ }));
    const root = await screen.findByRole('dialog', { name: /Fechar caixa/ });
    return { ...opened, root, dialog: within(root) };
  }

  it('closes on what it should hold, where nobody counts', async () => {
    const { world, user, root, dialog } = await openClosing();
    expect(plain(dialog.getByText('O caixa deve ter').nextElementSibling)).toBe('R$ 741,50');
    expect(plain(root)).toContain('O próximo caixa de Jéssica Andrade começa com R$ 741,50.');
    await user.dblClick(dialog.getByRole('button', { name: 'Fechar caixa' }));
    expect(await screen.findByText('Caixa 318 fechado')).toBeInTheDocument();
    expect(world.sent).toMatchObject([
      { call: 'close', body: { data: { type_status_cash: { id: 2 } } } },
    ]);
    expect(await screen.findByText('Fechado sem contagem do dinheiro.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Abrir caixa/ })).toBeInTheDocument();
  });

  it('asks first where the phone still has something, and changes nothing on a no', async () => {
    server.use(
      http.get('/api/field/devices', () => HttpResponse.json({ data: [PHONE_OF_JESSICA] })),
    );
    const { world, user, dialog } = await openClosing();
    const held = '3 operações no aparelho de Jéssica Andrade, últimas às 14:05';
    await user.click(dialog.getByRole('button', { name: 'Fechar caixa' }));
    const asked = await screen.findByText('Fechar o caixa mesmo assim?');
    const question = within(asked.closest<HTMLElement>('[role="dialog"]') as HTMLElement);
    expect(question.getByText(held)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(world.sent).toEqual([]);

    await user.click(dialog.getByRole('button', { name: 'Fechar caixa' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, fechar' }));
    expect(await screen.findByText('Caixa 318 fechado')).toBeInTheDocument();
    expect(world.sent).toHaveLength(1);
  });

  it('shows a difference as it is counted, asks why, and keeps the answer on the box', async () => {
    const { world, user, dialog } = await openClosing();
    await user.type(dialog.getByLabelText(/Dinheiro contado/), '74000');
    expect(plain(dialog.getByText('Diferença').nextElementSibling)).toBe('faltam R$ 1,50');
    await user.click(dialog.getByRole('button', { name: 'Fechar caixa' }));
    expect(await dialog.findByText('Informe o motivo da diferença de caixa')).toBeInTheDocument();
    expect(world.sent).toEqual([]);

    await user.type(dialog.getByLabelText('Motivo da diferença'), 'Troco errado');
    await user.click(dialog.getByRole('button', { name: 'Fechar caixa' }));
    const note = await screen.findByText(/Contado no fechamento/);
    await waitFor(() =>
      expect(plain(note)).toBe(
        'Contado no fechamento: R$ 740,00, faltam R$ 1,50. Motivo: Troco errado',
      ),
    );
    expect(world.sent).toMatchObject([
      {
        body: {
          data: {
            type_status_cash: { id: 2 },
            counted_value: 740,
            difference_reason: 'Troco errado',
          },
        },
      },
    ]);
  });

  it('asks no reason where the count agrees', async () => {
    const { user, dialog } = await openClosing();
    await user.type(dialog.getByLabelText(/Dinheiro contado/), '74150');
    expect(plain(dialog.getByText('Diferença').nextElementSibling)).toBe('confere');
    expect(dialog.queryByLabelText('Motivo da diferença')).not.toBeInTheDocument();
  });

  it('compares anew where a payment arrived meanwhile', async () => {
    const { world, user, dialog } = await openClosing();
    await user.type(dialog.getByLabelText(/Dinheiro contado/), '74150');
    world.value = 771.5;
    const refusal = { message: 'Informe o motivo da diferença de caixa', details: {} };
    server.use(
      http.put('/api/cashs/318', () => HttpResponse.json({ error: refusal }, { status: 400 }), {
        once: true,
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Fechar caixa' }));
    expect(await dialog.findByText('faltam R$ 30,00')).toBeInTheDocument();
    expect(dialog.getByLabelText('Motivo da diferença')).toBeInTheDocument();
  });
});

describe('Movimentos do caixa', () => {
  it('lists every movement, and adds up to what the box holds', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Ver movimentos' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Movimentos do caixa' }));
    const rows = within(await drawer.findByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.querySelectorAll('th, td')].map(plain))).toEqual([
      ['Hora', 'Movimento', 'Valor', 'Saldo'],
      ['08:12:04', 'Abertura por Helena Matos Valor de fechamento do caixa 311', '', '842,50'],
      [
        '08:47:31',
        'Recebimento por Helena Matos Maria Aparecida Souza · venda 4812',
        '+ 54,00',
        '896,50',
      ],
      [
        '08:58:12',
        'Renovação por Helena Matos Ivone Brasileiro Dantas · venda 4828',
        '− 105,00',
        '791,50',
      ],
      ['09:40:15', 'Gasto por Helena Matos Combustível', '− 50,00', '741,50'],
      [
        '12:20:09',
        'Recebimento estornado por Helena Matos Maria Aparecida Souza · venda 4812',
        '+ 30,00',
        '771,50',
      ],
      ['12:24:51', 'Estorno por Helena Matos do recebimento das 12:20:09', '− 30,00', '741,50'],
    ]);
    for (const [label, value] of [
      ['Inicial', 'R$ 842,50'],
      ['Entradas', 'R$ 84,00'],
      ['Saídas', 'R$ 185,00'],
      ['Caixa atual', 'R$ 741,50'],
    ] as const) {
      expect(plain(drawer.getByText(label).nextElementSibling)).toBe(value);
    }
    expect(
      await drawer.findByText('Caixa 318 · Jéssica Andrade · Aberto em 21/11/2026'),
    ).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('what can be done with a box', () => {
  it('holds its place until it is known', async () => {
    open();
    const place = document.querySelector('[aria-busy="true"]');
    expect(place).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Lançar/ })).toBeInTheDocument();
    expect(place).not.toBeInTheDocument();
  });

  it.each([
    ['the box', '/api/cashs/318', {}, /Lançar/],
    ['the open boxes', '/api/cashs', { isOpen: false }, /Abrir caixa/],
    ['the employees', '/api/users', { isOpen: false }, /Abrir caixa/],
  ])('says that %s did not come, and tries again', async (_, path, given, action) => {
    const { user } = open(given);
    server.use(http.get(path, () => HttpResponse.error(), { once: true }));
    expect(await screen.findByText(/Não foi possível carregar as ações do caixa/)).toBeVisible();
    expect(screen.queryByRole('button', { name: action })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Tentar de novo/ }));
    expect(await screen.findByRole('button', { name: action })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
