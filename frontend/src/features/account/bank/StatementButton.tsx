import { UploadOutlined } from '@ant-design/icons';
import { accountKey } from '@entities/account/queries';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifyError, notifySuccess } from '@shared/notify/notify';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type ReadReport, sendFile } from './api';
import { newLinesText } from './bank-words';
import { ReadReportDialog } from './ReadReportDialog';
import { readFile } from './read-file';

/** 'Ler extrato do banco': chosen, or dropped anywhere on the page. It is read here; the server is told its lines. */
export function StatementButton() {
  const input = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const [report, setReport] = useState<ReadReport | null>(null);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (file: File) => sendFile(file.name, await readFile(file)),
    onSuccess: (read) => {
      if (read.left.length > 0 || read.open > 0) setReport(read);
      else void notifySuccess(newLinesText(read.added));
    },
    onError: notifyError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKey }),
  });
  useDroppedFile(mutate);
  return (
    <>
      <Button
        type="primary"
        icon={<UploadOutlined />}
        loading={isPending}
        onClick={() => input.current?.click()}
      >
        Ler extrato do banco
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Extrato do banco"
        accept=".ofx,.csv,.txt,text/csv,application/x-ofx"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) mutate(file);
        }}
      />
      {report && <ReadReportDialog report={report} onClose={() => setReport(null)} />}
    </>
  );
}

function useDroppedFile(onFile: (file: File) => void): void {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) latest.current(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);
}
