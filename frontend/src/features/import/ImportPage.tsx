import { IMPORT_CLIENTS } from '@shared/words';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@shared/paths';
import { useIsPhone } from '@shared/ui/media';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { CheckStep } from './check/CheckStep';
import { RejectsButton } from './check/RejectsButton';
import { ColumnsStep } from './columns/ColumnsStep';
import { FileStep } from './file/FileStep';
import { TemplateButton } from './file/TemplateButton';
import { useBatchId } from './import-address';
import styles from './ImportPage.module.css';
import { batchQuery } from './queries';
import { RunStep } from './run/RunStep';
import { Steps } from './Steps';
import { type FileState, useFile } from './use-file';
import { linesText } from './words';

/** Importar clientes e vendas: from the file of another system to clients and open sales, seen before anything is written. */
export function ImportPage() {
  const file = useFile();
  const { batchId, show } = useBatchId();
  const [isMapping, setMapping] = useState(true);
  const [openedId] = useState(batchId);
  const goTo = (step: number) => {
    setMapping(step === 1);
    show(null);
  };
  return batchId === null ? (
    <BeforeSending file={file} isMapping={isMapping} onGo={goTo} onSent={show} />
  ) : (
    <AfterSending
      batchId={batchId}
      isOpened={batchId === openedId}
      hasFile={file.file !== null}
      onGo={goTo}
    />
  );
}

interface BeforeProps {
  file: FileState;
  isMapping: boolean;
  onGo: (step: number) => void;
  onSent: (batchId: number) => void;
}

function BeforeSending({ file: state, isMapping, onGo, onSent }: BeforeProps) {
  const { file } = state;
  const isColumns = isMapping && file !== null;
  return (
    <Frame
      note={isColumns && `${file.name} · ${linesText(file.guess.rows)}`}
      actions={<TemplateButton />}
      step={isColumns ? 1 : 0}
      canGo={() => true}
      onGo={onGo}
    >
      {isColumns ? (
        <ColumnsStep file={file} state={state} onOtherFile={() => onGo(0)} onSent={onSent} />
      ) : (
        <FileStep
          state={{
            ...state,
            open: (chosen) => {
              onGo(1);
              state.open(chosen);
            },
          }}
        />
      )}
    </Frame>
  );
}

interface AfterProps {
  batchId: number;
  /** The page was opened with it. */
  isOpened: boolean;
  hasFile: boolean;
  onGo: (step: number) => void;
}

function AfterSending({ batchId, isOpened, hasFile, onGo }: AfterProps) {
  const query = useQuery(batchQuery(batchId));
  const batch = query.data;
  const isChecking =
    batch !== undefined && ['staging', 'checking', 'checked'].includes(batch.state);
  const step = isChecking ? 2 : 3;
  const [firstKnown, setFirstKnown] = useState<number | null>(null);
  if (batch && firstKnown === null) setFirstKnown(step);
  return (
    <Frame
      note={batch && `${batch.file_name} · ${linesText(batch.rows)}`}
      actions={batch?.counts && <RejectsButton batch={batch} refused={batch.counts.refused} />}
      step={step}
      openedAt={isOpened ? (firstKnown ?? step) : null}
      // A file that was applied is no longer to be mapped.
      canGo={(step) => step === 0 || (step === 1 && hasFile && isChecking)}
      onGo={onGo}
    >
      {batch ? (
        isChecking ? (
          <CheckStep batch={batch} onBack={() => onGo(hasFile ? 1 : 0)} hasFile={hasFile} />
        ) : (
          <RunStep batch={batch} onNew={() => onGo(0)} />
        )
      ) : query.error ? (
        <LoadFailure what="a importação" query={query} />
      ) : (
        <div className={styles.waiting}>
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      )}
    </Frame>
  );
}

interface FrameProps {
  note: ReactNode;
  actions: ReactNode;
  step: number;
  openedAt?: number | null;
  canGo: (step: number) => boolean;
  onGo: (step: number) => void;
  children: ReactNode;
}

function Frame({ note, actions, step, openedAt = null, canGo, onGo, children }: FrameProps) {
  const isPhone = useIsPhone();
  return (
    <div className={styles.page}>
      <PageTitle
        title={IMPORT_CLIENTS}
        back={paths.clients}
        note={note || undefined}
        actions={isPhone ? undefined : actions || undefined}
      />
      <Steps current={step} openedAt={openedAt} canGo={canGo} onGo={onGo} />
      {isPhone && actions && <div className={styles.actions}>{actions}</div>}
      {children}
    </div>
  );
}
