import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { DevicesDialog } from './DevicesDialog';

const DEVICE = {
  user_id: 3,
  user_name: 'Jéssica Andrade',
  device: '0192f3a0-0000-7000-8000-00000000abcd',
  in_review: 2,
  missing: 0,
  unsent: 0,
  last_contact: '2026-11-21T17:06:00.000Z',
  last_taken_at: null,
  refused_at: null,
};

it('refuses a device once that was confirmed, and accepts it again', async () => {
  const sent: object[] = [];
  let isRefused = false;
  server.use(
    http.get('/api/field/devices', () =>
      HttpResponse.json({
        data: [{ ...DEVICE, refused_at: isRefused ? '2026-11-21T18:00:00.000Z' : null }],
      }),
    ),
    http.put('/api/field/devices', async ({ request }) => {
      const { data } = (await request.json()) as { data: { is_refused: boolean } };
      sent.push(data);
      isRefused = data.is_refused;
      return HttpResponse.json({ data });
    }),
  );
  const employee = { id: 3, name: 'Jéssica', finalname: 'Andrade' } as never;
  const { user } = renderPage({
    route: '/home',
    at: '/home',
    page: <DevicesDialog employee={employee} onClose={() => {}} />,
  });
  const named = { user_id: 3, device: DEVICE.device };
  // A dialog is drawn before it is in sight.
  await waitFor(() => expect(screen.getByText('Aparelho …00abcd')).toBeVisible());
  expect(screen.getByText(/2 em análise/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Recusar este aparelho' }));
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Sim, recusar' }));
  await waitFor(() => expect(sent).toEqual([{ ...named, is_refused: true }]));
  await waitFor(() => expect(screen.getByText(/recusado desde 21\/11\/2026/)).toBeVisible());
  const accept = screen.getByRole('button', { name: 'Aceitar de novo' });
  await waitFor(() => expect(accept).toBeEnabled());
  await user.click(accept);
  await waitFor(() => expect(sent[1]).toEqual({ ...named, is_refused: false }));
});
