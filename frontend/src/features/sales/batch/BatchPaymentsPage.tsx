import { EMPLOYEE_FIRST } from './batch-words';
import { SearchOutlined } from '@ant-design/icons';
import { type Cents, formatBusinessDate, formatMoney } from '@crediario/contract/domain';
import { openCashBoxesQuery } from '@entities/box/queries';
import { EmployeeSelect } from '@entities/employee/EmployeeSelect';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { newIdempotencyKey } from '@shared/http/idempotency';
import { paths } from '@shared/paths';
import { UnsavedChangesGuard } from '@shared/ui/inputs/form/UnsavedChangesGuard';
import { useIsPhone } from '@shared/ui/media';
import { PageTitle } from '@shared/ui/PageTitle';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { sheetOf } from '@shared/ui/table/sheet-of';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { BoxLine } from '../payment/BoxLine';
import { type Run, runFromState, runOf, type Typed, totalsOf } from './batch';
import styles from './Batch.module.css';
import { batchColumns } from './batch-columns';
import { RunFoot, TypingFoot } from './BatchFoot';
import { BatchList } from './BatchList';
import { found, useBatchFilters } from './filters';
import { focusFirstPaid, focusRun } from './focus-paid';
import { InsteadOfDue } from './InsteadOfDue';
import { dueSalesQuery } from './queries';
import { useRun } from './use-run';

const NOTHING: Typed = {};

/** Baixa em lote: what a collector brought on paper, typed and posted in one go. */
export function BatchPaymentsPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  // In the history's entry: a reload finds the run, and with it every payment's key.
  const run = useMemo(() => runFromState(state), [state]);
  const keep = useCallback(
    (next: Run | null) => {
      const to = `${window.location.pathname}${window.location.search}`;
      void navigate(to, { replace: true, state: next && { run: next }, preventScrollReset: true });
    },
    [navigate],
  );
  return (
    <div className={styles.page}>
      {run ? <Running run={run} onDone={() => keep(null)} /> : <Typing onRun={keep} />}
    </div>
  );
}

function Running({ run, onDone }: { run: Run; onDone: () => void }) {
  const clock = useBusinessClock();
  const today = clock.today();
  const state = useRun();
  const { start } = state;
  const begun = useRef(isFresh(run));
  useEffect(() => {
    if (!begun.current) return;
    begun.current = false;
    fresh.delete(run.id);
    start(run);
  }, [run, start]);
  const list = useRef<HTMLElement>(null);
  const wasRunning = useRef(false);
  const { isRunning } = state;
  useEffect(() => {
    if (isRunning || wasRunning.current) focusRun(list.current, isRunning);
    wasRunning.current = isRunning;
  }, [isRunning]);
  const shown = [...run.entries, ...(run.unpaid ?? []).map((row) => ({ row, cents: 0 }))];
  const rows = shown.map(({ row }) => row);
  const typed = Object.fromEntries(shown.map(({ row, cents }) => [row.sale_id, cents]));
  return (
    <>
      <PageTitle title="Baixa em lote" note="o que o cobrador trouxe no papel" back={paths.sales} />
      <div className={styles.about}>
        <p>
          Entra no caixa {run.cashBoxId} · recebido em {formatBusinessDate(run.paidOn)}
        </p>
        <ExportButton
          name={`baixa-caixa-${run.cashBoxId}`}
          source={() => sheetOf(batchColumns(typed, state.postings, clock.timeZone), rows)}
        />
      </div>
      <section ref={list} className={styles.list} aria-label="Lançamentos" tabIndex={-1}>
        <BatchList
          rows={rows}
          typed={typed}
          postings={state.postings}
          today={today}
          onType={() => {}}
        />
      </section>
      <RunFoot run={run} state={state} onDone={onDone} />
    </>
  );
}

/** Runs that were begun by the button just now; one that a reload finds waits to be asked. */
const fresh = new Set<string>();
const isFresh = (run: Run) => fresh.has(run.id);

