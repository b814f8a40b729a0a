import type { ImportBatch } from '@crediario/contract/wire';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifyError } from '@shared/notify/notify';
import { EmptyState } from '@shared/ui/EmptyState';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { applyImport } from '../api';
import { Foot } from '../Foot';
import { importsKey } from '../queries';
import { linesText } from '../words';
import { ByCollector } from './ByCollector';
import styles from './CheckStep.module.css';
import { Comparison } from './Comparison';
import { RowList } from './RowList';
import { useRowFilters } from './use-row-filters';

interface Props {
  batch: ImportBatch;
  hasFile: boolean;
  onBack: () => void;
}

/** Conferência: what the import would do, done and taken back; compared with the old system before anything is written. */
export function CheckStep({ batch, hasFile, onBack }: Props) {
  const filters = useRowFilters();
  const queryClient = useQueryClient();
  const applying = useSingleMutation({
    mutationFn: () => applyImport(batch.id),
    onSuccess: (changed) => queryClient.setQueryData([...importsKey, batch.id], changed),
    onError: notifyError,
  });
  const back = (
    <Button size="large" onClick={onBack} disabled={applying.isPending}>
      {hasFile ? 'Voltar às colunas' : 'Outro arquivo'}
    </Button>
  );
  const { state, counts, totals } = batch;
  if (state === 'staging') {
    return (
      <>
        <EmptyState
          title="O envio do arquivo parou no meio"
          hint={`Chegaram ${batch.staged.toLocaleString('pt-BR')} de ${linesText(batch.rows)}. Nada foi gravado: escolha o arquivo de novo e confira outra vez.`}
        />
        <Foot hint="">{back}</Foot>
      </>
    );
  }
  if (state === 'checking' || !counts || !totals) {
    return (
      <>
        <div className={styles.waiting}>
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
        <Foot
          hint={`Conferindo: ${batch.progress.toLocaleString('pt-BR')} de ${linesText(batch.rows)}. Pode sair e voltar a esta página.`}
          progress={{ done: batch.progress, of: batch.rows, label: 'Linhas conferidas' }}
        >
          {back}
        </Foot>
      </>
    );
  }
  const good = counts.new + counts.update;
  const left = counts.refused + counts.duplicate;
  return (
    <>
      <div className={styles.scroll}>
        <div className={styles.totals}>
          <Comparison
            batch={batch}
            totals={totals}
            onShowLeftOut={() =>
              filters.change({ verdict: counts.refused > 0 ? 'refused' : 'duplicate', search: '' })
            }
          />
          <ByCollector totals={totals} />
        </div>
        <RowList batch={batch} counts={counts} filters={filters} />
      </div>
      <Foot hint={hintOf(left)}>
        {back}
        <Button
          size="large"
          type="primary"
          disabled={good === 0}
          loading={applying.isPending}
          onClick={() => applying.mutate()}
        >
          {good === 0 ? 'Nada a importar' : `Importar ${linesText(good)}`}
        </Button>
      </Foot>
    </>
  );
}

function hintOf(left: number): string {
  if (left === 0) return 'Nada foi gravado ainda.';
  return 'Nada foi gravado ainda. As recusadas e as duplicadas ficam de fora; as recusadas voltam num arquivo com o motivo.';
}
