import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { ColumnsDialog } from './ColumnsDialog';
import { ReadReportDialog } from './ReadReportDialog';
import type { StatementState } from './use-statement';

/** 'Ler extrato do banco': chosen, or dropped anywhere on the page. It is read here; the server is told its lines. */
export function StatementButton({ state }: { state: StatementState }) {
  const { isReading, read, asked, answer, report, close } = state;
  const input = useRef<HTMLInputElement>(null);
  useDroppedFile(read);
  return (
    <>
      <Button
        type="primary"
        icon={<UploadOutlined />}
        loading={isReading}
        onClick={() => input.current?.click()}
      >
        Ler extrato do banco
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Extrato do banco"
        accept=".ofx,.csv,.txt,.tsv,.xlsx,.xls,text/csv,application/x-ofx"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) read(file);
        }}
      />
      {asked && (
        <ColumnsDialog asked={asked} isBusy={isReading} onAnswer={answer} onClose={close} />
      )}
      {report && <ReadReportDialog report={report} onClose={close} />}
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
