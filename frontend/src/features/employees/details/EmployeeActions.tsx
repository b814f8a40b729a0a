import {
  CheckCircleOutlined,
  HistoryOutlined,
  KeyOutlined,
  MobileOutlined,
  MoreOutlined,
  OrderedListOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { employeeLabel, type UserRow } from '@crediario/contract/wire';
import { HISTORY_TITLE } from '@entities/history/title';
import { HistoryButton } from '@entities/history/HistoryButton';
import { HistoryLayer } from '@entities/history/HistoryLayer';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@shared/paths';
import { MenuButton } from '@shared/ui/MenuButton';
import { useIsPhone } from '@shared/ui/media';
import { DevicesDialog } from './DevicesDialog';
import { GrantAccessDialog } from './GrantAccessDialog';
import { RemoveAccessDialog } from './RemoveAccessDialog';
import { useAccess } from './use-access';

/** The round, a new password, blocking and unblocking access, and the account's history. */
export function EmployeeActions({ employee }: { employee: UserRow }) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const access = useAccess(employee);
  const [areDevicesOpen, setDevicesOpen] = useState(false);
  const resetPassword = () => void navigate(paths.employeePassword(employee.id));
  const openRoute = () => void navigate(paths.employeeRoute(employee.id));
  const Actions = isPhone ? ActionMenu : ActionButtons;
  return (
    <>
      <Actions
        employee={employee}
        isBusy={access.isBusy}
        onRoute={openRoute}
        onDevices={() => setDevicesOpen(true)}
        onResetPassword={resetPassword}
        onToggleAccess={access.toggle}
      />
      {areDevicesOpen && (
        <DevicesDialog employee={employee} onClose={() => setDevicesOpen(false)} />
      )}
      {access.question === 'remove' && (
        <RemoveAccessDialog
          employee={employee}
          isBusy={access.isBusy}
          onConfirm={access.remove}
          onCancel={access.cancel}
        />
      )}
      {access.question === 'grant' && (
        <GrantAccessDialog
          employee={employee}
          onGranted={access.granted}
          onCancel={access.cancel}
        />
      )}
    </>
  );
}

interface ActionProps {
  employee: UserRow;
  isBusy: boolean;
  onRoute: () => void;
  onDevices: () => void;
  onResetPassword: () => void;
  onToggleAccess: () => void;
}

const historyOf = (employee: UserRow) => ({
  param: 'user_id' as const,
  id: employee.id,
  title: `Funcionário ${employeeLabel(employee)}`,
});

const ROUTE_TEXT = 'Ordem da rota';
const DEVICES_TEXT = 'Aparelhos';

const toggleText = (isBlocked: boolean) => (isBlocked ? 'Ativar Acesso' : 'Retirar Acesso');
const toggleIcon = (isBlocked: boolean) => (isBlocked ? <CheckCircleOutlined /> : <StopOutlined />);

function ActionButtons({
  employee,
  isBusy,
  onRoute,
  onDevices,
  onResetPassword,
  onToggleAccess,
}: ActionProps) {
  const isBlocked = employee.blocked;
  return (
    <>
      <HistoryButton subject={historyOf(employee)} />
      <Button icon={<OrderedListOutlined />} onClick={onRoute}>
        {ROUTE_TEXT}
      </Button>
      <Button icon={<MobileOutlined />} onClick={onDevices}>
        {DEVICES_TEXT}
      </Button>
      <Button icon={<KeyOutlined />} onClick={onResetPassword}>
        Redefinir Senha
      </Button>
      <Button
        danger={!isBlocked}
        icon={toggleIcon(isBlocked)}
        loading={isBusy}
        onClick={onToggleAccess}
      >
        {toggleText(isBlocked)}
      </Button>
    </>
  );
}

function ActionMenu({ employee, isBusy, ...on }: ActionProps) {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isBlocked = employee.blocked;
  const choose = (key: string) => {
    if (key === 'route') on.onRoute();
    else if (key === 'devices') on.onDevices();
    else if (key === 'password') on.onResetPassword();
    else if (key === 'access') on.onToggleAccess();
    else setHistoryOpen(true);
  };
  const items = [
    {
      key: 'route',
      label: ROUTE_TEXT,
      icon: <OrderedListOutlined />,
    },
    {
      key: 'devices',
      label: DEVICES_TEXT,
      icon: <MobileOutlined />,
    },
    {
      key: 'password',
      label: 'Redefinir Senha',
      icon: <KeyOutlined />,
    },
    {
      key: 'access',
      label: toggleText(isBlocked),
      icon: toggleIcon(isBlocked),
      danger: !isBlocked,
    },
    {
      key: 'history',
      label: HISTORY_TITLE,
      icon: <HistoryOutlined />,
    },
  ];
  return (
    <>
      <MenuButton items={() => items} onChoose={choose}>
        <Button icon={<MoreOutlined />} loading={isBusy} aria-label="Mais ações do funcionário" />
      </MenuButton>
      {isHistoryOpen && (
        <HistoryLayer subject={historyOf(employee)} onClose={() => setHistoryOpen(false)} />
      )}
    </>
  );
}
