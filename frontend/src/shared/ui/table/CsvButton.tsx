import { DownloadOutlined } from '@ant-design/icons';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { saveFile } from '@shared/save-file';
import { Button } from 'antd';
import type { SheetColumn } from './column';
import { csvOf } from './csv-of';

interface Props<Row> {
  /** 'funcionarios': the file has the day in its name too. */
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** As filtered and sorted on the screen. */
  rows: readonly Row[];
}

/** Downloads a list, as it is filtered, as a sheet. */
export function CsvButton<Row>({ name, columns, rows }: Props<Row>) {
  const clock = useBusinessClock();
  const save = () =>
    saveFile(`${name}-${clock.today()}.csv`, csvOf(columns, rows), 'text/csv;charset=utf-8');
  return (
    <Button
      type="text"
      icon={<DownloadOutlined />}
      aria-label="Exportar CSV"
      title="Exportar CSV"
      onClick={save}
    />
  );
}
