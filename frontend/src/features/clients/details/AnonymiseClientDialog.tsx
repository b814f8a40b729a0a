import { saleKeys } from '@entities/sale/keys';
import type { Client } from '@entities/client/client';
import { clientKeys } from '@entities/client/keys';
import { forgetOnceLeft, refreshAllBut } from '@shared/http/forget-query';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifySuccess } from '@shared/notify/notify';
import { paths } from '@shared/paths';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';
import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { anonymiseClient } from '../api';

/** What has to be typed: a click alone must not cost a person's data. */
const WORD = 'ANONIMIZAR';

interface Props {
  client: Client;
  onCancel: () => void;
}

export function AnonymiseClientDialog({ client, onCancel }: Props) {
  const [typed, setTyped] = useState('');
  const wordId = useId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const anonymising = useSingleMutation({
    mutationFn: () => anonymiseClient(client.id),
    onSuccess: async () => {
      // Away from the page first: whom it shows is not there any more.
      await navigate(paths.clients);
      const gone = [clientKeys.one(client.id), saleKeys.ofClient(client.id)];
      for (const queryKey of gone) forgetOnceLeft(queryClient, queryKey);
      for (const queryKey of [clientKeys.all, saleKeys.all]) {
        refreshAllBut(queryClient, queryKey, ...gone);
      }
      void notifySuccess('Cliente foi anonimizado');
    },
  });
  return (
    <ConfirmDialog
      question="Tem certeza que deseja anonimizar cliente?"
      confirmText="Sim, anonimizar"
      isDanger
      isReady={typed.trim() === WORD}
      isBusy={anonymising.isPending}
      onConfirm={() => anonymising.mutate()}
      onCancel={onCancel}
    >
      <p>
        Nome, documento, telefone, endereços e anotações de{' '}
        <strong>{[client.name, client.lastName].filter(Boolean).join(' ')}</strong>, cliente{' '}
        {client.id}, serão apagados de todos os registros. As vendas, os pagamentos e os caixas
        guardam seus valores e datas, sem identificar ninguém.
      </p>
      <p>
        <strong>Isto não pode ser desfeito.</strong> Quem ainda deve não pode ser anonimizado.
      </p>
      <label htmlFor={wordId}>Para confirmar, digite {WORD}</label>
      <Input
        id={wordId}
        value={typed}
        autoComplete="off"
        disabled={anonymising.isPending}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
