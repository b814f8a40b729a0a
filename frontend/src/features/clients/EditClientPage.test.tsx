import { queryClient } from '@app/query-client';
import { clientQuery } from '@entities/client/queries';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { EditClientPage } from './EditClientPage';

const ATTRIBUTES = {
  name: 'Antônia',
  lastName: 'Magalhães Reis',
  nick: 'Toinha',
  cpf: '331.640.275-08',
  anternativeName: null,
  phone: '(85) 3251-7780',
  cep: '60325-010',
  address: 'Rua Padre Anchieta',
  number: '1284, casa B',
  neighborhood: 'São Gerardo',
  city: 'Fortaleza',
  state: 'CE',
  active: true,
};

const FORM = '/sellings/client-list/1190/details/edit';

function open(at = FORM) {
  const saved: unknown[] = [];
  const asked: string[] = [];
  server.use(
    http.get('/api/clientsByCpf', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        data: [{ id: 12, name: 'Maria', lastName: 'Souza', late_sales: 0 }],
      });
    }),
    http.get('/api/clients/1190', () =>
      HttpResponse.json({ data: { id: 1190, attributes: ATTRIBUTES } }),
    ),
    http.put('/api/clients/1190', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ data: { id: 1190, attributes: ATTRIBUTES } });
    }),
  );
  const view = renderPage({
    route: '/sellings/client-list/:id/details/edit',
    at,
    page: <EditClientPage />,
  });
  return { saved, asked, ...view };
}

describe('Editar Cliente', () => {
  it('saves what was changed, without the street if need be, and goes back to the client', async () => {
    const { user, saved, path } = open();
    expect(await screen.findByRole('heading', { name: 'Editar Cliente' })).toBeInTheDocument();
    const nick = await screen.findByLabelText(/Apelido/);
    expect(nick).toHaveValue('Toinha');
    await user.clear(nick);
    await user.clear(
      within(screen.getByRole('group', { name: 'Endereço residencial' })).getByLabelText(
        /^Endereço/,
      ),
    );
    await user.click(screen.getByRole('switch', { name: 'Cliente ativo' }));
    expect(screen.getByText(/Não recebe novas vendas/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Sucesso!/ }));
    expect(dialog.getByText('Informações foram alteradas')).toBeInTheDocument();
    expect(saved).toEqual([
      {
        data: expect.objectContaining({
          name: 'Antônia',
          nick: '',
          address: '',
          cpf: '331.640.275-08',
          active: false,
        }),
      },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(path()).toBe('/sellings/client-list/1190/details'));
  });

  it('begins with what is true now, not with what another page saw before', async () => {
    const { navigate } = open('/');
    const asked = vi.fn(() => ({ ...ATTRIBUTES, nick: 'Tonha' }));
    server.use(
      http.get(
        '/api/clients/1190',
        () => HttpResponse.json({ data: { id: 1190, attributes: asked() } }),
        { once: true },
      ),
    );
    await queryClient.prefetchQuery(clientQuery(1190));
    expect(asked).toHaveBeenCalledOnce();
    await navigate(FORM);
    expect(await screen.findByLabelText(/Apelido/)).toHaveValue('Toinha');
  });

  it('keeps what somebody else changed while the form was open', async () => {
    const { user, saved } = open();
    await user.type(await screen.findByLabelText(/Apelido/), ' da Silva');
    const changed = { ...ATTRIBUTES, phone: '(85) 99811-2040', nick: 'Tonha' };
    server.use(
      http.get('/api/clients/1190', () =>
        HttpResponse.json({ data: { id: 1190, attributes: changed } }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await screen.findByRole('dialog', { name: /Sucesso!/ });
    const { phone } = changed;
    expect(saved).toEqual([
      { data: expect.objectContaining({ phone, nick: 'Toinha da Silva', name: 'Antônia' }) },
    ]);
  });

  it('asks for what every client must have', async () => {
    const { user, saved } = open();
    await user.clear(await screen.findByLabelText('Nome'));
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('Nome é obrigatório')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('asks about a new CPF that another client has, not about the client’s old one', async () => {
    const { user, saved, asked } = open();
    const cpf = await screen.findByLabelText('CPF');
    const save = () => user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await user.clear(cpf);
    await user.type(cpf, '52998224725');
    await save();
    const question = await screen.findByRole('dialog', { name: 'Este CPF já é de outro cliente' });
    expect(asked.at(-1)).toBe('?cpf=529.982.247-25&except=1190');
    expect(saved).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await user.clear(cpf);
    await user.type(cpf, '33164027508');
    await save();
    expect(await screen.findByRole('dialog', { name: /Sucesso!/ })).toBeInTheDocument();
    expect(saved).toHaveLength(1);
  });
});
