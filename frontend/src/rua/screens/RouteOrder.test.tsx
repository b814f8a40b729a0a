import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Day } from '@rua/app/phone';
import { streetAgenda } from '@rua/model/agenda';
import { project } from '@rua/model/street';
import { fieldPackage, packedSale, TODAY } from '../../../tests/street-package';
import { NOBODY_LEFT } from './nobody-left';
import { RouteOrder } from './RouteOrder';

function opens(sales = [packedSale()]) {
  const pack = fieldPackage({ sales });
  const street = project(pack, [], TODAY);
  const day: Day = { pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) };
  render(<RouteOrder day={day} />);
  return screen.getByRole('button', { name: 'Sugerir ordem' });
}

it('suggests an order of stops', () => {
  expect(opens()).toBeEnabled();
});

it('suggests none where nobody is left, and says so', () => {
  const suggest = opens([]);
  expect(suggest).toBeDisabled();
  expect(suggest).toHaveAccessibleDescription(NOBODY_LEFT);
});
