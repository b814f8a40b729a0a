import { employeeLabel } from '@crediario/contract/wire';
import { employeesQuery } from '@entities/employee/queries';
import { FormField } from '@shared/ui/inputs/FormField';
import { SelectInput } from '@shared/ui/inputs/SelectInput';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import styles from './NewEmployeeForm.module.css';

interface Props {
  /** Who has the clients now: he is not offered. Null where nobody has them. */
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
    .map((employee) => ({ value: String(employee.id), label: employeeLabel(employee) }));
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
            placeholder="Selecione um funcionário"
            emptyText="Nenhuma opção encontrada"
            loading={isPending}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </FormField>
      <div className={styles.buttons}>
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
      </div>
    </form>
  );
}
