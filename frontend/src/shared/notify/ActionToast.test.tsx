import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SuccessDialog } from '@shared/ui/SuccessDialog';
import { toast } from 'react-toastify/unstyled';
import { notifyActions } from './notify-actions';
import Toaster from './Toaster';

afterEach(() => act(() => toast.dismiss()));

function tell(around = <p>Vendas</p>, text = 'R$ 60,00 na venda 4702') {
  const run = vi.fn();
  const print = vi.fn();
  render(
    <>
      {around}
      <Toaster />
    </>,
  );
  const shown = notifyActions(text, [
    { label: 'Recibo', shortcut: 'R', staysOpen: true, run: print },
    { label: 'Desfazer', shortcut: 'Z', run },
  ]);
  return { user: userEvent.setup(), run, print, shown };
}

const undo = () => screen.findByRole('button', { name: /^Desfazer/ });

it('does it by its key, once, and goes', async () => {
  const { user, run } = tell();
  await undo();
  await user.keyboard('z');
  expect(run).toHaveBeenCalledOnce();
  await user.keyboard('z');
  expect(run).toHaveBeenCalledOnce();
});

it('does it by its button, and its key is dead then', async () => {
  const { user, run } = tell();
  await user.click(await undo());
  await user.keyboard('z');
  expect(run).toHaveBeenCalledOnce();
});

it('does it before it is drawn, and is not drawn then', async () => {
  const { run, shown } = tell(<p>Vendas</p>, 'R$ 7,00 na venda 1');
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(run).toHaveBeenCalledOnce();
  await shown;
  await notifyActions('Depois', []);
  await screen.findByText('Depois');
  expect(screen.queryByText('R$ 7,00 na venda 1')).toBeNull();
});

it('offers the other deed still, after one that leaves it open', async () => {
  const { user, run, print } = tell();
  await undo();
  await user.keyboard('rr');
  expect(print).toHaveBeenCalledTimes(2);
  await user.keyboard('z');
  expect(run).toHaveBeenCalledOnce();
});

it('is deaf once another has taken its place', async () => {
  const { user, run } = tell();
  await undo();
  const next = vi.fn();
  await notifyActions('Outro', [{ label: 'Desfazer', shortcut: 'Z', run: next }]);
  await user.keyboard('z');
  expect(next).toHaveBeenCalledOnce();
  expect(run).not.toHaveBeenCalled();
});

it('gives its place to the next one at once', async () => {
  tell(<p>Vendas</p>, 'R$ 10,00 na venda 57');
  await screen.findByText('R$ 10,00 na venda 57');
  await notifyActions('R$ 20,00 na venda 56', []);
  await screen.findByText('R$ 20,00 na venda 56');
  expect(screen.queryByText('R$ 10,00 na venda 57')).toBeNull();
});

it('is deaf to a letter that is typed, to a browser’s own keys', async () => {
  const { user, run } = tell(<input aria-label="Buscar" />);
  await user.keyboard('{Control>}z{/Control}');
  await user.type(screen.getByLabelText('Buscar'), 'zé');
  expect(run).not.toHaveBeenCalled();
});

it('while a form lies over the page too', async () => {
  const { user, run } = tell(
    <div role="dialog">
      <form />
    </div>,
  );
  await user.keyboard('z');
  expect(run).not.toHaveBeenCalled();
});

it('has its key before the success that is told beside it, which closes all the same', async () => {
  const onClose = vi.fn();
  const { user, run } = tell(<SuccessDialog message="Pagamento feito" onClose={onClose} />);
  await user.keyboard('z');
  expect(run).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});
