import { DownloadOutlined } from '@ant-design/icons';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { saveFile } from '@shared/save-file';
import { Button } from 'antd';

interface Props {
  /** 'clientes': the file has the day in its name too. */
  name: string;
  /** What it holds: more than is on the screen, so that it is asked for. */
  fileOf: () => Promise<string | Blob>;
}

/** Downloads a list whole, as it is filtered, of which the screen has only the beginning. */
export function CsvFileButton({ name, fileOf }: Props) {
  const clock = useBusinessClock();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: fileOf,
    onSuccess: (file) => saveFile(`${name}-${clock.today()}.csv`, file, 'text/csv;charset=utf-8'),
  });
  return (
    <Button
      type="text"
      icon={<DownloadOutlined />}
      aria-label="Exportar CSV"
      title="Exportar CSV"
      loading={isPending}
      onClick={() => mutate()}
    />
  );
}
