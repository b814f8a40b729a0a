import {
  collectorsMeant,
  type Judgement,
  type ReadingPlan,
  whatLacks,
  withTarget,
} from '@crediario/contract/import';
import { doubleEncodedText } from '@crediario/contract/sheets';
import { keepMapping } from '@entities/columns/api';
import { ColumnTable } from '@entities/columns/ColumnTable';
import { employeesQuery } from '@entities/employee/queries';
import { newIdempotencyKey } from '@shared/http/idempotency';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifyError } from '@shared/notify/notify';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { UnsavedChangesGuard } from '@shared/ui/inputs/form/UnsavedChangesGuard';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { Foot } from '../Foot';
import { importsKey, judgementQuery } from '../queries';
import type { FileState, OpenFile } from '../use-file';
import { linesText, HOW_READ, LETTERS } from '../words';
import styles from './ColumnsStep.module.css';
import { Collectors } from './Collectors';
import { HowRead } from './HowRead';
import { sendFile } from './send-file';
import { TARGET_OPTIONS } from './target-options';

/** Nobody but the person knows whether 'JoÃ£o' is somebody's name. */
const repairLacks = ({ opened: { doubleEncoded }, isRepaired }: OpenFile): string | null =>
  doubleEncoded && isRepaired === undefined
    ? `${doubleEncodedText(doubleEncoded)} Escolha em “${LETTERS}” se são corrigidas.`
    : null;

interface Props {
  file: OpenFile;
  state: FileState;
  onOtherFile: () => void;
  onSent: (batchId: number) => void;
}

/** Colunas: what each of the file's columns is here, and how it was read. */
export function ColumnsStep({ file, state, onOtherFile, onSent }: Props) {
  const staff = useQuery(employeesQuery);
  const [sent, setSent] = useState<number | null>(null);
  const queryClient = useQueryClient();
  const { plan, key, sheet, reader } = file;
  const judgement = useQuery(judgementQuery({ reader, fileKey: key, sheet, plan }));
  const judged = judgement.data;
  const people = useMemo(
    () =>
      (staff.data ?? []).map(({ id, name, finalname, email }) => ({
        id,
        name: [name, finalname].filter(Boolean).join(' '),
        email: email ?? '',
      })),
    [staff.data],
  );
  // Before it is known who works here, nobody is without a match.
  const isKnown = judged !== undefined && staff.data !== undefined;
  const pairs = useMemo(
    () => (isKnown ? collectorsMeant(judged.collectors, plan.collectors, people) : []),
    [isKnown, judged?.collectors, plan.collectors, people],
  );
  const lacks = repairLacks(file) ?? whatLacks(plan);
  const rows = judged?.rows ?? 0;
  const sending = useSingleMutation({
    mutationFn: async () => {
      setSent(0);
      const matched = pairs.flatMap(([name, id]) => (id === null ? [] : [[name, id] as const]));
      const whole: ReadingPlan = { ...plan, collectors: matched };
      // The memory is a help: without it the import goes on.
      await keepMapping(file.guess.hash, whole).catch(() => undefined);
      return sendFile({
        reader,
        key: newIdempotencyKey(),
        fileName: file.name,
        header: file.guess.header,
        sheet,
        plan: whole,
        rows,
        onProgress: setSent,
      });
    },
    onSuccess: (batch) => {
      queryClient.setQueryData([...importsKey, batch.id], batch);
      void queryClient.invalidateQueries({ queryKey: [...importsKey, 'list'] });
      onSent(batch.id);
    },
    onError: notifyError,
    onSettled: () => setSent(null),
  });

  if (judgement.error) return <LoadFailure what="as linhas do arquivo" query={judgement} />;
  if (staff.error && !staff.data) return <LoadFailure what="os funcionários" query={staff} />;
  const isBusy = sending.isPending || state.isOpening;
  return (
    <>
      <div className={styles.body}>
        <div className={styles.columns} data-stale={state.isOpening || undefined}>
          {isKnown ? (
            <ColumnTable
              columns={withCollectors(judged.columns, plan, pairs)}
              targets={plan.targets}
              options={TARGET_OPTIONS}
              nothing="Não importar"
              withTarget={withTarget}
              onChange={(targets) => state.change({ targets })}
            />
          ) : (
            <div className={styles.waiting}>
              <Skeleton active title={false} paragraph={{ rows: 10 }} />
            </div>
          )}
        </div>
        <aside className={styles.side} aria-label={HOW_READ}>
          <HowRead file={file} state={state} judgement={judged} />
          <Collectors
            pairs={pairs}
            plan={plan}
            onChoose={(name, id) =>
              state.change({
                collectors: [...plan.collectors.filter(([known]) => known !== name), [name, id]],
              })
            }
            onEverybody={(collector) => state.change({ collector })}
          />
          <p className={styles.note}>
            {file.isRemembered
              ? 'O mapa guardado para este cabeçalho foi aplicado.'
              : 'Este mapa fica guardado para arquivos com o mesmo cabeçalho.'}
          </p>
        </aside>
      </div>
      <Foot
        hint={
          sent === null
            ? (lacks ?? 'O arquivo não sai deste computador antes de “Conferir”.')
            : `Enviando: ${sent.toLocaleString('pt-BR')} de ${linesText(rows)}`
        }
        progress={sent === null ? undefined : { done: sent, of: rows, label: 'Linhas enviadas' }}
      >
        <Button size="large" onClick={onOtherFile} disabled={isBusy}>
          Trocar arquivo
        </Button>
        <Button
          size="large"
          type="primary"
          loading={sending.isPending}
          disabled={lacks !== null || rows === 0 || isBusy || !isKnown}
          onClick={() => sending.mutate()}
        >
          Conferir {linesText(rows)}
        </Button>
      </Foot>
      <UnsavedChangesGuard wouldLoseChanges={() => sending.isPending} />
    </>
  );
}

/** '6 nomes, 1 sem par' in the column of the collectors. `pairs`: names in the file, and whom each means. */
function withCollectors(
  columns: Judgement['columns'],
  { targets }: ReadingPlan,
  pairs: readonly (readonly [string, number | null])[],
): Judgement['columns'] {
  const without = pairs.filter(([, id]) => id === null).length;
  const names = `${pairs.length} ${pairs.length === 1 ? 'nome' : 'nomes'}`;
  const words = without > 0 ? `${names}, ${without} sem par` : names;
  return columns.map((column, index) =>
    targets[index] === 'collector' ? { ...column, words, isDoubtful: without > 0 } : column,
  );
}
