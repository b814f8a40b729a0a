import {
  DeleteOutlined,
  FilePdfOutlined,
  MoreOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import type { ClientReportRow } from '@crediario/contract/wire';
import { openStatement } from '@features/sales/api';
import { Dropdown, type MenuProps } from 'antd';
import { type ReactElement, useState } from 'react';
import styles from './cells.module.css';
import { fullNameOf } from './client-row';

export interface ClientActions {
  onDelete: (client: ClientReportRow) => void;
  onChangeEmployee: (client: ClientReportRow) => void;
}

interface Props extends ClientActions {
  client: ClientReportRow;
}

/** The three dots of a row. The menu itself is made when it is first wanted: a list has hundreds of these. */
export function ClientMenuButton(props: Props) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      className={styles.menu}
      aria-label={`Mais ações de ${fullNameOf(props.client)}`}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <MoreOutlined />
    </button>
  );
  return isWanted ? <ClientMenu {...props}>{button}</ClientMenu> : button;
}

function ClientMenu({
  client,
  onDelete,
  onChangeEmployee,
  children,
}: Props & { children: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const choose: MenuProps['onClick'] = ({ key }) => {
    setOpen(false);
    if (key === 'delete') onDelete(client);
    else if (key === 'employee') onChangeEmployee(client);
    else if (client.sale_id !== null) void openStatement(client.sale_id);
  };
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: itemsOf(client), onClick: choose, autoFocus: true }}
      autoFocus
      destroyOnHidden
    >
      {children}
    </Dropdown>
  );
}

function itemsOf({ sale_id }: ClientReportRow): NonNullable<MenuProps['items']> {
  const exportItem = { key: 'export', label: 'Exportar PDF', icon: <FilePdfOutlined /> };
  return [
    { key: 'employee', label: 'Trocar Funcionário', icon: <UserSwitchOutlined /> },
    ...(sale_id === null ? [] : [exportItem]),
    { type: 'divider' },
    { key: 'delete', label: 'Excluir', icon: <DeleteOutlined />, danger: true },
  ];
}
