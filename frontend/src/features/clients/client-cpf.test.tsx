import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import {
  fillIn,
  MARIA,
  openNewClient as open,
  paste,
  save,
  saved,
} from '../../../tests/new-client-world';
import { server } from '../../../tests/server';

describe('a CPF that is another client’s', () => {
  const SENTENCE = 'CPF já é de Maria Souza, cliente 12, 2 vendas em atraso';
  const question = () => screen.findByRole('dialog', { name: 'Este CPF já é de outro cliente' });

  it('is reported when the field is left, with a link to that client', async () => {
    const { user } = open();
    await paste(user, screen.getByLabelText('CPF'), '52998224725');
    await user.tab();
    await waitFor(() =>
      expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription(new RegExp(SENTENCE)),
    );
    const link = screen.getByRole('link', { name: 'Maria Souza' });
    expect(link).toHaveAttribute('href', '/sellings/client-list/12/details?aba=resumo');
    expect(link).toHaveAttribute('target', '_blank');
    await user.type(screen.getByLabelText('CPF'), '{Backspace}');
    expect(screen.queryByText(/CPF já é de/)).not.toBeInTheDocument();
  });

  it('is asked about before saving: nothing is sent, and nothing lost, until told to go on', async () => {
    const { user, path } = open();
    await fillIn(user, '52998224725');
    await user.click(save());
    const dialog = within(await question());
    expect(dialog.getByText(/^CPF já é de/)).toHaveTextContent(SENTENCE);
    expect(saved).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25');
    expect(saved).toEqual([]);

    await user.click(save());
    await user.click(within(await question()).getByRole('button', { name: 'Salvar mesmo assim' }));
    await waitFor(() => expect(path()).toBe('/sellings/new-selling/1347'));
    expect(saved).toHaveLength(1);
  });

  it('says how many are late, and nothing where none is', async () => {
    const { user } = open(undefined, undefined, [
      { ...MARIA, late_sales: 1 },
      { ...MARIA, id: 13, late_sales: 0 },
    ]);
    await paste(user, screen.getByLabelText('CPF'), '52998224725');
    await user.tab();
    await waitFor(() =>
      expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription(
        /cliente 12, 1 venda em atraso.*Maria Souza, cliente 13$/,
      ),
    );
  });

  it('stops nobody where it cannot be asked', async () => {
    const { user, path } = open();
    server.use(http.get('/api/clientsByCpf', () => HttpResponse.json({}, { status: 503 })));
    await fillIn(user, '52998224725');
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/sellings/new-selling/1347'));
    expect(screen.queryByText(/CPF já é de/)).not.toBeInTheDocument();
  });
});
