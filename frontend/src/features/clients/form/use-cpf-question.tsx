import type { CpfHolder } from '@crediario/contract/wire';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { cpfHoldersQuery } from './queries';
import { CpfHolders } from './CpfHolders';

interface Question {
  holders: CpfHolder[];
  answer: (goesOn: boolean) => void;
}

interface CpfQuestion {
  /** Whether the client is to be saved. Asks where another has the CPF; once told for one CPF, it does not ask again. */
  confirm: (values: { cpf: string }) => Promise<boolean>;
  dialog: ReactNode;
}

/** The question before one client is registered twice. `client` is the one being edited: their own old CPF needs no
 *  question. */
export function useCpfQuestion(client?: { id: number; cpf: string }): CpfQuestion {
  const queryClient = useQueryClient();
  const settledCpf = useRef(client?.cpf);
  const [question, setQuestion] = useState<Question | null>(null);

  const confirm = async ({ cpf }: { cpf: string }) => {
    if (cpf === settledCpf.current) return true;
    // Saving must not hang on a question that cannot be asked.
    const asked = queryClient.fetchQuery(cpfHoldersQuery(cpf, client?.id)).catch(() => []);
    const holders = await asked;
    if (holders.length === 0) return true;
    const goesOn = await new Promise<boolean>((answer) => setQuestion({ holders, answer }));
    setQuestion(null);
    if (goesOn) settledCpf.current = cpf;
    return goesOn;
  };

  const dialog = question && (
    <ConfirmDialog
      question="Este CPF já é de outro cliente"
      confirmText="Salvar mesmo assim"
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      <CpfHolders holders={question.holders} />
    </ConfirmDialog>
  );
  return { confirm, dialog };
}
