import { InboxOutlined, LoadingOutlined, WarningOutlined } from '@ant-design/icons';
import { formatMomentToMinute } from '@crediario/contract/domain';
import type { ImportBatch } from '@crediario/contract/wire';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { importsQuery } from '../queries';
import type { FileState } from '../use-file';
import { linesText, STATE_WORDS } from '../words';
import styles from './FileStep.module.css';

const ACCEPTED = '.xlsx,.xlsm,.csv,.txt,.tsv,.xls,.ods';

/** Arquivo: drop it, or choose it; below, what was imported before. */
export function FileStep({ state }: { state: FileState }) {
  const { isOpening, fault, open } = state;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) open(file);
  };
  return (
    <div className={styles.step}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the mouse; the button inside does the same by key */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {isOpening ? (
          <LoadingOutlined className={styles.glyph} />
        ) : (
          <InboxOutlined className={styles.glyph} />
        )}
        <p className={styles.title}>{isOpening ? 'Lendo o arquivo…' : 'Solte aqui a planilha'}</p>
        <p id={hintId} className={styles.hint}>
          .xlsx ou .csv, até 20 MB: clientes, e as vendas em aberto na mesma linha. O arquivo não
          sai deste computador antes de “Conferir”.
        </p>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label="Arquivo"
          className="visually-hidden"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) open(file);
          }}
        />
        <Button
          type="primary"
          size="large"
          loading={isOpening}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          Escolher arquivo
        </Button>
        {fault !== null && (
          <p className={styles.fault} role="alert">
            <WarningOutlined aria-hidden /> {fault}
          </p>
        )}
      </div>
      <Imports />
    </div>
  );
}

/** What is under way, what waits, what was done: each can be gone on with. */
function Imports() {
  const { data = [] } = useQuery(importsQuery);
  if (data.length === 0) return null;
  return (
    <section className={styles.past} aria-labelledby="past-imports">
      <h2 id="past-imports">Importações anteriores</h2>
      <ul>
        {data.map((batch) => (
          <PastImport key={batch.id} batch={batch} />
        ))}
      </ul>
    </section>
  );
}

function PastImport({ batch }: { batch: ImportBatch }) {
  const { timeZone } = useBusinessClock();
  return (
    <li className={styles.import}>
      <Link to={`?lote=${batch.id}`} className={styles.name}>
        {batch.file_name}
      </Link>
      <span>{linesText(batch.rows)}</span>
      <span>{STATE_WORDS[batch.state]}</span>
      <span className={styles.when}>
        {formatMomentToMinute(batch.created_at, timeZone)} · {batch.created_by}
      </span>
    </li>
  );
}
