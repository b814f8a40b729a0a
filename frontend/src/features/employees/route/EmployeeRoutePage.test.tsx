import type { Round } from '@crediario/contract/wire';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { EmployeeRoutePage } from './EmployeeRoutePage';
import { withPlaces } from './route-order';

const EMPLOYEE = { id: 3, username: 'f@crediario.test', email: 'f@crediario.test', name: 'Fábio' };

const NAMES = ['Ana', 'Bia', 'Caio'];

/** A server that keeps a round, and what it was told to write. */
function serveRound(): { written: Round['places'][] } {
  const written: Round['places'][] = [];
  let round: Round = {
    user_id: 3,
    clients: NAMES.map((name, at) => ({
      id: at + 1,
      name,
      address: 'Rua A',
      number: String(at + 1),
      neighborhood: 'Centro',
      // Ana and Caio are neighbours; Bia lives beyond them.
      point: { lat: [0, 2, 1][at] ?? 0, lon: 0 },
      best_time: null,
    })),
    places: [],
  };
  server.use(
    http.get('/api/users/3', () => HttpResponse.json(EMPLOYEE)),
    http.get('/api/field/route', () => HttpResponse.json({ data: round })),
    http.put('/api/field/route', async ({ request }) => {
      const { data } = (await request.json()) as { data: Pick<Round, 'user_id' | 'places'> };
      written.push(data.places);
      const former = data.places.map(({ client, weekday }) => {
        const had = round.places.find((one) => one.client === client && one.weekday === weekday);
        return { client, weekday, place: had?.place ?? null };
      });
      round = withPlaces(round, data.places);
      return HttpResponse.json({ data: { user_id: 3, places: former } });
    }),
  );
  return { written };
}

const open = () =>
  renderPage({
    route: '/home/details/employee/:id/route',
    at: '/home/details/employee/3/route',
    page: <EmployeeRoutePage />,
  });

const standing = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent);

const stands = (names: string[]) => waitFor(() => expect(standing()).toEqual(names));

const grip = (name: string) => screen.findByRole('button', { name: `Mover ${name}` });

describe('the order of a round', () => {
  it('is changed by keys, written once put down, and undone', async () => {
    const { written } = serveRound();
    open();
    const handle = await grip('Caio');
    await stands(NAMES);
    fireEvent.keyDown(handle, { key: ' ' });
    fireEvent.keyDown(handle, { key: 'ArrowUp' });
    fireEvent.keyDown(handle, { key: 'ArrowUp' });
    expect(written).toEqual([]);
    expect(await screen.findByText('Caio: parada 1')).toBeInTheDocument();
    fireEvent.keyDown(handle, { key: ' ' });
    await stands(['Caio', 'Ana', 'Bia']);
    await waitFor(() => expect(written).toHaveLength(1));
    const undo = screen.getByRole('button', { name: /Desfazer/ });
    await waitFor(() => expect(undo).toBeEnabled());
    fireEvent.click(undo);
    await stands(NAMES);
    await waitFor(() => expect(written).toHaveLength(2));
    expect(undo).toBeDisabled();
  });

  it('stays as it was where the keys give up', async () => {
    const { written } = serveRound();
    open();
    const handle = await grip('Ana');
    fireEvent.keyDown(handle, { key: 'Enter' });
    fireEvent.keyDown(handle, { key: 'ArrowDown' });
    fireEvent.keyDown(handle, { key: 'Escape' });
    await stands(NAMES);
    expect(written).toEqual([]);
  });

  it('is changed by a stop’s number', async () => {
    const { written } = serveRound();
    open();
    const place = await screen.findByRole('textbox', { name: 'Parada de Ana' });
    fireEvent.change(place, { target: { value: '3' } });
    fireEvent.keyDown(place, { key: 'Enter' });
    await stands(['Bia', 'Caio', 'Ana']);
    await waitFor(() => expect(written).toHaveLength(1));
    const first = screen.getByRole('textbox', { name: 'Parada de Caio' });
    for (const value of ['', '0', '2']) {
      fireEvent.change(first, { target: { value } });
      fireEvent.keyDown(first, { key: 'Enter' });
    }
    await stands(['Bia', 'Caio', 'Ana']);
    expect(written).toHaveLength(1);
  });

  it('is suggested, and written only when it is kept', async () => {
    const { written } = serveRound();
    open();
    fireEvent.click(await screen.findByRole('button', { name: /Sugerir ordem/ }));
    await stands(['Ana', 'Caio', 'Bia']);
    expect(screen.getByText(/· 111,2 km a menos/)).toBeInTheDocument();
    const undo = screen.getByRole('button', { name: /Desfazer/ });
    fireEvent.click(undo);
    await stands(NAMES);
    expect(written).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /Sugerir ordem/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Manter' }));
    await waitFor(() => expect(written).toHaveLength(1));
    await stands(['Ana', 'Caio', 'Bia']);
    fireEvent.click(screen.getByRole('button', { name: /Sugerir ordem/ }));
    expect(await screen.findByText(/Já é a mais curta/)).toBeInTheDocument();
    await waitFor(() => expect(undo).toBeEnabled());
    fireEvent.click(undo);
    await stands(NAMES);
  });

  it('is asked for again where the server takes nothing', async () => {
    serveRound();
    server.use(
      http.put('/api/field/route', () =>
        HttpResponse.json(
          { error: { status: 403, name: 'ForbiddenError', message: 'Não' } },
          { status: 403 },
        ),
      ),
    );
    open();
    const place = await screen.findByRole('textbox', { name: 'Parada de Ana' });
    fireEvent.change(place, { target: { value: '2' } });
    fireEvent.keyDown(place, { key: 'Enter' });
    await screen.findByRole('alert');
    await stands(NAMES);
    expect(screen.getByRole('button', { name: /Desfazer/ })).toBeDisabled();
  });
});
