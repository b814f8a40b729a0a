import type { DueSaleRow } from '@crediario/contract/wire';
import { fireEvent, render, screen } from '@testing-library/react';
import { RunFoot } from './BatchFoot';

const run = {
  id: 'r1',
  employeeId: 3,
  cashBoxId: 318,
  paidOn: '2026-11-19',
  entries: [{ row: { sale_id: 1 } as DueSaleRow, cents: 100 }],
};

it('the second of two clicks on what stood there before stops nothing; one click does, and a key', () => {
  const stop = vi.fn();
  const state = { postings: {}, isRunning: true, start: vi.fn(), stop };
  render(<RunFoot run={run} state={state} onDone={vi.fn()} />);
  const button = screen.getByRole('button', { name: 'Parar depois deste' });
  fireEvent.click(button, { detail: 2 });
  expect(stop).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 0 });
  expect(stop).toHaveBeenCalledTimes(2);
});
