import { render, screen } from '@testing-library/react';
import type { ImportRowAnswer } from '@crediario/contract/wire';
import { MemoryRouter } from 'react-router-dom';
import { rowColumns } from './row-columns';

const HEADER = ['Nome', 'Fone', 'Valor', 'Cobrador'];

const REFUSED = {
  verdict: 'refused',
  client_name: 'Aderbal Cunha',
  client_phone: '',
  sale_date: null,
  sale_value: null,
  sale_total: null,
  sale_paid: null,
  collector: '',
  user_id: null,
  client_id: null,
  column: 'phone',
  other_columns: [],
  reason: 'faltam dois algarismos',
  cells: ['Aderbal Cunha', '(85) 98712-44', '1.800,00', 'Zé'],
} as unknown as ImportRowAnswer;

const shows = (key: string, row: ImportRowAnswer = REFUSED) => {
  const column = rowColumns(HEADER).find((one) => one.key === key);
  render(<MemoryRouter>{column?.cell(row)}</MemoryRouter>);
};

describe('a refused row', () => {
  it('shows in red what the file said', () => {
    shows('phone');
    expect(screen.getByText('(85) 98712-44')).toHaveClass('bad');
  });

  it('shows beside it what the file said of the rest', () => {
    shows('value');
    expect(screen.getByText('1.800,00')).not.toHaveClass('bad');
    shows('collector');
    expect(screen.getByText('Zé')).toBeInTheDocument();
  });
});

it('tells when it was sold, and in red what is no day', () => {
  const header = [...HEADER, 'Data da venda'];
  const cells = [...REFUSED.cells, '30/02/2026'];
  const row = { ...REFUSED, verdict: 'new', column: null, sale_date: '2026-01-05', cells };
  const cellIn = (of: object) => {
    const column = rowColumns(header).find((one) => one.key === 'soldOn');
    render(<MemoryRouter>{column?.cell(of as ImportRowAnswer)}</MemoryRouter>);
  };
  cellIn(row);
  expect(screen.getByText('05/01/2026')).toBeVisible();
  cellIn({ ...row, verdict: 'refused', column: 'sold_on', sale_date: '2026-02-30' });
  expect(screen.getByText('30/02/2026')).toHaveClass('bad');
});

it('that has several faults shows each in red', () => {
  const row = { ...REFUSED, other_columns: ['collector', 'fees', 'value_cents'] };
  for (const [key, said] of [
    ['phone', '(85) 98712-44'],
    ['collector', 'Zé'],
    ['value', '1.800,00'],
  ] as const) {
    shows(key, row);
    expect(screen.getByText(said)).toHaveClass('bad');
  }
  shows('client', row);
  expect(screen.getByText('Aderbal Cunha')).not.toHaveClass('bad');
});

describe('a fee', () => {
  const header = ['Nome', 'Valor', 'Juros', 'Parcelas pagas'];
  const row = { ...REFUSED, cells: ['Aderbal', '100,00', '20%', '3'] };
  const cell = (key: string, of: ImportRowAnswer) =>
    render(
      <MemoryRouter>
        {rowColumns(header)
          .find((one) => one.key === key)
          ?.cell(of)}
      </MemoryRouter>,
    ).container.textContent;

  it('is no total, nor a count a sum', () => {
    expect(cell('total', row)).toBe('—');
    expect(cell('paid', row)).toBe('—');
    expect(cell('value', row)).toBe('100,00');
  });

  it('is told by its name where it is at fault', () => {
    expect(cell('total', { ...row, column: 'fees' })).toBe('Juros: 20%');
    expect(cell('value', { ...row, column: 'Valor' })).toBe('100,00');
  });
});

it('says once whom a row is about', () => {
  shows('reason', {
    ...REFUSED,
    verdict: 'update',
    client_id: 13,
    reason: 'muda os dados de 13',
    column: null,
  });
  const link = screen.getByRole('link', { name: 'cliente 13' });
  expect(link.parentElement).toHaveTextContent(/^muda os dados de cliente 13$/);
});
