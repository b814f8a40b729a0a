import { DownloadOutlined } from '@ant-design/icons';
import {
  type ImportBatch,
  type ImportRowAnswer,
  rejectsName,
  rejectsText,
} from '@crediario/contract/wire';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifyError } from '@shared/notify/notify';
import { saveFile } from '@shared/save-file';
import { Button } from 'antd';
import { rowsPage } from '../queries';

interface Props {
  batch: ImportBatch;
  refused: number;
}

/** What was refused, as it stood in the file, with the reason in a last column: put right there, it can be brought again. */
export function RejectsButton({ batch, refused }: Props) {
  const saving = useSingleMutation({
    mutationFn: () => rejectsOf(batch),
    onSuccess: (text) => saveFile(rejectsName(batch.file_name), text, 'text/csv;charset=utf-8'),
    onError: notifyError,
  });
  if (refused === 0) return null;
  return (
    <Button icon={<DownloadOutlined />} loading={saving.isPending} onClick={() => saving.mutate()}>
      {refused === 1
        ? 'Baixar a recusada'
        : `Baixar as ${refused.toLocaleString('pt-BR')} recusadas`}
    </Button>
  );
}

async function rejectsOf({ id, header }: ImportBatch): Promise<string> {
  const rows: ImportRowAnswer[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await rowsPage({ id, verdict: 'refused', search: '', page });
    last = meta.pagination.pageCount;
    rows.push(...data);
  }
  return rejectsText(header, rows);
}
