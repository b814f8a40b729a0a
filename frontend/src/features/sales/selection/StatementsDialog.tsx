import { MOST_JOINED_STATEMENTS } from '@crediario/contract/wire';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { failureReason } from '@shared/http/errors';
import { saveFile } from '@shared/save-file';
import { Dialog } from '@shared/ui/Dialog';
import { DialogButtons } from '@shared/ui/DialogButtons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Printed, Progress } from './print-statements';
import styles from './Selection.module.css';
import { useStatementsRun } from './use-statements-run';

interface Props {
  saleIds: readonly number[];
  onClose: () => void;
}

/** The statements of the selected sales, as one document to print. */
export function StatementsDialog({ saleIds, onClose }: Props) {
  // What is selected meanwhile is another document.
  const [asked] = useState(saleIds);
  return (
    <Dialog title="Extratos em PDF" width={480} closesOnOutsideClick={false} onClose={onClose}>
      {asked.length > MOST_JOINED_STATEMENTS ? (
        <TooMany count={asked.length} onClose={onClose} />
      ) : (
        <Run saleIds={asked} onClose={onClose} />
      )}
    </Dialog>
  );
}

function TooMany({ count, onClose }: { count: number; onClose: () => void }) {
  return (
    <>
      <p>
        São {count.toLocaleString('pt-BR')} vendas selecionadas. Um PDF leva no máximo{' '}
        {MOST_JOINED_STATEMENTS}: selecione menos de cada vez.
      </p>
      <DialogButtons>
        <Button onClick={onClose}>Fechar</Button>
      </DialogButtons>
    </>
  );
}

function Run({ saleIds, onClose }: Props) {
  const clock = useBusinessClock();
  const save = ({ pdf }: Printed) => {
    if (pdf) saveFile(`extratos-${clock.today()}.pdf`, pdf, 'application/pdf');
  };
  const state = useStatementsRun(saleIds, save);
  if (state.kind === 'running') {
    return (
      <>
        <progress
          className={styles.progress}
          aria-label="Extratos gerados"
          max={saleIds.length}
          value={state.progress.done}
        />
        <p role="status">{progressText(state.progress, saleIds.length)}</p>
        <DialogButtons>
          <Button onClick={onClose}>Cancelar</Button>
        </DialogButtons>
      </>
    );
  }
  if (state.kind === 'failed') {
    return (
      <>
        <p role="alert">{failureReason(state.error)}. O que já foi gerado não se perde.</p>
        <DialogButtons>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="primary" onClick={state.retry}>
            Tentar de novo
          </Button>
        </DialogButtons>
      </>
    );
  }
  const { printed } = state;
  return (
    <>
      <p role="status">{outcomeText(printed)}</p>
      {printed.failures.length > 0 && (
        <ul className={styles.failures} aria-label="Sem extrato">
          {printed.failures.map(({ saleId, reason }) => (
            <li key={saleId}>
              Venda {saleId}: {reason}
            </li>
          ))}
        </ul>
      )}
      <DialogButtons>
        {printed.pdf && <Button onClick={() => save(printed)}>Baixar de novo</Button>}
        <Button type="primary" onClick={onClose}>
          Fechar
        </Button>
      </DialogButtons>
    </>
  );
}

function progressText({ done, isWaiting, isJoining }: Progress, count: number): string {
  if (isWaiting) return 'O servidor está ocupado. A geração continua sozinha em instantes.';
  if (isJoining) return 'Juntando os extratos em um PDF…';
  return `${done} de ${count} ${count === 1 ? 'extrato gerado' : 'extratos gerados'}`;
}

function outcomeText({ pdf, count, failures }: Printed): string {
  if (!pdf) return 'Nenhum extrato foi gerado.';
  const made = `PDF com ${count} ${count === 1 ? 'extrato' : 'extratos'} baixado.`;
  if (failures.length === 0) return made;
  return `${made} ${failures.length === 1 ? 'Uma venda ficou' : `${failures.length} vendas ficaram`} de fora:`;
}
