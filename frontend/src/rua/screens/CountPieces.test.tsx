import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as deeds from '@rua/app/deeds';
import type { Day } from '@rua/app/phone';
import { streetAgenda } from '@rua/model/agenda';
import { project } from '@rua/model/street';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import { CountPieces } from './CountPieces';

vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
const count = vi.spyOn(deeds, 'count').mockResolvedValue(undefined as never);

function opens() {
  const pack = fieldPackage();
  const street = project(pack, [], TODAY);
  const day: Day = { pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) };
  render(<CountPieces day={day} />);
  return userEvent.setup();
}

const cell = (worth: number) => {
  const found = document.querySelector<HTMLElement>(`[data-worth='${worth * 100}']`);
  if (!found) throw new Error(`no cell of ${worth}`);
  return found;
};

it('is typed by a keyboard too: digits, Backspace, and Enter for the next', async () => {
  const user = opens();
  await user.keyboard('1{Backspace}{Enter}23{Backspace}{Enter}4');
  expect(cell(200)).not.toHaveTextContent('1');
  expect(cell(100)).toHaveTextContent(/2$/);
  expect(cell(50)).toHaveTextContent(/4$/);
  expect(cell(50)).toHaveAttribute('aria-pressed', 'true');
  // No digits are shortcuts, nor what is pressed while a question stands over the screen.
  await user.keyboard('{Control>}5{/Control}');
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await user.keyboard('6');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(cell(50)).toHaveTextContent(/4$/);
});

it('goes on from the cell that has the focus, and takes the focus along', async () => {
  const user = opens();
  await user.click(cell(20));
  await user.keyboard('7{Enter}8');
  expect(cell(10)).toHaveFocus();
  expect(cell(20)).toHaveTextContent(/7$/);
  expect(cell(10)).toHaveTextContent(/8$/);
  // Of a cell that one goes to by keys, Enter is the tap.
  cell(2).focus();
  await user.keyboard('{Enter}3');
  expect(cell(2)).toHaveTextContent(/3$/);
});

it('takes no focus by a key that is clicked, and leaves Enter to the button that has it', async () => {
  const user = opens();
  await user.click(screen.getByRole('button', { name: '9' }));
  await user.keyboard('{Enter}');
  expect(cell(200)).toHaveTextContent(/9$/);
  expect(cell(100)).toHaveAttribute('aria-pressed', 'true');
  const end = screen.getByRole('button', { name: /^Terminar contagem/ });
  end.focus();
  await user.keyboard('{Enter}');
  expect(count).toHaveBeenCalledWith(TODAY, 1_800_00);
});
