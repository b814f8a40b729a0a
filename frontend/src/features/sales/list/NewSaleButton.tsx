import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { paths } from '@shared/paths';
import { MenuButton } from '@shared/ui/MenuButton';

const CHOICES = [
  { key: paths.newClientForSale, label: 'Novo Cliente' },
  { key: paths.pickClient, label: 'Cliente Registrado' },
];

/** The list's primary action: a sale for someone new, or for a client who is known. */
export function NewSaleButton({ isPhone }: { isPhone: boolean }) {
  const navigate = useNavigate();
  return (
    <MenuButton items={() => CHOICES} onChoose={(path) => void navigate(path)}>
      <Button type="primary" icon={isPhone ? <PlusOutlined /> : undefined} aria-keyshortcuts="N">
        Nova Venda
        {!isPhone && <DownOutlined />}
      </Button>
    </MenuButton>
  );
}
