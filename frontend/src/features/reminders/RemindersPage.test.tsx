import { csvText, REMINDER_TEXTS } from '@crediario/contract/domain';
import type { ReminderRow } from '@crediario/contract/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { RemindersPage } from './RemindersPage';
import { remindersSheet } from './reminders-sheet';

const ROW: ReminderRow = {
  sale_id: 36,
  client_id: 1,
  client_name: 'Maria',
  client_last_name: 'Souza',
  phone: '(85) 98811-2040',
  user_id: 3,
  user_name: 'Jéssica Andrade',
  stage: 'before',
  number: 3,
  sales_portions: 12,
  dt_portion: '2026-11-24',
  delay_days: 0,
  due_value: 150,
  text: 'Olá, Maria! Vence em 24/11/2026.',
  silent: false,
  opened: null,
};

const ROWS: ReminderRow[] = [
  ROW,
  { ...ROW, sale_id: 40, client_id: 2, client_name: 'Ana', stage: 'late7', phone: '3251-4400' },
  { ...ROW, sale_id: 41, client_id: 3, client_name: 'Rita', stage: 'late7', silent: true },
  { ...ROW, sale_id: 42, client_id: 4, client_name: 'Bia', stage: 'late15', text: 'Oi, Bia' },
];

function open({ rows = ROWS, quiet = false, role = 'administrador', nowText = ROW.text } = {}) {
  const sent: { call: string; body: unknown }[] = [];
  let now = rows;
  const settings = { from: '08:00', until: '20:00', ...REMINDER_TEXTS };
  server.use(
    http.get('/api/users', () => HttpResponse.json([])),
    http.get('/api/users/me', () => HttpResponse.json({ id: 1, role: { type: role } })),
    http.get('/api/reminders', () => HttpResponse.json({ data: now, meta: { quiet, settings } })),
    http.post('/api/reminders', async ({ request }) => {
      const { data } = (await request.json()) as { data: { sale_id: number } };
      sent.push({ call: 'open', body: data });
      const opened = { at: '2026-11-21T13:00:00.000Z', by: 'Helena' };
      now = now.map((row) => (row.sale_id === data.sale_id ? { ...row, opened } : row));
      return HttpResponse.json({ data: { id: 1, phone: ROW.phone, text: nowText } });
    }),
    http.put('/api/clients/:id/messages', async ({ request, params }) => {
      sent.push({ call: `messages ${String(params['id'])}`, body: await request.json() });
      return HttpResponse.json({ data: { silent: true } });
    }),
    http.put('/api/reminders/settings', async ({ request }) => {
      sent.push({ call: 'settings', body: await request.json() });
      return HttpResponse.json({ data: settings });
    }),
  );
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const page = renderPage({
    route: '/sellings/reminders',
    at: '/sellings/reminders',
    page: <RemindersPage />,
  });
  return { ...page, sent, tab };
}

const message = () => screen.findByRole('region', { name: 'Mensagem' });

describe('Cobranças do dia', () => {
  it('opens one message after another in words of that moment, each on record, past those who cannot get any', async () => {
    // A part of it was paid after the list was read.
    const { user, sent, tab } = open({ nowText: 'Olá, Maria! Faltam R$ 20,00.' });
    expect(await message()).toHaveTextContent('Olá, Maria! Vence em 24/11/2026.');
    await user.click(screen.getByRole('button', { name: /Abrir no WhatsApp/ }));
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith(
        `https://wa.me/5585988112040?text=${encodeURIComponent('Olá, Maria! Faltam R$ 20,00.')}`,
      ),
    );
    expect(tab.opener).toBeNull();
    expect(sent).toEqual([{ call: 'open', body: { sale_id: 36, stage: 'before' } }]);
    expect(await screen.findByText('1 de 4 abertas')).toBeInTheDocument();
    expect(await message()).toHaveTextContent('Oi, Bia');
  });

  it('says why nobody is written to, and offers no key for it', async () => {
    const { user } = open();
    await message();
    const late = screen.getByRole('region', { name: '7 dias de atraso' });
    expect(within(late).getByText('Sem celular')).toBeInTheDocument();
    await user.click(within(late).getByRole('button', { name: /Rita/ }));
    expect(within(await message()).getByText('Não quer mensagens')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Abrir no WhatsApp/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Voltar a enviar mensagens' })).toBeInTheDocument();
  });

  it('is taken along as it stands, by stage, with who cannot be written to', async () => {
    open();
    await message();
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled();
    const lines = csvText(remindersSheet([...ROWS].reverse()))
      .trimEnd()
      .split('\r\n');
    expect(lines.slice(1)).toEqual([
      'Vence em 3 dias;36;Maria Souza;(85) 98811-2040;Jéssica Andrade;3;12;24/11/2026;0;150,00;',
      '7 dias de atraso;41;Rita Souza;(85) 98811-2040;Jéssica Andrade;3;12;24/11/2026;0;150,00;Não quer mensagens',
      '7 dias de atraso;40;Ana Souza;3251-4400;Jéssica Andrade;3;12;24/11/2026;0;150,00;Sem celular',
      '15 dias de atraso;42;Bia Souza;(85) 98811-2040;Jéssica Andrade;3;12;24/11/2026;0;150,00;',
    ]);
  });

  it('is quiet out of hours', async () => {
    open({ quiet: true });
    expect(await screen.findByRole('status')).toHaveTextContent('de 08:00 às 20:00');
    expect(screen.getByRole('button', { name: /Abrir no WhatsApp/ })).toBeDisabled();
  });

  it('closes the tab again where the server refuses', async () => {
    const { user, tab } = open();
    server.use(
      http.post('/api/reminders', () => {
        const error = { status: 409, message: 'Esta venda não tem lembrete para hoje' };
        return HttpResponse.json({ data: null, error }, { status: 409 });
      }),
    );
    await message();
    await user.click(screen.getByRole('button', { name: /Abrir no WhatsApp/ }));
    expect(await screen.findByText('Esta venda não tem lembrete para hoje')).toBeInTheDocument();
    expect(tab.close).toHaveBeenCalled();
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  it('takes a client out of the messages', async () => {
    const { user, sent } = open();
    await message();
    await user.click(screen.getByRole('button', { name: 'Não enviar mensagens' }));
    await waitFor(() =>
      expect(sent).toEqual([{ call: 'messages 1', body: { data: { silent: true } } }]),
    );
  });

  it('says so where nobody is to be reminded', async () => {
    open({ rows: [] });
    expect(await screen.findByText('Ninguém para lembrar hoje')).toBeInTheDocument();
  });

  it('lets an administrator say when and in which words', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Textos e horário' }));
    const dialog = await screen.findByRole('dialog', { name: /Textos e horário/ });
    const today = within(dialog).getByLabelText('Vence hoje');
    await user.clear(today);
    await user.type(today, 'Oi {{nome}, {{divida}');
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    expect(await within(dialog).findByText('Não existe a variável {divida}')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Voltar aos textos do sistema' }));
    await user.clear(within(dialog).getByLabelText('Das'));
    await user.type(within(dialog).getByLabelText('Das'), '09:00');
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          call: 'settings',
          body: { data: { from: '09:00', until: '20:00', ...REMINDER_TEXTS } },
        },
      ]),
    );
  });

  it('keeps the words from a manager', async () => {
    open({ role: 'gerente' });
    await message();
    expect(screen.queryByRole('button', { name: 'Textos e horário' })).not.toBeInTheDocument();
  });
});
