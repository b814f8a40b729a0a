import type { PaymentRow } from '@crediario/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saleKeys } from '@entities/sale/keys';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifySuccess } from '@shared/notify/notify';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';
import { undoPayment } from '../api';
import styles from './SaleDrawer.module.css';

interface Props {
  visit: PaymentRow;
  /** 'das 09:00:00 de 01/11/2026' */
  when: string;
}

/** Takes back a visit without money that was recorded by mistake, after a question. */
export function TakeBackVisit({ visit, when }: Props) {
  const [isAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const revocation = useSingleMutation({
    mutationFn: () => undoPayment(visit.id),
    onSuccess: () => void notifySuccess('Visita desfeita'),
    onSettled: () => {
      setAsked(false);
      return queryClient.invalidateQueries({ queryKey: saleKeys.all });
    },
  });
  return (
    <>
      <button
        type="button"
        className={styles.act}
        aria-label={`Desfazer visita ${when}`}
        onClick={() => setAsked(true)}
      >
        Desfazer
      </button>
      {isAsked && (
        <ConfirmDialog
          question="Tem certeza que deseja desfazer a visita?"
          confirmText="Sim, desfazer"
          isBusy={revocation.isPending}
          onConfirm={() => revocation.mutate()}
          onCancel={() => setAsked(false)}
        >
          <p>A visita sem dinheiro {when} sai da venda. O histórico a mantém.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
