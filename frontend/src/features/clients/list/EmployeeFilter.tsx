import { employeeLabel } from '@crediario/contract/wire';
import { employeesQuery } from '@entities/employee/queries';
import { CLEARABLE } from '@shared/ui/clear';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import type { EmployeeChoice } from '../queries';

const ALL = 'all';
/** Spec §9: a list is at most 300 px high. */
const LIST_HEIGHT_PX = 300;

interface Props {
  value: EmployeeChoice;
  onChange: (choice: EmployeeChoice) => void;
}

/** All employees, one of them, or, once emptied, nobody. */
export function EmployeeFilter({ value, onChange }: Props) {
  const id = useId();
  const { data = [], isPending } = useQuery(employeesQuery);
  const options = [
    { value: ALL, label: 'Todos os funcionários' },
    ...data.map((employee) => ({ value: String(employee.id), label: employeeLabel(employee) })),
  ];
  return (
    <Select
      id={id}
      aria-label="Funcionário"
      style={{ width: '100%' }}
      value={value === null ? null : String(value)}
      placeholder="Selecione um funcionário"
      options={options}
      loading={isPending}
      allowClear={CLEARABLE}
      showSearch={{ optionFilterProp: 'label' }}
      listHeight={LIST_HEIGHT_PX}
      notFoundContent="Nenhuma opção encontrada"
      onChange={(chosen) => onChange(choiceOf(chosen))}
    />
  );
}

function choiceOf(chosen: string | null | undefined): EmployeeChoice {
  if (!chosen) return null;
  return chosen === ALL ? ALL : Number(chosen);
}
