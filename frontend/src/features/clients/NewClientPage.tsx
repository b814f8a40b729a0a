import { notifySuccess } from '@shared/notify/notify';
import { paths } from '@shared/paths';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { PageTitle } from '@shared/ui/PageTitle';
import { SuccessDialog } from '@shared/ui/SuccessDialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { clientKeys } from '@entities/client/keys';
import { EMPTY_CLIENT } from '@entities/client/client';
import { createClient } from './api';
import { ClientForm, EmployeeField } from './form/ClientForm';
import { CLIENT_WIRE_NAMES, type ClientFormValues, newClientSchema } from './form/client-form';
import { useCpfQuestion } from './form/use-cpf-question';

const EMPTY_FORM: ClientFormValues = { ...EMPTY_CLIENT, employeeId: null };
/** The name that was looked for and not found: the first word of it, and the rest. */
function namedForm(name: string | null): ClientFormValues {
  const [first = '', ...rest] = name?.trim().split(/\s+/) ?? [];
  return { ...EMPTY_FORM, name: first, lastName: rest.join(' ') };
}

const REGISTERED = 'Novo cliente registrado';

/** Novo Cliente on the way to a sale: once registered, the sale follows. */
export function NewClientForSalePage() {
  const navigate = useNavigate();
  const registered = ({ id }: { id: number }) => {
    void notifySuccess(REGISTERED);
    // Back from the sale must not lead to a form that would register the client again.
    navigate(paths.newSale(id), { replace: true });
  };
  return <NewClient leadsBackTo={paths.sales} onRegistered={registered} />;
}

/** Novo Cliente from the list: it says so, and leads back there. */
export function NewClientPage() {
  const navigate = useNavigate();
  const [isRegistered, setRegistered] = useState(false);
  return (
    <>
      <NewClient leadsBackTo={paths.clients} onRegistered={() => setRegistered(true)} />
      {isRegistered && (
        <SuccessDialog
          message={REGISTERED}
          onClose={() => navigate(paths.clients, { replace: true })}
        />
      )}
    </>
  );
}

interface Props {
  leadsBackTo: string;
  onRegistered: (client: { id: number }) => void;
}

function NewClient({ leadsBackTo, onRegistered }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const cpfQuestion = useCpfQuestion();
  const [params] = useSearchParams();
  const [initialValues] = useState(() => namedForm(params.get('nome')));
  const form = useAppForm<ClientFormValues, { id: number }>({
    initialValues,
    schema: newClientSchema,
    wireNames: CLIENT_WIRE_NAMES,
    confirm: cpfQuestion.confirm,
    save: ({ employeeId, ...fields }) => createClient(fields, employeeId as number),
    onSaved: (client) => {
      void queryClient.invalidateQueries({ queryKey: clientKeys.all });
      onRegistered(client);
    },
  });

  return (
    <>
      <PageTitle title="Novo Cliente" back={leadsBackTo} />
      <ClientForm
        form={form}
        label="Novo Cliente"
        submitText="Registrar cliente"
        onCancel={() => navigate(leadsBackTo)}
        standing={<EmployeeField />}
      />
      {cpfQuestion.dialog}
    </>
  );
}
