import { EMPLOYEE_CHANGED } from '@entities/client/labels';
import { CHOOSE_EMPLOYEE } from '@crediario/contract/forms';
import { employeeLabel, type UserRow } from '@crediario/contract/wire';
import type { Client } from '@entities/client/client';
import { clientQuery } from '@entities/client/queries';
import { reassignClient } from '@entities/client/api';
import { employeeOption } from '@entities/employee/labels';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifySuccess } from '@shared/notify/notify';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';
import { SelectField } from '@shared/ui/inputs/form/SelectField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface EmployeeFieldProps {
  client: Client;
  employees: readonly UserRow[];
  isLoading: boolean;
  /** The client now belongs to another; what hung on the old one is void. */
  onReassigned: (employeeId: number) => void;
}

/** The sale's employee is the client's. Choosing another reassigns the client at once, so it asks first. */
export function EmployeeField({ client, employees, isLoading, onReassigned }: EmployeeFieldProps) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = employees.find(({ id }) => id === chosenId);
  const choose = (id: number) => {
    if (id !== client.employeeId) setChosenId(id);
  };
  const options = employees
    .filter(({ id, blocked }) => !blocked || id === client.employeeId)
    .map(employeeOption);

  return (
    <>
      <SelectField
        name="employeeId"
        label="Funcionário"
        placeholder={CHOOSE_EMPLOYEE}
        options={options}
        loading={isLoading}
        onChoose={choose}
      />
      {chosen && (
        <ReassignDialog
          client={client}
          from={employees.find(({ id }) => id === client.employeeId)}
          to={chosen}
          onReassigned={onReassigned}
          onClose={() => setChosenId(null)}
        />
      )}
    </>
  );
}

interface ReassignDialogProps {
  client: Client;
  from: UserRow | undefined;
  to: UserRow;
  onReassigned: (employeeId: number) => void;
  onClose: () => void;
}

function ReassignDialog({ client, from, to, onReassigned, onClose }: ReassignDialogProps) {
  const queryClient = useQueryClient();
  const reassigning = useSingleMutation({
    mutationFn: () => reassignClient(client.id, to.id),
    onSuccess: () => {
      queryClient.setQueryData(clientQuery(client.id).queryKey, { ...client, employeeId: to.id });
      onReassigned(to.id);
      void notifySuccess(EMPLOYEE_CHANGED);
      // Lists of clients and sales name the employee.
      void queryClient.invalidateQueries({ refetchType: 'none' });
    },
    onSettled: onClose,
  });

  return (
    <ConfirmDialog
      question="Trocar o funcionário do cliente?"
      confirmText="Sim, trocar"
      isBusy={reassigning.isPending}
      onConfirm={() => reassigning.mutate()}
      onCancel={onClose}
    >
      <p>
        <strong>
          {client.name} {client.lastName}
        </strong>{' '}
        {from && <>deixa de ser atendido por {employeeLabel(from)} e </>}
        passa a ser atendido por <strong>{employeeLabel(to)}</strong>, com todas as suas vendas.
      </p>
      <p>
        A troca vale desde já, mesmo que esta venda não seja registrada. O caixa escolhido será
        desmarcado.
      </p>
    </ConfirmDialog>
  );
}
