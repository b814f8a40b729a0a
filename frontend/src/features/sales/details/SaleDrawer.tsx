import { INSTALMENTS_FAILED } from '../texts';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Skeleton } from 'antd';
import type { SaleReportRow } from '@crediario/contract/wire';
import { errorText } from '@shared/http/errors';
import { ErrorState } from '@shared/ui/ErrorState';
import { useBackCloses } from '@shared/ui/back-closes';
import { useFocusReturn } from '@shared/ui/focus/use-focus-return';
import { useIsPhone } from '@shared/ui/media';
import { onceMounted } from '@shared/ui/once-mounted';
import { usePanelRoom } from '@shared/ui/panel-room';
import { companyQuery, takesPix } from '@entities/company/queries';
import { salePaymentsQuery, saleQuery } from '@entities/sale/queries';
import { DrawerHead } from './DrawerHead';
import { InstalmentList } from './InstalmentList';
import { OccurrenceList } from './OccurrenceList';
import { PaymentList } from './PaymentList';
import { SaleFactsGrid } from './SaleFactsGrid';
import styles from './SaleDrawer.module.css';
import { SaleProgress } from './SaleProgress';
import { instalmentsOf, settlementsOf } from './sale-details';

interface Props {
  sale: SaleReportRow;
  onClose: () => void;
  onPay: (sale: SaleReportRow) => void;
  onPix: (sale: SaleReportRow) => void;
  onDelete: (sale: SaleReportRow) => void;
}

const WIDTH = '480px';
const HEIGHT = '88dvh';

/** A sale to look at, beside the list, which stays live. Its figures are the row's, so that both always agree. */
export const SaleDrawer = onceMounted(SaleDrawerLayer);

function SaleDrawerLayer({ sale, onClose, onPay, onPix, onDelete }: Props) {
  const isPhone = useIsPhone();
  const side = isPhone ? 'bottom' : 'right';
  const size = isPhone ? HEIGHT : WIDTH;
  usePanelRoom(side, size);
  useBackCloses(isPhone, onClose);
  useFocusReturn(sale.sales_id);
  const canPix = takesPix(useQuery(companyQuery).data) && sale.portion_value_nopay > 0;
  const isPayable = sale.portion_value_nopay > 0 || sale.payment_id !== null;
  return (
    <Drawer
      open
      onClose={onClose}
      mask={isPhone}
      push={false}
      placement={side}
      size={size}
      rootClassName={isPhone ? styles.sheet : styles.drawer}
      classNames={{ body: styles.body, footer: styles.footer }}
      closable={false}
      aria-label={`Venda ${sale.sales_id}`}
      footer={
        <div className={styles.acts}>
          <Button
            type="primary"
            size="large"
            block
            disabled={!isPayable}
            onClick={() => onPay(sale)}
          >
            Pagar
          </Button>
          {canPix && (
            <Button size="large" onClick={() => onPix(sale)}>
              Cobrar por Pix
            </Button>
          )}
        </div>
      }
    >
      <Details sale={sale} onClose={onClose} onDelete={onDelete} />
    </Drawer>
  );
}

function Details({ sale, onClose, onDelete }: Omit<Props, 'onPay' | 'onPix'>) {
  // The list refreshes itself; so does what stands beside it.
  const refetchInterval = 30_000;
  const details = useQuery({ ...saleQuery(sale.sales_id), refetchInterval });
  const payments = useQuery({ ...salePaymentsQuery(sale.sales_id), refetchInterval });
  const instalments = details.data && instalmentsOf(details.data);
  const settlements = details.data ? settlementsOf(details.data) : [];
  return (
    <>
      <DrawerHead sale={sale} details={details.data} onClose={onClose} onDelete={onDelete} />
      <SaleProgress sale={sale} instalments={instalments} settlements={settlements} />
      <SaleFactsGrid sale={sale} details={details.data} />
      {instalments && <InstalmentList sale={sale} instalments={instalments} />}
      {payments.data && (
        <>
          <PaymentList
            payments={payments.data}
            portionCount={sale.sales_portions}
            settlements={settlements}
          />
          <OccurrenceList occurrences={payments.data.ocurrences} />
        </>
      )}
      {!details.data && !details.error && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {!details.data && details.error && (
        <ErrorState
          title={INSTALMENTS_FAILED}
          hint={errorText(details.error)}
          onRetry={() => void details.refetch()}
          isRetrying={details.isFetching}
        />
      )}
    </>
  );
}
