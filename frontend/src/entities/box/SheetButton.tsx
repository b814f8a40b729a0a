import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { openSheet } from './sheet';

/** The day's sheet of a box, as a PDF. */
export function SheetButton({ cashBoxId }: { cashBoxId: number }) {
  return (
    <Button icon={<FilePdfOutlined aria-hidden />} onClick={() => void openSheet(cashBoxId)}>
      Folha do dia
    </Button>
  );
}
