import { BarcodeOutlined, CloseOutlined, ExportOutlined } from '@ant-design/icons';
import type { SaleAttributes, SaleReportRow } from '@crediario/contract/wire';
import { Button } from 'antd';
import { HistoryButton } from '@entities/history/HistoryButton';
import { openCarne, openStatement } from '@entities/sale/statement';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { useIsPhone } from '@shared/ui/media';
import { SaleMenuButton } from '../list/SaleMenuButton';
import styles from './SaleDrawer.module.css';
import { kindText } from './sale-details';

interface Props {
  sale: SaleReportRow;
  details: SaleAttributes | undefined;
  onClose: () => void;
  onDelete: (sale: SaleReportRow) => void;
}

export function DrawerHead({ sale, details, onClose, onDelete }: Props) {
  const isPhone = useIsPhone();
  const today = useBusinessClock().today();
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.kind}>{kindText(sale, details)}</p>
        <h2 className={styles.title}>Venda {sale.sales_id}</h2>
      </div>
      <div className={styles.headActions}>
        <Button
          icon={<ExportOutlined />}
          aria-label={`Exportar venda ${sale.sales_id}`}
          onClick={() => void openStatement(sale.sales_id)}
        >
          {!isPhone && 'Exportar'}
        </Button>
        {sale.portion_value_nopay > 0 && (
          <Button
            icon={<BarcodeOutlined />}
            title="Carnê"
            aria-label={`Carnê da venda ${sale.sales_id}`}
            onClick={() => void openCarne(sale.sales_id)}
          />
        )}
        <HistoryButton
          key={sale.sales_id}
          subject={{ param: 'sale_id', id: sale.sales_id, title: `Venda ${sale.sales_id}` }}
          isIcon
        />
        <span className={styles.menuSlot}>
          <SaleMenuButton key={sale.sales_id} sale={sale} today={today} onDelete={onDelete} />
        </span>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label="Fechar"
          onClick={onClose}
        />
      </div>
    </div>
  );
}
