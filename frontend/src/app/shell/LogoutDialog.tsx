import { useNavigate } from 'react-router-dom';
import { logOut } from '@features/auth/log-out';
import { paths } from '@shared/paths';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';

export function LogoutDialog({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const leave = () => {
    logOut();
    void navigate(paths.login, { replace: true });
  };
  return (
    <ConfirmDialog
      question="Deseja sair da plataforma?"
      confirmText="Sim, sair"
      onConfirm={leave}
      onCancel={onCancel}
    >
      <p>Você será desconectado e precisará entrar de novo para continuar.</p>
    </ConfirmDialog>
  );
}
