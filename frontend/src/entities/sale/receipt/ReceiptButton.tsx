import { useState } from 'react';
import { ReceiptDialog } from './ReceiptDialog';

interface Props {
  paymentId: number;
  /** Which of the payments around it, after the word: ' das 14:05:09 de 12/11/2026' */
  of: string;
  className: string | undefined;
}

/** Opens the receipt of a payment. */
export function ReceiptButton({ paymentId, of, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-act
        className={className}
        aria-label={`Recibo${of}`}
        onClick={() => setOpen(true)}
      >
        Recibo
      </button>
      {isOpen && <ReceiptDialog paymentId={paymentId} onClose={() => setOpen(false)} />}
    </>
  );
}
