import { centsFromWire, type ReviewSolution } from '@crediario/contract/domain';
import type { ReviewedOperation, ReviewMeta } from '@crediario/contract/wire';
import { operationsText } from '@entities/review/devices';
import { devicesQuery } from '@entities/review/device-queries';
import { solvedQuery } from './queries';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifySuccess } from '@shared/notify/notify';
import { notifyActions } from '@shared/notify/notify-actions';
import { paths } from '@shared/paths';
import { EmptyState } from '@shared/ui/EmptyState';
import { keepFocus } from '@shared/ui/focus/return-focus';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { Money } from '@shared/ui/Money';
import { useIsPhone, useMedia } from '@shared/ui/media';
import { PageTitle } from '@shared/ui/PageTitle';
import { CardList } from '@shared/ui/table/CardList';
import { DataTable } from '@shared/ui/table/DataTable';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Decision, solveReview } from './api';
import { DevicesStrip } from './DevicesStrip';
import { OtherSaleDialog } from './OtherSaleDialog';
import { OverpaidStrip } from './OverpaidStrip';
import { PickedFoot } from './PickedFoot';
import { ReviewCard } from './ReviewCard';
import { ReviewFilters } from './ReviewFilters';
import styles from './ReviewPage.module.css';
import { reviewColumns } from './review-columns';
import { doneText, NOTHING_LEFT } from './review-words';
import { SolvedList } from './SolvedList';
import { useManyDecisions } from './use-many-decisions';
import { useTray } from './use-tray';
import { useTrayFilters } from './use-tray-filters';
import { useTrayPicking } from './use-tray-picking';

const ROW_HEIGHT_PX = 64;
const NARROW_ROW_HEIGHT_PX = 80;
const NARROW_QUERY = 'screen and (max-width: 1279.98px)';
const NOTHING: readonly ReviewedOperation[] = [];
const idOf = ({ id }: ReviewedOperation) => id;

/** Em análise: what phones sent and a rule refused, each with what may become of it. */
export function ReviewPage() {
  const isPhone = useIsPhone();
  const { filters, change } = useTrayFilters();
  const { query: tray, rows, meta, rowCount, onNearEnd } = useTray(filters);
  const devices = useQuery(devicesQuery());
  const solved = useQuery({ ...solvedQuery, enabled: filters.isSolved });
  const [ofAnotherSale, setOfAnotherSale] = useState<ReviewedOperation | null>(null);
  const decide = useDecision();
  const onSolve = useCallback(
    (operation: ReviewedOperation, solution: ReviewSolution) => {
      const sale = operation.facts?.other_sale;
      if (solution === 'other_sale' && !sale) return setOfAnotherSale(operation);
      // The row goes with the answer.
      keepFocus();
      decide({ operation, solution, ...(solution === 'other_sale' && sale && { sale }) });
    },
    [decide],
  );
  const navigate = useNavigate();
  const acts = useMemo(
    () => ({
      onSolve,
      onOpenBox: ({ user_id }: ReviewedOperation) => void navigate(paths.employeeDetails(user_id)),
    }),
    [onSolve, navigate],
  );
  const isNarrow = useMedia(NARROW_QUERY);
  const columns = useMemo(() => reviewColumns(acts, isNarrow), [acts, isNarrow]);
  const picking = useTrayPicking(rows);
  const many = useManyDecisions(picking.none);
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
        note={meta && !filters.isRefused && <Sums meta={meta} />}
      />
      <ReviewFilters
        meta={meta}
        solved={solved.data ?? NOTHING}
        filters={filters}
        onChange={change}
      />
      <div>
        {!filters.isSolved && <OverpaidStrip />}
        <DevicesStrip devices={filters.isSolved ? [] : (devices.data ?? [])} />
      </div>
      {filters.isSolved ? (
        <SolvedList filters={filters} />
      ) : isPhone ? (
        <CardList
          {...list}
          card={(row) => <ReviewCard key={row.id} operation={row} acts={acts} />}
        />
      ) : (
        <DataTable
          {...list}
          columns={columns}
          rowCount={rowCount}
          rowKey={idOf}
          rowHeightPx={isNarrow ? NARROW_ROW_HEIGHT_PX : ROW_HEIGHT_PX}
          picking={picking}
          foot={
            picking.operations.length > 0 && (
              <PickedFoot
                picking={picking}
                isBusy={many.isPending}
                onSolve={(solution) => {
                  keepFocus();
                  many.mutate({ operations: picking.operations, solution });
                }}
              />
            )
          }
        />
      )}
      {ofAnotherSale && (
        <OtherSaleDialog
          operation={ofAnotherSale}
          onClose={() => setOfAnotherSale(null)}
          onChoose={(sale) => {
            setOfAnotherSale(null);
            decide({ operation: ofAnotherSale, solution: 'other_sale', sale });
          }}
        />
      )}
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

function Sums({ meta: { unposted, doubtful, causes } }: { meta: ReviewMeta }) {
  const open = causes.reduce((sum, cause) => sum + cause.open, 0);
  if (open === 0) return null;
  return (
    <>
      {operationsText(open)}
      {unposted > 0 && (
        <>
          {' · '}
          <Money cents={centsFromWire(unposted)} /> recebidos na rua e ainda não lançados
        </>
      )}
      {doubtful > 0 && (
        <>
          {' · '}
          <Money cents={centsFromWire(doubtful)} /> a conferir, fora da soma: de origem ou valor
          duvidoso
        </>
      )}
    </>
  );
}

interface Chosen {
  operation: ReviewedOperation;
  solution: ReviewSolution;
  sale?: number;
}

const idOfChosen = ({ operation }: Chosen) => operation.id;

/** One at a time of each operation: the row of one leaves before all else that it touches is read again, and the next is
 *  pressed by then. Refused ones too may have changed what is there. */
function useDecision() {
  const queryClient = useQueryClient();
  const everywhere = () => queryClient.invalidateQueries();
  const { mutate: reopen } = useSingleMutation({
    mutationFn: (id: number) => solveReview({ id, solution: 'reopen' }),
    onSuccess: () => void notifySuccess('De volta à análise'),
    onSettled: everywhere,
  });
  const { mutate } = useSingleMutation(
    {
      mutationFn: ({ operation: { id }, solution, sale }: Chosen) => {
        const decision: Decision = { id, solution };
        return solveReview(sale === undefined ? decision : { ...decision, sale });
      },
      onSuccess: (_nothing, { operation, solution }) => {
        const text = doneText(solution, operation);
        // What was posted and is taken back was undone by the office's own rules, and who is forgotten stays so: that is final.
        const isFinal =
          solution === 'undo' || (solution === 'dismiss' && operation.facts?.is_anonymised);
        if (isFinal) return void notifySuccess(text);
        const undo = { label: 'Desfazer', shortcut: 'Z', run: () => reopen(operation.id) };
        return void notifyActions(text, [undo]);
      },
      onSettled: everywhere,
    },
    idOfChosen,
  );
  return useStable(mutate);
}

/** The same function at each drawing: rows need not be drawn again for it. */
function useStable<Argument>(act: (argument: Argument) => void) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((argument: Argument) => latest.current(argument), []);
}
