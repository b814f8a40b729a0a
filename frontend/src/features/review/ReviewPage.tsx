import type { ReviewedOperation } from '@crediario/contract/wire';
import { devicesQuery } from '@entities/review/devices/queries';
import { paths } from '@shared/paths';
import { EmptyState } from '@shared/ui/EmptyState';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { useIsPhone } from '@shared/ui/media';
import { PageTitle } from '@shared/ui/PageTitle';
import { CardList } from '@shared/ui/table/CardList';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { DevicesStrip } from './DevicesStrip';
import { OverpaidStrip } from './OverpaidStrip';
import { solvedQuery } from './queries';
import { ReviewCard } from './ReviewCard';
import { ReviewFilters } from './ReviewFilters';
import styles from './ReviewPage.module.css';
import { NOTHING_LEFT } from './review-words';
import { SolvedList } from './SolvedList';
import { TraySums } from './TraySums';
import { TrayTable } from './TrayTable';
import { useOpening } from './use-opening';
import { useTray } from './use-tray';
import { useTrayFilters } from './use-tray-filters';
import { useTrayPicking } from './use-tray-picking';

const NOTHING: readonly ReviewedOperation[] = [];

/** Em análise: what phones sent and a rule refused, each with what may become of it. */
export function ReviewPage() {
  const { filters, change } = useTrayFilters();
  const { query: tray, rows, meta, sums, open, rowCount, onNearEnd } = useTray(filters);
  const devices = useQuery(devicesQuery());
  const solved = useQuery({ ...solvedQuery, enabled: filters.isSolved });
  const isPhone = useIsPhone();
  const opening = useOpening(rows);
  const picking = useTrayPicking(rows);
  const list = {
    label: 'Em análise',
    rows,
    isLoading: tray.isPending && tray.fetchStatus !== 'idle',
    instead: insteadOfRows(),
    onNearEnd,
  };
  return (
    <div className={styles.page}>
      <PageTitle
        title="Em análise"
        back={paths.home}
        note={sums && !filters.isRefused && <TraySums sums={sums} />}
      />
      <ReviewFilters
        meta={meta}
        open={open ?? 0}
        solved={solved.data ?? NOTHING}
        filters={filters}
        onChange={change}
        picking={picking}
      />
      <div>
        {!filters.isSolved && filters.collectorId === null && <OverpaidStrip />}
        <DevicesStrip
          devices={filters.isSolved ? [] : (devices.data ?? [])}
          collectorId={filters.collectorId}
        />
      </div>
      {filters.isSolved ? (
        <SolvedList filters={filters} />
      ) : isPhone ? (
        <CardList
          {...list}
          card={(row) => <ReviewCard key={row.id} operation={row} opening={opening} />}
        />
      ) : (
        <TrayTable {...list} {...{ rowCount, opening, picking }} />
      )}
      {opening.dialog}
    </div>
  );

  function insteadOfRows() {
    if (!meta) {
      return tray.error ? <LoadFailure what="o que está em análise" query={tray} /> : undefined;
    }
    if (rows.length > 0 || tray.isFetching) return undefined;
    if (filters.collectorId !== null || filters.cause !== null)
      return <NotFound onClear={() => change({ collectorId: null, cause: null })} />;
    if (filters.isRefused) return <EmptyState title="Nada de aparelhos recusados" />;
    return (
      <EmptyState
        title="Nada em análise"
        hint="O que um aparelho enviar e uma regra recusar aparece aqui, com o que se pode fazer."
      />
    );
  }
}

function NotFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title={NOTHING_LEFT} action={<Button onClick={onClear}>Limpar filtros</Button>} />
  );
}
