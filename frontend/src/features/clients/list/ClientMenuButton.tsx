import {
  DeleteOutlined,
  FilePdfOutlined,
  MoreOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import type { ClientReportRow } from '@crediario/contract/wire';
import { openStatement } from '@entities/sale/statement';
import { clientNameOf } from '@entities/client/labels';
import { MenuButton, type MenuItems } from '@shared/ui/MenuButton';
import styles from './cells.module.css';

export interface ClientActions {
  onDelete: (client: ClientReportRow) => void;
  onChangeEmployee: (client: ClientReportRow) => void;
}

interface Props extends ClientActions {
  client: ClientReportRow;
}

/** The three dots of a row. */
export function ClientMenuButton({ client, onDelete, onChangeEmployee }: Props) {
  const choose = (key: string) => {
    if (key === 'delete') onDelete(client);
    else if (key === 'employee') onChangeEmployee(client);
    else if (client.sale_id !== null) void openStatement(client.sale_id);
  };
  return (
    <MenuButton items={() => itemsOf(client)} onChoose={choose}>
      <button
        type="button"
        className={styles.menu}
        aria-label={`Mais ações de ${clientNameOf(client)}`}
      >
        <MoreOutlined />
      </button>
    </MenuButton>
  );
}

function itemsOf({ sale_id }: ClientReportRow): MenuItems {
  const exportItem = { key: 'export', label: 'Exportar PDF', icon: <FilePdfOutlined /> };
  return [
    { key: 'employee', label: 'Trocar Funcionário', icon: <UserSwitchOutlined /> },
    ...(sale_id === null ? [] : [exportItem]),
    { type: 'divider' },
    { key: 'delete', label: 'Excluir', icon: <DeleteOutlined />, danger: true },
  ];
}
