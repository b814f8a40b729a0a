import { CheckCircleOutlined, KeyOutlined, MoreOutlined, StopOutlined } from '@ant-design/icons';
import type { UserRow } from '@crediario/contract/wire';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router-dom';
import { paths } from '@shared/paths';
import { useIsPhone } from '@shared/ui/media';
import { RemoveAccessDialog } from './RemoveAccessDialog';
import { useAccess } from './use-access';

/** A new password, and the way into the app: shut, or opened again. */
export function EmployeeActions({ employee }: { employee: UserRow }) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const access = useAccess(employee);
  const resetPassword = () => void navigate(paths.employeePassword(employee.id));
  const Actions = isPhone ? ActionMenu : ActionButtons;
  return (
    <>
      <Actions
        isBlocked={employee.blocked}
        isBusy={access.isBusy}
        onResetPassword={resetPassword}
        onToggleAccess={access.toggle}
      />
      {access.isAsking && (
        <RemoveAccessDialog
          employee={employee}
          isBusy={access.isBusy}
          onConfirm={access.remove}
          onCancel={access.cancel}
        />
      )}
    </>
  );
}

interface ActionProps {
  isBlocked: boolean;
  isBusy: boolean;
  onResetPassword: () => void;
  onToggleAccess: () => void;
}

const toggleText = (isBlocked: boolean) => (isBlocked ? 'Ativar Acesso' : 'Retirar Acesso');
const toggleIcon = (isBlocked: boolean) => (isBlocked ? <CheckCircleOutlined /> : <StopOutlined />);

function ActionButtons({ isBlocked, isBusy, onResetPassword, onToggleAccess }: ActionProps) {
  return (
    <>
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

function ActionMenu({ isBlocked, isBusy, onResetPassword, onToggleAccess }: ActionProps) {
  const items = [
    {
      key: 'password',
      label: 'Redefinir Senha',
      icon: <KeyOutlined />,
      onClick: onResetPassword,
    },
    {
      key: 'access',
      label: toggleText(isBlocked),
      icon: toggleIcon(isBlocked),
      danger: !isBlocked,
      onClick: onToggleAccess,
    },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, autoFocus: true }}>
      <Button icon={<MoreOutlined />} loading={isBusy} aria-label="Mais ações do funcionário" />
    </Dropdown>
  );
}
