import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { ConfirmClientPage } from './ConfirmClientPage';
import { PickClientPage } from './PickClientPage';

const MARIA = {
  id: 1208,
  attributes: {
    name: 'Maria Aparecida',
    lastName: 'Souza',
    cpf: '412.907.558-30',
    phone: '(85) 99812-4470',
    active: true,
    commercialAddress: null as string | null,
  },
};
const CLAUDIA = {
  id: 1347,
  attributes: { ...MARIA.attributes, name: 'Cláudia', lastName: 'Pontes', active: false },
};

const STANDING = {
  client_id: 1208,
  sale_color: 'yellow',
  delay_days: 2,
  owed: 480,
  grade: 'C',
  last_sale: {
    sale_id: 4790,
    sale_date: '2026-10-22',
    value: 1500,
    fees: 20,
    portion: 12,
    type_frequency_id: 2,
    type_frequency_name: 'Semanal',
    weekday: 4,
  },
};

const standings = http.get('/api/clientStandings', () => HttpResponse.json({ data: [STANDING] }));

const foundOf = ({ id, attributes: { name, lastName, cpf, phone, active } }: typeof MARIA) => ({
  ...{ id, cpf, phone, active, nick: 'Cida', user_name: 'Fábio Muniz' },
  name: `${name} ${lastName}`,
});

function openPick(all = [MARIA, CLAUDIA]) {
  const asked: string[] = [];
  server.use(
    http.get('/api/clients', () =>
      HttpResponse.json({ data: all, meta: { pagination: { total: all.length } } }),
    ),
    http.get('/api/find', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '');
      const clients = all.slice(0, 1).map(foundOf);
      return HttpResponse.json({ data: { clients }, meta: { clients: 1, more: false } });
    }),
    standings,
  );
  const route = '/sellings/pick-client';
  return { asked, ...renderPage({ route, at: route, page: <PickClientPage /> }) };
}

function openConfirm(commercialAddress: string | null) {
  server.use(
    standings,
    http.get('/api/clients/1208', () =>
      HttpResponse.json({
        data: { ...MARIA, attributes: { ...MARIA.attributes, commercialAddress } },
      }),
    ),
  );
  return renderPage({
    route: '/sellings/confirm-client/:id',
    at: '/sellings/confirm-client/1208',
    page: <ConfirmClientPage />,
  });
}

describe('Escolha o Cliente', () => {
  it('shows how a client stands, and Enter takes the only one', async () => {
    const { user, path } = openPick([MARIA]);
    expect(await screen.findByText('Atraso de 1 a 7 dias, 2 Dias')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Nota C' })).toBeInTheDocument();
    expect(screen.getByText(/^deve R\$\s480,00$/)).toBeInTheDocument();
    expect(
      screen.getByText(/^última venda 4790: R\$\s1\.500,00 em 12 parcelas, semanal, 22\/10\/2026$/),
    ).toBeInTheDocument();
    await user.type(screen.getByLabelText('Pesquisar cliente'), 'maria{Enter}');
    await waitFor(() => expect(path()).toBe('/sellings/confirm-client/1208'));
  });

  it('asks what every search asks once the typing rests, and goes on to the confirmation', async () => {
    const { user, asked, path } = openPick();
    expect(screen.getByRole('heading', { name: 'Escolha o Cliente' })).toBeInTheDocument();
    await screen.findByText('Cláudia Pontes');
    const field = screen.getByLabelText('Pesquisar cliente');
    // In one go: on a busy machine a typist of this test would rest between two letters.
    for (const value of ['c', 'cida', 'cida souza']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(asked).toEqual(['cida souza']));
    await waitFor(() => expect(screen.queryByText('Cláudia Pontes')).not.toBeInTheDocument());
    expect(screen.getByText('· Cida')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Escolher Maria Aparecida Souza' }));
    expect(path()).toBe('/sellings/confirm-client/1208');
  });

  it('does not let an inactive client be chosen', async () => {
    openPick();
    expect(await screen.findByRole('button', { name: 'Escolher Cláudia Pontes' })).toBeDisabled();
  });
});

describe('Confirme o Cliente', () => {
  it('shows the place of work only where there is one, and goes on to the sale', async () => {
    const { user, path } = openConfirm(null);
    expect(screen.getByRole('heading', { name: 'Confirme o Cliente' })).toBeInTheDocument();
    expect(await screen.findByText('412.907.558-30')).toBeInTheDocument();
    expect(screen.queryByText('Endereço comercial')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(path()).toBe('/sellings/new-selling/1208');
  });

  it('shows it where there is', async () => {
    openConfirm('Rua Conde D’Eu');
    expect(await screen.findByText('Endereço comercial')).toBeInTheDocument();
    expect(screen.getByText('Rua Conde D’Eu')).toBeInTheDocument();
  });
});
