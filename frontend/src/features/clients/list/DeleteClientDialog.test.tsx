import type { ClientReportRow } from '@crediario/contract/wire';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { DeleteClientDialog } from './DeleteClientDialog';

const CLIENT = {
  client_id: 1190,
  client_name: 'Maria',
  client_last_name: 'Souza',
  sale_id: 4790,
} as ClientReportRow;

function open(owed: readonly number[]) {
  server.use(
    http.get('*/api/reportSales', ({ request }) => {
      expect(new URL(request.url).searchParams.get('id_client')).toBe('1190');
      return HttpResponse.json({ data: owed.map((value) => ({ portion_value_nopay: value })) });
    }),
    http.delete('*/api/deleteClient', () => HttpResponse.json({ data: { id: 1190 } })),
  );
  const onDeleted = vi.fn();
  const dialog = <DeleteClientDialog client={CLIENT} onCancel={vi.fn()} onDeleted={onDeleted} />;
  const { user } = renderPage({ route: '/', at: '/', page: dialog });
  return { user, onDeleted };
}

const confirm = () => screen.getByRole('button', { name: 'Sim, excluir' });

describe('Excluir cliente', () => {
  it('waits until it knows, and deletes a client who owes nothing', async () => {
    const { user, onDeleted } = open([0, 0]);
    expect(confirm()).toBeDisabled();
    await screen.findByText(/continuam guardados no histórico/);
    await user.click(confirm());
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  });

  it('names the debt of all sales, and is off while there is one', async () => {
    open([1430, 0, 70.55]);
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent(/Maria ainda deve R\$ ?1\.500,55\. Quem ainda deve não pode/);
    expect(confirm()).toBeDisabled();
  });
});
