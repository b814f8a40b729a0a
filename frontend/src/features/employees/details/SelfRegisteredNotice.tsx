import { Alert } from 'antd';

/** Before staff let someone in whom nobody of them has registered. */
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
