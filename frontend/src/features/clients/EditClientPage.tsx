import { paths } from '@shared/paths';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { PageTitle } from '@shared/ui/PageTitle';
import { SuccessDialog } from '@shared/ui/SuccessDialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type Client, EMPTY_CLIENT } from '@entities/client/client';
import { clientKeys } from '@entities/client/keys';
import { clientQuery } from '@entities/client/queries';
import { updateClient } from './api';
import { ActiveField } from './form/ActiveField';
import { ClientForm } from './form/ClientForm';
import formStyles from './form/ClientForm.module.css';
import { type EditClientValues, editClientSchema } from './form/client-form';
import { useCpfQuestion } from './form/use-cpf-question';
import { typedOver } from '@shared/ui/inputs/form/typed-over';
import { RecordFailure } from '@shared/ui/RecordFailure';

/** Editar Cliente: the client's data, and whether they may buy. Who visits them is changed in the list. All fields are
 *  saved together, so the form begins with what is true now and not with what another page saw an hour ago. */
export function EditClientPage() {
  const { id } = useParams();
  const clientId = Number(id);
  const client = useQuery(clientQuery(clientId));
  const isAsked = !client.isFetchedAfterMount;
  return (
    <>
      <PageTitle title="Editar Cliente" back={paths.clientDetails(clientId)} />
      {!isAsked && client.data && <EditClient key={clientId} client={client.data} />}
      {!client.data && client.error && <RecordFailure kind="client" id={clientId} query={client} />}
      {isAsked && <Skeleton active className={formStyles.form} paragraph={{ rows: 8 }} />}
    </>
  );
}

function EditClient({ client }: { client: Client }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  // What was there when the form opened: a refresh meanwhile must not look like typing.
  const [initialValues] = useState(() => valuesOf(client));
  const details = paths.clientDetails(client.id);
  const cpfQuestion = useCpfQuestion(client);
  const form = useAppForm<EditClientValues, void>({
    initialValues,
    schema: editClientSchema,
    confirm: cpfQuestion.confirm,
    save: async (values) => {
      const now = valuesOf(
        await queryClient.fetchQuery({ ...clientQuery(client.id), staleTime: 0 }),
      );
      await updateClient(client.id, typedOver(values, { opened: initialValues, now }));
    },
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: clientKeys.all });
      setSaved(true);
    },
  });
  return (
    <>
      <ClientForm
        form={form}
        label="Editar Cliente"
        submitText="Salvar alterações"
        onCancel={() => navigate(details)}
        standing={<ActiveField />}
        clientId={client.id}
        isStreetOptional
      />
      {cpfQuestion.dialog}
      {isSaved && (
        <SuccessDialog
          message="Informações foram alteradas"
          onClose={() => navigate(details, { replace: true })}
        />
      )}
    </>
  );
}

function valuesOf(client: Client): EditClientValues {
  const names = Object.keys(EMPTY_CLIENT) as (keyof typeof EMPTY_CLIENT)[];
  const fields = Object.fromEntries(names.map((name) => [name, client[name]]));
  return { ...EMPTY_CLIENT, ...fields, active: client.active };
}
