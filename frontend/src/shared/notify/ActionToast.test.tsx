import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SuccessDialog } from '@shared/ui/SuccessDialog';
import { ActionToast } from './ActionToast';

function renderToast(around = <p>Vendas</p>) {
  const run = vi.fn();
  const close = vi.fn();
  const actions = [{ label: 'Desfazer', shortcut: 'Z', run }];
  render(
    <>
      {around}
      <ActionToast text="R$ 60,00 na venda 4702" actions={actions} close={close} />
    </>,
  );
  return { user: userEvent.setup(), run, close };
}

it('does it by its key or by its button, and goes', async () => {
  const { user, run, close } = renderToast();
  await user.keyboard('z');
  expect(run).toHaveBeenCalledOnce();
  await user.click(screen.getByText('Desfazer'));
  expect(run).toHaveBeenCalledTimes(2);
  expect(close).toHaveBeenCalledTimes(2);
});

it('is deaf to a letter that is typed, to a browser’s own keys', async () => {
  const { user, run } = renderToast(<input aria-label="Buscar" />);
  await user.keyboard('{Control>}z{/Control}');
  await user.type(screen.getByLabelText('Buscar'), 'zé');
  expect(run).not.toHaveBeenCalled();
});

it('while a form lies over the page too', async () => {
  const { user, run } = renderToast(
    <div role="dialog">
      <form />
    </div>,
  );
  await user.keyboard('z');
  expect(run).not.toHaveBeenCalled();
});

it('has its key before the success that is told beside it, which closes all the same', async () => {
  const onClose = vi.fn();
  const { user, run } = renderToast(<SuccessDialog message="Pagamento feito" onClose={onClose} />);
  await user.keyboard('z');
  expect(run).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});
