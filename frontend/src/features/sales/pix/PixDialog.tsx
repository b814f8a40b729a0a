import { centsFromWire, formatMoney, type PixCharge } from '@crediario/contract/domain';
import type { BrCode, SaleReportRow } from '@crediario/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { copyPixCode } from '@shared/copy-text';
import { errorText } from '@shared/http/errors';
import { Dialog } from '@shared/ui/Dialog';
import { ErrorState } from '@shared/ui/ErrorState';
import { ChoiceInput } from '@shared/ui/inputs/ChoiceInput';
import { QrCode } from '@shared/ui/QrCode';
import { clientNameOf } from '@entities/client/labels';
import styles from './PixDialog.module.css';
import { brCodeQuery } from './queries';

interface Props {
  sale: SaleReportRow;
  onClose: () => void;
}

const CHARGES: readonly { value: PixCharge; label: string }[] = [
  { value: 'instalment', label: 'Parcela' },
  { value: 'late', label: 'Atrasado' },
  { value: 'all', label: 'Tudo' },
];

/** A Pix to show or to send: for the next instalment, for what is late, for all. */
export function PixDialog({ sale, onClose }: Props) {
  const isLate = (sale.portion_delay_days ?? 0) > 0;
  const [of, setOf] = useState<PixCharge>(isLate ? 'late' : 'instalment');
  const labelId = useId();
  const code = useQuery(brCodeQuery(sale.sales_id, of));
  return (
    <Dialog
      title="Cobrar por Pix"
      subtitle={`Venda ${sale.sales_id} · ${clientNameOf(sale)}`}
      onClose={onClose}
    >
      <span id={labelId} className={styles.label}>
        Valor a cobrar
      </span>
      <ChoiceInput
        id={`${labelId}-choice`}
        name="of"
        look="segmented"
        labelId={labelId}
        choices={isLate ? CHARGES : CHARGES.filter(({ value }) => value !== 'late')}
        value={of}
        onChange={setOf}
      />
      {code.data && <Code code={code.data} />}
      {!code.data && code.error && (
        <ErrorState
          title="Não foi possível gerar o Pix"
          hint={errorText(code.error)}
          onRetry={() => void code.refetch()}
          isRetrying={code.isFetching}
        />
      )}
      {!code.data && !code.error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
    </Dialog>
  );
}

function Code({ code: { payload, amount, txid } }: { code: BrCode }) {
  const value = formatMoney(centsFromWire(amount));
  return (
    <div className={styles.charge}>
      <div className={styles.code}>
        <QrCode text={payload} label={`Código QR do Pix de ${value}`} />
      </div>
      <div className={styles.words}>
        <p className={styles.amount}>{value}</p>
        <p>Identificador {txid}</p>
        <p className={styles.payload}>{payload}</p>
        <Button size="large" onClick={() => void copyPixCode(payload)}>
          Copiar código
        </Button>
        <p className={styles.hint}>
          O código não registra o pagamento: confira no banco antes de dar baixa.
        </p>
      </div>
    </div>
  );
}
