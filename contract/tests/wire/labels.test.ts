import { describe, expect, it } from 'vitest';
import { cashBoxLabel, employeeLabel } from '../../src/wire/index.js';

describe('labels', () => {
  it.each([
    [
      { id: 25, username: 'caua@x.com', name: 'Cauã', finalname: 'Figueirêdo' },
      '25. Cauã Figueirêdo',
    ],
    [{ id: 25, username: 'caua@x.com', name: 'Cauã', finalname: null }, '25. Cauã'],
    [{ id: 25, username: 'caua@x.com', name: null, finalname: null }, '25. caua@x.com'],
  ])('of the employee %j', (user, label) => {
    expect(employeeLabel(user)).toBe(label);
  });

  it('of a box', () => {
    const box = { id: 287, status: 1, createdAt: '2026-11-21T02:30:00Z' } as const;
    expect(cashBoxLabel(box, 'America/Sao_Paulo')).toBe('287 [Aberto] 20/11/2026');
  });
});
