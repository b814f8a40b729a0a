import {
  type Receipt,
  receiptLines,
  receiptMessage,
  THERMAL_PAPERS,
  whatsappLink,
} from '@crediario/contract/domain';
import { failureReason } from '@shared/http/errors';
import { Dialog } from '@shared/ui/Dialog';
import { ErrorState } from '@shared/ui/ErrorState';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { openReceipt, RECEIPT_PAPERS } from '../statement';
import styles from './ReceiptDialog.module.css';
import { receiptPicture } from './receipt-picture';
import { receiptQuery } from './queries';
import { maySharePicture, sharePicture } from './share-receipt';

interface Props {
  paymentId: number;
  onClose: () => void;
}

const WIDTH_PX = 480;

/** The receipt of a payment: to look at, to send, to print. */
export function ReceiptDialog({ paymentId, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery(receiptQuery(paymentId));
  return (
    <Dialog title={`Recibo ${paymentId}`} width={WIDTH_PX} isLoading={!data} onClose={onClose}>
      {data && <Shown receipt={data.receipt} phone={data.phone} paymentId={paymentId} />}
      {!data && error && (
        <ErrorState
          title="Não foi possível abrir o recibo"
          hint={failureReason(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
    </Dialog>
  );
}

interface ShownProps {
  receipt: Receipt;
  phone: string | null;
  paymentId: number;
}

function Shown({ receipt, phone, paymentId }: ShownProps) {
  const picture = usePicture(receipt);
  const chat = whatsappLink(phone, receiptMessage(receipt));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where there is little room. */}
      <section className={styles.paper} tabIndex={0} aria-label="Texto do recibo">
        <pre>{receiptLines(receipt, THERMAL_PAPERS['58mm'].columns).join('\n')}</pre>
      </section>
      <p className={styles.check}>
        <a href={receipt.address} target="_blank" rel="noreferrer">
          Conferir o código {receipt.code}
        </a>
      </p>
      <div>
        <fieldset className={styles.buttons}>
          <legend>Enviar</legend>
          {chat && (
            <Button type="primary" href={chat} target="_blank" rel="noreferrer">
              WhatsApp
            </Button>
          )}
          <Button disabled={!picture} onClick={() => picture && void sharePicture(picture)}>
            {picture && maySharePicture(picture) ? 'Compartilhar imagem' : 'Baixar imagem'}
          </Button>
        </fieldset>
        <fieldset className={styles.buttons}>
          <legend>Imprimir</legend>
          {RECEIPT_PAPERS.map(({ format, label }) => (
            <Button key={format} onClick={() => void openReceipt(paymentId, format)}>
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      {!chat && (
        <p className={styles.note}>Sem WhatsApp: o cliente não tem um celular cadastrado.</p>
      )}
    </>
  );
}

/** Drawn before it is wanted: a browser shares only what is ready at the click. */
function usePicture(receipt: Receipt): File | null {
  const [picture, setPicture] = useState<File | null>(null);
  useEffect(() => {
    let isShown = true;
    void receiptPicture(receipt).then((drawn) => {
      if (isShown) setPicture(drawn);
    });
    return () => {
      isShown = false;
    };
  }, [receipt]);
  return picture;
}
