import { UploadOutlined } from '@ant-design/icons';
import { accountKey } from '@entities/account/queries';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifyError, notifySuccess } from '@shared/notify/notify';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { sendFile } from './api';
import { linesText } from './bank-words';
import { readFile } from './read-file';

/** 'Ler extrato do banco': chosen, or dropped anywhere on the page. It is read here; the server is told its lines. */
export function StatementButton() {
  const input = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (file: File) => {
      const read = await readFile(file);
      return { ...(await sendFile(file.name, read)), unread: read.unread };
    },
    onSuccess: ({ added, known, different, ahead, unread }) => {
      const parts = [
        added === 0
          ? 'Nenhuma linha nova'
          : `${linesText(added)} ${added === 1 ? 'nova' : 'novas'}`,
        known > 0 && `${known} já ${known === 1 ? 'lida' : 'lidas'}`,
        different > 0 && `${different} com outro valor ou data: vale o que foi lido antes`,
        ahead > 0 && `${linesText(ahead)} de dias que ainda não chegaram: ficam para depois`,
        unread > 0 && `${linesText(unread)} sem data ou valor`,
      ];
      void notifySuccess(parts.filter(Boolean).join(', '));
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
