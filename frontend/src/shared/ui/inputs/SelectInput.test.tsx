import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SelectInput } from './SelectInput';

const OPTIONS = Array.from({ length: 20 }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1}. Funcionário`,
}));

function Employees() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <SelectInput
      id="employee"
      name="employee"
      value={value}
      onChange={setValue}
      options={OPTIONS}
      placeholder="Selecione"
      emptyText="Nenhuma opção encontrada"
    />
  );
}

it('goes five options further with one key, and back', async () => {
  const user = userEvent.setup();
  render(<Employees />);
  const field = screen.getByRole('combobox');
  const marked = () => field.getAttribute('aria-activedescendant');
  await user.click(field);
  expect(marked()).toBe('employee_list_0');
  await user.keyboard('{PageDown}{PageDown}');
  expect(marked()).toBe('employee_list_10');
  await user.keyboard('{PageUp}');
  expect(marked()).toBe('employee_list_5');
});

it('opens a list of at most 300 px', async () => {
  render(<Employees />);
  await userEvent.click(screen.getByRole('combobox'));
  const list = document.querySelector('.ant-select-dropdown-list-holder');
  expect(list).toHaveStyle({ maxHeight: '300px' });
});
