import { ConfirmDialog } from '@shared/ui/ConfirmDialog';
import { Dialog } from '@shared/ui/Dialog';
import { MenuButton } from '@shared/ui/MenuButton';
import { RecordDrawer } from '@shared/ui/RecordDrawer';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { watchDisabledButtons } from './disabled-buttons';

const user = userEvent.setup({ delay: null });
const button = (name: string) => screen.getByRole('button', { name });

/** Rows, each with a control that asks before the row is deleted; then something says that it is done. */
function List({ later = false, told = !later }: { later?: boolean; told?: boolean }) {
  const [rows, setRows] = useState(['Ana', 'Bruno', 'Cora']);
  const [asked, setAsked] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const remove = () => {
    const without = () => {
      setRows((before) => before.filter((row) => row !== asked));
      setDone(told);
    };
    if (later) setTimeout(without, 50);
    else without();
    setAsked(null);
  };
  return (
    <main>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <a href={`#${row}`}>{row}</a>
            <button type="button" onClick={() => setAsked(row)}>
              Excluir {row}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          question={`Excluir ${asked}?`}
          confirmText="Sim"
          onConfirm={remove}
          onCancel={() => setAsked(null)}
        />
      )}
      {isDone && (
        <Dialog title="Feito" onClose={() => setDone(false)}>
          <button type="button" onClick={() => setDone(false)}>
            Certo
          </button>
        </Dialog>
      )}
    </main>
  );
}

async function ask(name: string) {
  await user.click(button(name));
  await waitFor(() => expect(button('Cancelar')).toHaveFocus());
}

describe('when a layer closes', () => {
  it('what opened it has the focus again: by its button, by Escape', async () => {
    render(<List />);
    await ask('Excluir Bruno');
    await user.click(button('Cancelar'));
    await waitFor(() => expect(button('Excluir Bruno')).toHaveFocus());
    await ask('Excluir Ana');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('Excluir Ana')).toHaveFocus());
  });

  it('a layer that follows another gives it back in its stead, to the row that took the place', async () => {
    render(<List />);
    await ask('Excluir Bruno');
    await user.click(button('Sim'));
    await waitFor(() => expect(button('Certo')).toHaveFocus());
    await user.click(button('Certo'));
    await waitFor(() => expect(button('Excluir Cora')).toHaveFocus());
  });

  it('what got it back may go as the next layer comes: that one gives it to the row that took the place', async () => {
    render(<List later told />);
    await ask('Excluir Bruno');
    await user.click(button('Sim'));
    await waitFor(() => expect(button('Excluir Bruno')).toHaveFocus());
    await waitFor(() => expect(button('Certo')).toHaveFocus());
    await user.click(button('Certo'));
    await waitFor(() => expect(button('Excluir Cora')).toHaveFocus());
  });

  it('what got it back may go a moment later: then the last row has it', async () => {
    render(<List later />);
    await ask('Excluir Cora');
    await user.click(button('Sim'));
    await waitFor(() => expect(screen.queryByText('Cora')).not.toBeInTheDocument());
    await waitFor(() => expect(button('Excluir Bruno')).toHaveFocus());
  });
});

describe('a menu', () => {
  function Menu({ onChoose }: { onChoose: (key: string) => void }) {
    const items = () => [
      { key: 'one', label: 'Uma' },
      { key: 'other', label: 'Outra' },
    ];
    return (
      <main>
        <MenuButton items={items} onChoose={onChoose}>
          <button type="button">Mais ações</button>
        </MenuButton>
      </main>
    );
  }

  it('gives the focus back to its button, whatever is chosen in it', async () => {
    const chosen: string[] = [];
    render(<Menu onChoose={(key) => chosen.push(key)} />);
    await user.tab();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByText('Outra'));
    await waitFor(() => expect(button('Mais ações')).toHaveFocus());
    expect(chosen).toEqual(['other']);
  });

  it('opens with the arrow that points to it, the first time and again', async () => {
    render(<Menu onChoose={() => {}} />);
    await user.tab();
    for (const _time of ['first', 'again']) {
      await user.keyboard('{ArrowDown}');
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Uma' })).toHaveFocus());
      await user.keyboard('{Escape}');
      await waitFor(() => expect(button('Mais ações')).toHaveFocus());
    }
  });
});

describe('a button that is switched off', () => {
  function Count() {
    const [count, setCount] = useState(0);
    return (
      <div>
        <button type="button" disabled={count > 0} onClick={() => setCount(count + 1)}>
          Mais
        </button>
        <button type="button">Cancelar</button>
      </div>
    );
  }

  it('leaves the focus to its neighbour', async () => {
    const stop = watchDisabledButtons();
    render(
      <main>
        <Count />
      </main>,
    );
    await user.click(button('Mais'));
    await waitFor(() => expect(button('Cancelar')).toHaveFocus());
    stop();
  });
});

describe('a dialog', () => {
  it('begins with what is to be filled in, though it comes later, and not with its cross', async () => {
    const form = (isLoading: boolean) => (
      <Dialog title="Pagamento" onClose={() => {}} isLoading={isLoading}>
        {!isLoading && <input aria-label="Valor" />}
      </Dialog>
    );
    const { rerender } = render(form(true));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    rerender(form(false));
    await waitFor(() => expect(screen.getByLabelText('Valor')).toHaveFocus());
  });

  it('stays while something is being sent', async () => {
    const onClose = vi.fn();
    const dialog = (isBusy: boolean) => (
      <Dialog title="Pagamento" onClose={onClose} isBusy={isBusy}>
        <input aria-label="Valor" />
      </Dialog>
    );
    const { rerender } = render(dialog(true));
    await waitFor(() => expect(screen.getByLabelText('Valor')).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(button('Fechar')).toBeDisabled();
    expect(onClose).not.toHaveBeenCalled();
    rerender(dialog(false));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('goes back to the figure that was pressed last, beside a drawer that leaves the page live', async () => {
  render(<Figures />);
  await user.click(button('Em dia'));
  await screen.findByRole('dialog', { name: 'Em dia' });
  await user.click(button('Em atraso'));
  await screen.findByRole('dialog', { name: 'Em atraso' });
  await user.click(button('Fechar'));
  await waitFor(() => expect(button('Em atraso')).toHaveFocus());
});

function Figures() {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <main>
      {['Em dia', 'Em atraso'].map((name) => (
        <button key={name} type="button" onClick={() => setShown(name)}>
          {name}
        </button>
      ))}
      {shown && (
        <RecordDrawer
          key={shown}
          title={shown}
          subject="Carteira"
          isPageLive
          onClose={() => setShown(null)}
        >
          <p>Vendas</p>
        </RecordDrawer>
      )}
    </main>
  );
}
