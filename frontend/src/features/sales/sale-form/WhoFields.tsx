import { employeeLabel } from '@crediario/contract/wire';
import type { Client } from '@entities/client/client';
import { employeesQuery } from '@entities/employee/queries';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { CashBoxField } from './CashBoxField';
import { EmployeeField } from './EmployeeField';
import styles from './SaleForm.module.css';
import type { SaleFormValues } from './sale-form';

/** Who visits the client, and the box that the money leaves. */
export function WhoFields({ client }: { client: Client }) {
  const { values, setValues } = useFormikContext<SaleFormValues>();
  const { data: employees = [], isPending } = useQuery(employeesQuery);
  const { employeeId } = values;
  const listed = employees.find(({ id }) => id === employeeId);
  // The box is asked for before the list of employees has loaded.
  const label = listed ? employeeLabel(listed) : client.employeeName;
  return (
    <div className={styles.who}>
      <EmployeeField
        client={client}
        employees={employees}
        isLoading={isPending}
        onReassigned={(id) => void setValues({ ...values, employeeId: id, cashBoxId: null })}
      />
      <CashBoxField employee={employeeId === null ? null : { id: employeeId, label }} />
    </div>
  );
}
