import { CHOOSE_EMPLOYEE } from '@crediario/contract/forms';
import { employeeOption } from '@entities/employee/labels';
import { employeesQuery } from '@entities/employee/queries';
import { DialogButtons } from '@shared/ui/DialogButtons';
import { FormField } from '@shared/ui/inputs/FormField';
import { SelectInput } from '@shared/ui/inputs/SelectInput';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';

interface Props {
  /** The current employee, who is not offered; null if there is none. */
  currentId: number | null;
  isBusy: boolean;
  isDisabled?: boolean;
  onCancel: () => void;
  onUpdate: (employeeId: number) => void;
}

/** Who takes over: an employee with access, and 'Atualizar' once one is chosen. */
export function NewEmployeeForm({ currentId, isBusy, isDisabled, onCancel, onUpdate }: Props) {
  const { data: employees = [], isPending } = useQuery(employeesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const options = employees
    .filter(({ id, blocked }) => id !== currentId && !blocked)
    .map(employeeOption);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) onUpdate(Number(chosen));
  };
  return (
    <form onSubmit={submit}>
      <FormField name="newEmployee" label="Novo funcionário">
        {({ labelId: _, ...control }) => (
          <SelectInput
            {...control}
            options={options}
            placeholder={CHOOSE_EMPLOYEE}
            loading={isPending}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </FormField>
      <DialogButtons>
        <Button size="large" onClick={onCancel} disabled={isBusy}>
          Cancelar
        </Button>
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={isBusy}
          disabled={chosen === null || isDisabled}
        >
          Atualizar
        </Button>
      </DialogButtons>
    </form>
  );
}
