import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import * as app from '@rua/app/phone';
import { keptOperation } from '../../../tests/street-operation';
import { Tasks } from './Tasks';

afterEach(() => vi.restoreAllMocks());

const TASK = 'entregue mais R$ 60,00 a João';

it('says what the office’s decision asks of the collector until they have seen it, and leads to it', async () => {
  const decided = keptOperation('renewal', {}, { state: 'accepted', task: TASK });
  const show = (operations: unknown) =>
    vi.spyOn(app, 'usePhone').mockReturnValue({ operations } as unknown as app.Phone);
  show([decided, keptOperation('payment', {}, { seq: 2, state: 'accepted' })]);
  const { rerender } = render(<Tasks />);
  await userEvent.click(
    screen.getByRole('button', { name: /decidiu: ?entregue mais R\$ 60,00 a João/ }),
  );
  expect(window.location.pathname).toBe('/rua/envios');
  show([{ ...decided, seenTask: TASK }]);
  rerender(<Tasks key="again" />);
  expect(screen.queryByRole('button')).toBeNull();
});
