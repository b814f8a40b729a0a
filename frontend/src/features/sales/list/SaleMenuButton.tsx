import { DeleteOutlined, EditOutlined, MoreOutlined, SyncOutlined } from '@ant-design/icons';
import { type BusinessDate, saleMenuChoice } from '@crediario/contract/domain';
import { type SaleReportRow, saleMenuFactsFromRow } from '@crediario/contract/wire';
import { useNavigate } from 'react-router-dom';
import { paths } from '@shared/paths';
import { MenuButton, type MenuItems } from '@shared/ui/MenuButton';
import styles from './cells.module.css';

interface Props {
  sale: SaleReportRow;
  today: BusinessDate;
  onDelete: (sale: SaleReportRow) => void;
}

/** The three dots of a row. */
export function SaleMenuButton({ sale, today, onDelete }: Props) {
  const navigate = useNavigate();
  const choose = (key: string) => {
    if (key === 'delete') onDelete(sale);
    else if (key === 'edit') void navigate(paths.editSale(sale.sales_id));
    // The renewal settles what is owed; the server counts it again.
    else void navigate(paths.renewSale(sale.sales_id), { state: sale.portion_value_nopay });
  };
  return (
    <MenuButton items={() => menuItems(sale, today)} onChoose={choose}>
      <button
        type="button"
        className={styles.icon}
        aria-label={`Mais ações da venda ${sale.sales_id}`}
      >
        <MoreOutlined />
      </button>
    </MenuButton>
  );
}

/** 'Excluir', and either 'Renovar Venda' or 'Editar Venda' by the rule of the spec's section 4. A sale that was renewed
 *  stays as it is: the one that renewed it replaces it. */
export function menuItems(sale: SaleReportRow, today: BusinessDate): MenuItems {
  if (sale.is_renewed) return [{ key: 'renewed', label: 'Venda já renovada', disabled: true }];
  return [
    ...changeItems(sale, today),
    { key: 'delete', label: 'Excluir', icon: <DeleteOutlined />, danger: true },
  ];
}

function changeItems(sale: SaleReportRow, today: BusinessDate): MenuItems {
  const choice = saleMenuChoice(saleMenuFactsFromRow(sale), today);
  if (choice === 'renew') {
    return [{ key: 'renew', label: 'Renovar Venda', icon: <SyncOutlined /> }, { type: 'divider' }];
  }
  if (choice === 'edit') {
    return [{ key: 'edit', label: 'Editar Venda', icon: <EditOutlined /> }, { type: 'divider' }];
  }
  return [];
}
