import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { CompanyPage } from './CompanyPage';
import { ProfilePage } from './ProfilePage';

it('switches the blind count, and says so', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/company', () => HttpResponse.json({ data: { blind_count: false } })),
    http.put('/api/company', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { blind_count: true } });
    }),
  );
  const { user } = renderPage({
    route: '/profile/company',
    at: '/profile/company',
    page: <CompanyPage />,
  });
  const blind = await screen.findByRole('switch', { name: 'Conferência cega' });
  const save = screen.getByRole('button', { name: 'Salvar alterações' });
  expect(blind).not.toBeChecked();
  expect(save).toBeDisabled();
  await user.click(blind);
  await user.click(save);
  expect(await screen.findByText('Conferência cega ligada')).toBeInTheDocument();
  expect(sent).toEqual([{ data: { blind_count: true } }]);
  await waitFor(() => expect(save).toBeDisabled());
});

it.each([
  ['administrador', true],
  ['gerente', false],
])('is led to from the profile of a %s: %s', async (type, isThere) => {
  const me = { id: 1, email: 'h@e.test', name: 'Helena', phone: '', role: { type } };
  server.use(http.get('/api/users/me', () => HttpResponse.json(me)));
  renderPage({ route: '/profile', at: '/profile', page: <ProfilePage /> });
  await screen.findByLabelText('Nome');
  expect(screen.queryByRole('link', { name: 'Empresa' }) !== null).toBe(isThere);
});
