import { employeeLabel, type UserRow } from '@crediario/contract/wire';
import type { SelectOption } from '@shared/ui/inputs/SelectInput';

export const ALL_EMPLOYEES = 'Todos os funcionários';

/** '3. Jéssica Andrade': how every selector of employees offers one. */
export function employeeOption(employee: UserRow): SelectOption {
  return { value: String(employee.id), label: employeeLabel(employee) };
}
