import { NO_CASH_BOX } from '@entities/box/labels';
import { CHOOSE_CASH_BOX, CHOOSE_EMPLOYEE } from '@crediario/contract/forms';
import { cashBoxLabel, type UserRow } from '@crediario/contract/wire';
import type { CashBoxOption } from '@entities/box/queries';
import { employeeOption } from '@entities/employee/labels';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { FormField } from '@shared/ui/inputs/FormField';
import { SelectInput } from '@shared/ui/inputs/SelectInput';
import type { ReactNode } from 'react';
import styles from './Selectors.module.css';

interface Props {
  employees: readonly UserRow[];
  boxes: readonly CashBoxOption[];
  isLoadingEmployees: boolean;
  isLoadingBoxes: boolean;
  employeeId: number | null;
  /** Null while none is chosen. */
  cashBoxId: number | null;
  onEmployee: (id: number) => void;
  onCashBox: (id: number) => void;
  /** What is done with the box in sight. */
  actions: ReactNode;
}

/** Whose box, and which. */
export function Selectors(props: Props) {
  const { timeZone } = useBusinessClock();
  const boxes = props.boxes.map((box) => ({
    value: String(box.id),
    label: cashBoxLabel(box, timeZone),
  }));
  return (
    <div className={styles.selectors} data-fact>
      <FormField name="employee" label="Funcionário" isRequired={false}>
        {({ labelId: _, ...control }) => (
          <SelectInput
            {...control}
            size="middle"
            placeholder={CHOOSE_EMPLOYEE}
            options={props.employees.map(employeeOption)}
            loading={props.isLoadingEmployees}
            value={optionOf(props.employeeId)}
            onChange={(id) => props.onEmployee(Number(id))}
          />
        )}
      </FormField>
      <FormField name="cash-box" label="Caixa" isRequired={false}>
        {({ labelId: _, ...control }) => (
          <SelectInput
            {...control}
            size="middle"
            placeholder={CHOOSE_CASH_BOX}
            emptyText={NO_CASH_BOX}
            options={boxes}
            loading={props.isLoadingBoxes}
            value={optionOf(props.cashBoxId)}
            onChange={(id) => props.onCashBox(Number(id))}
          />
        )}
      </FormField>
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}

function optionOf(id: number | null): string | null {
  return id === null ? null : String(id);
}
