import { SearchOutlined } from '@ant-design/icons';
import { IMPORT_VERDICTS } from '@crediario/contract/domain';
import type { ImportBatch, ImportRowAnswer } from '@crediario/contract/wire';
import { EmptyState } from '@shared/ui/EmptyState';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { useIsPhone } from '@shared/ui/media';
import { DataTable } from '@shared/ui/table/DataTable';
import { RecordTable } from '@shared/ui/table/RecordTable';
import { useDebounced } from '@shared/use-debounced';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { rowsQuery } from '../queries';
import { VERDICT_WORDS } from '../words';
import styles from './CheckStep.module.css';
import { RowDrawer } from './RowDrawer';
import { rowColumns, VERDICT_GLYPHS } from './row-columns';
import type { useRowFilters } from './use-row-filters';

const ROW_HEIGHT_PX = 36;
const SEARCH_DELAY_MS = 300;
const lineOf = ({ line }: ImportRowAnswer) => line;

interface Props {
  batch: ImportBatch;
  counts: NonNullable<ImportBatch['counts']>;
  filters: ReturnType<typeof useRowFilters>;
}

/** Each line and what becomes of it; the chips narrow the list. */
export function RowList({ batch, counts, filters: { filters, change } }: Props) {
  const isPhone = useIsPhone();
  const search = useDebounced(filters.search, SEARCH_DELAY_MS);
  const list = useInfiniteQuery(rowsQuery(batch, { ...filters, search }));
  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data), [list.data]);
  const columns = useMemo(() => rowColumns(batch.header), [batch.header]);
  const [openLine, setOpenLine] = useState<number | null>(null);
  const opened = isPhone ? undefined : rows?.find(({ line }) => line === openLine);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const openRow = useCallback((row: ImportRowAnswer) => setOpenLine(lineOf(row)), []);
  const total = list.data?.pages[0]?.meta.pagination.total ?? 0;
  return (
    <>
      <div className={styles.filters}>
        <fieldset className={styles.chips} aria-label="Resultado">
          <Chip isOn={filters.verdict === null} onPress={() => change({ verdict: null })}>
            Todas <strong>{batch.rows.toLocaleString('pt-BR')}</strong>
          </Chip>
          {IMPORT_VERDICTS.map((verdict) => {
            const Glyph = VERDICT_GLYPHS[verdict];
            return (
              <Chip
                key={verdict}
                isOn={filters.verdict === verdict}
                onPress={() => change({ verdict: filters.verdict === verdict ? null : verdict })}
              >
                <span className={styles.verdict} data-verdict={verdict}>
                  <Glyph className={styles.glyph ?? ''} />
                </span>
                {VERDICT_WORDS[verdict].many}{' '}
                <strong>{counts[verdict].toLocaleString('pt-BR')}</strong>
              </Chip>
            );
          })}
        </fieldset>
        <Input
          className={styles.search}
          prefix={<SearchOutlined className={styles.quiet} aria-hidden />}
          placeholder="Cliente, linha ou motivo"
          aria-label="Cliente, linha ou motivo"
          value={filters.search}
          onChange={({ currentTarget }) => change({ search: currentTarget.value })}
        />
      </div>
      {isPhone ? (
        <div className={styles.cards}>
          <RecordTable
            label="Linhas do arquivo"
            columns={columns}
            rows={rows}
            rowKey={lineOf}
            instead={insteadOfRows()}
          />
          {hasNextPage && (
            <Button block loading={isFetching} onClick={() => void fetchNextPage()}>
              Mostrar mais
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.table}>
          <DataTable
            label="Linhas do arquivo"
            columns={columns}
            rows={rows ?? []}
            rowKey={lineOf}
            rowHeightPx={ROW_HEIGHT_PX}
            rowCount={total}
            onNearEnd={onNearEnd}
            selectedKey={openLine}
            onOpenRow={openRow}
            isLoading={!rows && !list.error}
            isStale={list.isPlaceholderData}
            instead={insteadOfRows()}
          />
        </div>
      )}
      {opened && <RowDrawer row={opened} columns={columns} onClose={() => setOpenLine(null)} />}
    </>
  );

  function insteadOfRows() {
    if (!rows) return list.error ? <LoadFailure what="as linhas" query={list} /> : undefined;
    if (rows.length > 0) return undefined;
    return (
      <EmptyState
        title="Nenhuma linha assim"
        hint="Escolha outro resultado ou procure por outra coisa."
      />
    );
  }
}

interface ChipProps {
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  );
}
