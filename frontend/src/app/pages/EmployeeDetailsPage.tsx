import { BoxActions } from '@features/cash/actions/BoxActions';
import { EmployeeDetails } from '@features/employees/details/EmployeeDetails';

/** Funcionários: an employee, with the actions on their box. */
export function EmployeeDetailsPage() {
  return <EmployeeDetails BoxActions={BoxActions} />;
}
