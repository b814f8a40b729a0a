import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-toastify/unstyled';
import { notifyActions } from './notify-actions';
import Toaster from './Toaster';

it('tells at the top right for five seconds, and goes when dragged by four fifths', async () => {
  render(<Toaster />);
  toast.error('A consulta de CEP está fora do ar');
  expect(await screen.findByText('A consulta de CEP está fora do ar')).toBeInTheDocument();
  expect(Toaster().props.children.props).toMatchObject({
    position: 'top-right',
    autoClose: 5000,
    draggable: true,
    draggablePercent: 80,
  });
});

it.each(['Desfazer', 'Fechar aviso'])('gives the focus back to the page after %j', async (name) => {
  const user = userEvent.setup();
  render(
    <>
      <button type="button">Lançar</button>
      <Toaster />
    </>,
  );
  await notifyActions('Pix lançado', [{ label: 'Desfazer', shortcut: 'Z', run: () => {} }]);
  const action = await screen.findByRole('button', { name: new RegExp(`^${name}`) });
  screen.getByRole('button', { name: 'Lançar' }).focus();
  action.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Lançar' })).toHaveFocus());
});
