import { NewClientForSalePage } from '@features/clients/NewClientPage';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { renderPage } from './render-page';
import { server } from './server';

const EMPLOYEES = [
  {
    id: 3,
    username: 'jessica@crediario.test',
    name: 'Jéssica',
    finalname: 'Andrade',
    blocked: false,
  },
  { id: 7, username: 'marcia@crediario.test', name: 'Márcia', finalname: 'Lima', blocked: true },
];

export const ANCHIETA = {
  street: 'Rua Padre Anchieta',
  district: 'São Gerardo',
  locality: 'Fortaleza',
  uf: 'CE',
  error: false,
};

export const saved: unknown[] = [];

export const MARIA = { id: 12, name: 'Maria', lastName: 'Souza', late_sales: 2 };

export function openNewClient(
  route = '/sellings/new-client',
  page = <NewClientForSalePage />,
  holders = [MARIA],
) {
  saved.length = 0;
  server.use(
    http.get('/api/clientsByCpf', ({ request }) => {
      const isTaken = new URL(request.url).searchParams.get('cpf') === '529.982.247-25';
      return HttpResponse.json({ data: isTaken ? holders : [] });
    }),
    http.get('/api/users', () => HttpResponse.json(EMPLOYEES)),
    http.get('/ws/:code/json', () => HttpResponse.json(ANCHIETA)),
    http.post('/api/clients', async ({ request }) => {
      saved.push(await request.json());
      await delay(20);
      return HttpResponse.json({ data: { id: 1347 } });
    }),
  );
  return renderPage({ route, at: route, page });
}

type User = ReturnType<typeof openNewClient>['user'];

export const home = () => within(screen.getByRole('group', { name: 'Endereço residencial' }));
export const work = () => within(screen.getByRole('group', { name: /Endereço comercial/ }));
export const save = () => screen.getByRole('button', { name: 'Registrar cliente' });

export async function paste(user: User, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

export async function fillIn(user: User, cpf = '83719506411') {
  await paste(user, screen.getByLabelText('Nome'), 'Cláudia');
  await paste(user, screen.getByLabelText('Sobrenome'), 'Ramalho Pontes');
  await paste(user, screen.getByLabelText('CPF'), cpf);
  await paste(user, screen.getByLabelText('Celular'), '85993384426');
  await user.click(screen.getByLabelText('Funcionário'));
  await user.click(await screen.findByTitle('3. Jéssica Andrade'));
  await paste(user, home().getByLabelText('CEP'), '60325010');
  await user.tab();
  await waitFor(() => expect(home().getByLabelText('Estado')).toHaveValue('CE'));
  await paste(user, home().getByLabelText('Número/Complemento'), '1284, casa B');
}