function Typing({ onRun }: { onRun: (run: Run) => void }) {
  const clock = useBusinessClock();
  const today = clock.today();
  const isPhone = useIsPhone();
  const queryClient = useQueryClient();
  const { employeeId, day, search, change } = useBatchFilters(today);
  const due = useQuery(dueSalesQuery(employeeId, day));
  const { data: boxes } = useQuery(openCashBoxesQuery(employeeId));
  const rows = useMemo(() => due.data ?? [], [due.data]);
  const shown = useMemo(() => found(rows, search), [rows, search]);
  const [typed, setTyped] = useState(NOTHING);
  const onType = useCallback(
    (saleId: number, cents: Cents | null) => setTyped((now) => ({ ...now, [saleId]: cents })),
    [],
  );
  const isThere = rows.length > 0;
  const wantsRows = useFocusOnRows(due.data);

  const totals = totalsOf(rows, typed);
  const box = boxes?.[0];
  const isLeaving = useRef(false);
  const post = () => {
    // A second click before the rows give way to the run would be a second run.
    if (!box || employeeId === null || isLeaving.current) return;
    isLeaving.current = true;
    const id = newIdempotencyKey();
    fresh.add(id);
    // A day to come is no day to be paid on.
    const paidOn = day < today ? day : today;
    onRun(runOf(rows, typed, { id, employeeId, cashBoxId: box.id, paidOn }));
    void queryClient.removeQueries({ queryKey: dueSalesQuery(employeeId, day).queryKey });
  };
  return (
    <>
      <PageTitle
        title="Baixa em lote"
        note="o que o cobrador trouxe no papel"
        back={paths.sales}
        actions={!isPhone && <Keys />}
      />
      <search className={styles.filters} aria-label="Filtros">
        <div className={styles.employee} data-fact>
          <EmployeeSelect
            value={employeeId}
            placeholder={EMPLOYEE_FIRST}
            autoFocus={employeeId === null && !isPhone}
            onChange={(chosen) => {
              setTyped(NOTHING);
              wantsRows();
              change({ employeeId: chosen === 'all' ? null : chosen });
            }}
          />
        </div>
        <div data-fact>
          <DatePicker
            aria-label="Dia"
            className={styles.day}
            format="DD/MM/YYYY"
            allowClear={false}
            showNow={false}
            value={dayjs(day)}
            onChange={(chosen) => {
              if (!chosen) return;
              wantsRows();
              change({ day: chosen.format('YYYY-MM-DD') });
            }}
          />
        </div>
        <Input
          className={styles.search}
          prefix={<SearchOutlined className={styles.glyph} aria-hidden />}
          placeholder="Cliente ou venda"
          aria-label="Cliente ou venda"
          value={search}
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
        {employeeId !== null && (
          <div className={styles.box}>
            <BoxLine employee={{ id: employeeId, name: null }} />
          </div>
        )}
        {isThere && (
          <p className={styles.due}>
            vencem até o dia: {rows.length} {rows.length === 1 ? 'venda' : 'vendas'},{' '}
            <strong>{formatMoney(totals.dueCents)}</strong>
          </p>
        )}
        {shown.length > 0 && (
          <ExportButton
            name="baixa-em-lote"
            source={() => sheetOf(batchColumns(typed, null, clock.timeZone), shown)}
          />
        )}
      </search>
      <div className={styles.list}>
        {shown.length > 0 ? (
          <BatchList rows={shown} typed={typed} postings={null} today={today} onType={onType} />
        ) : (
          <InsteadOfDue employeeId={employeeId} query={due} isSearch={isThere} />
        )}
      </div>
      {isThere && <TypingFoot totals={totals} canPost={box !== undefined} onPost={post} />}
      <UnsavedChangesGuard
        wouldLoseChanges={() => !isLeaving.current && totals.markedCount + totals.unpaidCount > 0}
      />
    </>
  );
}

/** Once the rows of what was chosen have come, the keys are in the first of them. Not on a phone, where that would open
 *  its keyboard. Call what it returns where something is chosen. */
function useFocusOnRows(rows: readonly unknown[] | undefined): () => void {
  const isPhone = useIsPhone();
  const isWanted = useRef(true);
  useEffect(() => {
    if (!isWanted.current || isPhone || !rows || rows.length === 0) return;
    isWanted.current = false;
    focusFirstPaid();
  }, [rows, isPhone]);
  return useCallback(() => {
    isWanted.current = true;
  }, []);
}

function Keys() {
  return (
    <p className={styles.keys}>
      <span>
        <kbd>Espaço</kbd> pagou tudo
      </span>
      <span>
        <kbd>0</kbd> não pagou
      </span>
      <span>
        <kbd>0</kbd>–<kbd>9</kbd> valor
      </span>
      <span>
        <kbd>↓</kbd> próximo
      </span>
    </p>
  );
}
