import { Alert } from 'antd';

/** Shown before staff give access to someone who registered without them. */
export function SelfRegisteredNotice() {
  return (
    <Alert
      type="warning"
      showIcon
      title="Cadastro feito pela própria pessoa"
      description="Ninguém da equipe confirmou estes dados ainda. Confira quem é antes de ativar o acesso."
    />
  );
}
