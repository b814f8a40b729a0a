import { CLEARABLE } from '@shared/ui/clear';
import { isOffered, LIST_HEIGHT_PX, NO_OPTION } from '@shared/ui/inputs/open-list';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { ALL_EMPLOYEES, employeeOption } from './labels';
import { employeesQuery } from './queries';

/** Whose records a page shows: all employees', one's, or none chosen yet. */
export type EmployeeChoice = 'all' | number | null;

interface Props {
  id?: string;
  value: EmployeeChoice;
  onChange: (choice: EmployeeChoice) => void;
  /** First among the employees, all of them. */
  offersAll?: boolean;
  /** What stands there once it is emptied; without it, it cannot be. */
  placeholder?: string;
  /** The keys are in it when the page opens. */
  autoFocus?: boolean;
}

/** The selector of employees above a page. */
export function EmployeeSelect(props: Props) {
  const { id, value, onChange, offersAll = false, placeholder, autoFocus = false } = props;
  const ownId = useId();
  const { data = [], isPending } = useQuery(employeesQuery);
  const all = offersAll ? [{ value: 'all', label: ALL_EMPLOYEES }] : [];
  return (
    <Select
      id={id ?? ownId}
      autoFocus={autoFocus}
      aria-label="Funcionário"
      style={{ width: '100%' }}
      value={value === null ? null : String(value)}
      placeholder={placeholder}
      options={[...all, ...data.map(employeeOption)]}
      loading={isPending}
      allowClear={placeholder !== undefined && CLEARABLE}
      showSearch={{ filterOption: isOffered }}
      listHeight={LIST_HEIGHT_PX}
      notFoundContent={NO_OPTION}
      onChange={(chosen) => onChange(choiceOf(chosen))}
    />
  );
}

function choiceOf(chosen: string | null | undefined): EmployeeChoice {
  if (!chosen) return null;
  return chosen === 'all' ? 'all' : Number(chosen);
}
