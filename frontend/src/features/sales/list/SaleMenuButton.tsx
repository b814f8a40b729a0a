import { DeleteOutlined, EditOutlined, MoreOutlined, SyncOutlined } from '@ant-design/icons';
import { type BusinessDate, saleMenuChoice } from '@crediario/contract/domain';
import { type SaleReportRow, saleMenuFactsFromRow } from '@crediario/contract/wire';
import { Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@shared/paths';
import styles from './cells.module.css';

interface Props {
  sale: SaleReportRow;
  today: BusinessDate;
  onDelete: (sale: SaleReportRow) => void;
}

type MenuItems = NonNullable<MenuProps['items']>;

/** The three dots of a row. The menu itself is made when it is first wanted: a list has hundreds of these. */
export function SaleMenuButton(props: Props) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      className={styles.icon}
      aria-label={`Mais ações da venda ${props.sale.sales_id}`}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <MoreOutlined />
    </button>
  );
  return isWanted ? <SaleMenu {...props}>{button}</SaleMenu> : button;
}

function SaleMenu({ sale, today, onDelete, children }: Props & { children: React.ReactElement }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const choose: MenuProps['onClick'] = ({ key }) => {
    setOpen(false);
    if (key === 'delete') onDelete(sale);
    else if (key === 'edit') void navigate(paths.editSale(sale.sales_id));
    // The renewal settles what is owed; the server counts it again.
    else void navigate(paths.renewSale(sale.sales_id), { state: sale.portion_value_nopay });
  };
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: menuItems(sale, today), onClick: choose, autoFocus: true }}
      autoFocus
      destroyOnHidden
    >
      {children}
    </Dropdown>
  );
}

/** 'Excluir', and either 'Renovar Venda' or 'Editar Venda' by the rule of the spec's section 4. */
export function menuItems(sale: SaleReportRow, today: BusinessDate): MenuItems {
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
