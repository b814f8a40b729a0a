import { DownloadOutlined } from '@ant-design/icons';
import { MenuButton, type MenuItems } from '@shared/ui/MenuButton';
import { Button } from 'antd';

const FILES: Readonly<Record<string, string>> = {
  xlsx: '/modelo-importacao.xlsx',
  csv: '/modelo-importacao.csv',
};

const ITEMS: MenuItems = [
  { key: 'xlsx', label: 'Planilha do Excel (.xlsx)' },
  { key: 'csv', label: 'Texto separado (.csv)' },
];

/** A file with all columns, one client in it. */
export function TemplateButton() {
  return (
    <MenuButton items={() => ITEMS} onChoose={download}>
      <Button icon={<DownloadOutlined />}>Baixar modelo</Button>
    </MenuButton>
  );
}

function download(kind: string): void {
  const link = document.createElement('a');
  link.href = FILES[kind] ?? '';
  link.download = '';
  link.click();
}
