import { DownloadOutlined } from '@ant-design/icons';
import type { SheetFormat, SheetTable } from '@crediario/contract/domain';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { MenuButton, type MenuItems } from '@shared/ui/MenuButton';
import { Button } from 'antd';
import { saveSheet } from './save-sheet';

interface Props {
  /** 'clientes': the file has the day in its name too. */
  name: string;
  /** The day, month or year that the list is of; today, where it is of none. */
  of?: string;
  /** 'a rolagem': where a page has several of them. */
  what?: string;
  /** A list that is at hand, or one that has to be fetched; or its file, which the server writes. */
  source: (format: SheetFormat) => SheetTable | Blob | Promise<SheetTable | Blob>;
  /** With its word beside the icon. */
  hasText?: boolean;
  disabled?: boolean;
}

const ITEMS: MenuItems = [
  { key: 'xlsx', label: 'Excel (.xlsx)' },
  { key: 'csv', label: 'CSV' },
];

/** Takes a list along, as it is filtered and sorted, as a workbook or as text. */
export function ExportButton({ name, of, what, source, hasText = false, disabled }: Props) {
  const clock = useBusinessClock();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (format: SheetFormat) =>
      saveSheet(`${name}-${of ?? clock.today()}`, format, await source(format)),
  });
  const label = what ? `Exportar ${what}` : 'Exportar';
  return (
    <MenuButton items={() => ITEMS} onChoose={(format) => mutate(format as SheetFormat)}>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={isPending}
        aria-busy={isPending}
        disabled={disabled}
        {...(!hasText && { type: 'text', 'aria-label': label, title: label })}
      >
        {hasText && label}
      </Button>
    </MenuButton>
  );
}
