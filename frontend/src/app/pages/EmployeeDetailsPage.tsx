import { BoxActions } from '@features/cash/actions/BoxActions';
import { EmployeeDetails } from '@features/employees/details/EmployeeDetails';

/** Funcionários: an employee, and what is done with his box. */
export function EmployeeDetailsPage() {
  return <EmployeeDetails BoxActions={BoxActions} />;
}
