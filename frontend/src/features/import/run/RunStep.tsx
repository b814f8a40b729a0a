import { CheckCircleFilled } from '@ant-design/icons';
import type { ImportBatch } from '@crediario/contract/wire';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { formatMomentToMinute } from '@crediario/contract/domain';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifyError } from '@shared/notify/notify';
import { paths } from '@shared/paths';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { applyImport, undoImport } from '../api';
import { RowList } from '../check/RowList';
import { useRowFilters } from '../check/use-row-filters';
import { Foot } from '../Foot';
import { importsKey } from '../queries';
import { linesText } from '../words';
import styles from './RunStep.module.css';

interface Props {
  batch: ImportBatch;
  onNew: () => void;
}

/** Importação: how far it is, what came of it, and the way back. */
export function RunStep({ batch, onNew }: Props) {
  const filters = useRowFilters();
  const [isAsking, setAsking] = useState(false);
  const step = useStep(batch, () => setAsking(false));
  const { state, counts } = batch;
  const good = counts ? counts.new + counts.update : batch.rows;
  const isRunning = state === 'applying' || state === 'undoing';
  const isHindered = batch.undo_hindered_by.length > 0;
  return (
    <>
      <div className={styles.scroll}>
        <Outcome batch={batch} good={good} />
        {counts && <RowList batch={batch} counts={counts} filters={filters} />}
      </div>
      <Foot
        hint={hintOf(batch, good)}
        progress={
          isRunning
            ? {
                done: batch.progress,
                of: batch.rows,
                label: state === 'applying' ? 'Linhas importadas' : 'Linhas desfeitas',
              }
            : undefined
        }
      >
        {!isRunning && (
          <Button size="large" onClick={onNew}>
            Nova importação
          </Button>
        )}
        {state === 'paused' && (
          <Button
            size="large"
            type="primary"
            loading={step.isPending}
            onClick={() => step.mutate('apply')}
          >
            Continuar
          </Button>
        )}
        {(state === 'applied' || state === 'paused') && (
          <Button
            size="large"
            danger
            disabled={isHindered || step.isPending}
            onClick={() => setAsking(true)}
          >
            Desfazer importação
          </Button>
        )}
      </Foot>
      {isAsking && (
        <ConfirmDialog
          question="Desfazer esta importação?"
          confirmText="Sim, desfazer"
          isDanger
          isBusy={step.isPending}
          onConfirm={() => step.mutate('undo')}
          onCancel={() => setAsking(false)}
        >
          Tudo o que veio de {batch.file_name} sai: clientes e vendas novos são apagados, os
          atualizados voltam ao que eram.
        </ConfirmDialog>
      )}
    </>
  );
}

function useStep(batch: ImportBatch, onDone: () => void) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (verb: 'apply' | 'undo') =>
      verb === 'apply' ? applyImport(batch.id) : undoImport(batch.id),
    onSuccess: (changed) => {
      queryClient.setQueryData([...importsKey, batch.id], changed);
      onDone();
    },
    onError: (error) => {
      onDone();
      notifyError(error);
      void queryClient.invalidateQueries({ queryKey: [...importsKey, batch.id] });
    },
  });
}

function Outcome({ batch, good }: { batch: ImportBatch; good: number }) {
  const { timeZone } = useBusinessClock();
  const { state, applied_at, undone_at, totals, fault } = batch;
  const at = (moment: string | null) => moment && formatMomentToMinute(moment, timeZone);
  return (
    <section className={styles.outcome} aria-label="Resultado da importação">
      {state === 'applying' && <Title>Importando {linesText(good)}…</Title>}
      {state === 'undoing' && <Title>Desfazendo a importação…</Title>}
      {state === 'paused' && (
        <>
          <Title>A importação parou</Title>
          <p className={styles.fault}>{fault}</p>
          <p>O que já entrou ficou; “Continuar” segue de onde parou, sem repetir nada.</p>
        </>
      )}
      {state === 'applied' && fault && (
        <>
          <Title>Importação desfeita em parte</Title>
          <p className={styles.fault}>{fault}</p>
          <p>O que ficou segue como os outros clientes e vendas.</p>
        </>
      )}
      {state === 'applied' && !fault && (
        <>
          <Title>
            <CheckCircleFilled className={styles.good} aria-hidden /> Importação concluída
          </Title>
          <p>
            {totals && summaryOf(totals)} Entrou em {at(applied_at)}.
          </p>
          <p>
            <Link to={`${paths.clients}?funcionario=all`}>Ver clientes</Link>
          </p>
        </>
      )}
      {state === 'undone' && (
        <>
          <Title>Importação desfeita</Title>
          <p>Nada do que veio deste arquivo ficou. Desfeita em {at(undone_at)}.</p>
        </>
      )}
    </section>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <h2 className={styles.title} role="status">
      {children}
    </h2>
  );
}

function summaryOf({ clients, open_sales }: NonNullable<ImportBatch['totals']>): string {
  const many = (count: number, one: string, more: string) =>
    `${count.toLocaleString('pt-BR')} ${count === 1 ? one : more}`;
  return `${many(clients, 'cliente', 'clientes')} e ${many(open_sales, 'venda em aberto', 'vendas em aberto')}.`;
}

function hintOf(batch: ImportBatch, good: number): string {
  const { state, progress, rows, undo_hindered_by } = batch;
  if (state === 'applying' || state === 'undoing') {
    return `${progress.toLocaleString('pt-BR')} de ${linesText(rows)}. Pode sair e voltar a esta página: o trabalho segue.`;
  }
  if (undo_hindered_by.length > 0) {
    const built = undo_hindered_by.map(
      ({ what, count }) => `${count.toLocaleString('pt-BR')} ${what}`,
    );
    return `Não pode mais ser desfeita: já há ${built.join(', ')}.`;
  }
  if (state === 'applied') return `${linesText(good)} ${good === 1 ? 'importada' : 'importadas'}.`;
  return '';
}
