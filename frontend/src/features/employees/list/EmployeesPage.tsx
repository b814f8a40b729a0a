import { LockOutlined, PlusOutlined } from '@ant-design/icons';
import type { UserStatusRow } from '@crediario/contract/wire';
import { AccountLink } from '@entities/account/AccountLink';
import { ReviewLink } from '@entities/review/ReviewLink';
import { termsQuery } from '@entities/terms/queries';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { paths } from '@shared/paths';
import { EmptyState } from '@shared/ui/EmptyState';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { useIsPhone } from '@shared/ui/media';
import { PageTitle } from '@shared/ui/PageTitle';
import { CloseBoxesDialog } from '../closing/CloseBoxesDialog';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { sheetOf } from '@shared/ui/table/sheet-of';
import { employeeStatusQuery } from '@entities/employee/queries';
import { EmployeeCards } from './EmployeeCards';
import styles from './EmployeesPage.module.css';
import { EmployeeSearch, useEmployeeSearch } from './EmployeeSearch';
import { EmployeeTable } from './EmployeeTable';
import { employeeSheetColumns } from './employee-columns';
import { matchingRows } from './employee-row';

const NO_ROWS: readonly UserStatusRow[] = [];

/** Which box is to be closed; null for all that are open. */
interface Closing {
  boxId: number | null;
}

const ALL_BOXES: Closing = { boxId: null };

/** Funcionários: each employee with their box and what is in it. */
export function EmployeesPage() {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { search, change, asksForClosing, forgetClosing } = useEmployeeSearch();
  const [chosen, setClosing] = useState<Closing | null>(null);
  const list = useQuery(employeeStatusQuery);
  const closing = asksForClosing && list.data ? ALL_BOXES : chosen;
  const endClosing = () => {
    setClosing(null);
    if (asksForClosing) forgetClosing();
  };
  // The terms are read here, without a token, so that they are at hand when they are opened (spec section 6).
  usePrefetchQuery(termsQuery);
  const all = list.data ?? NO_ROWS;
  const wanted = useDeferredValue(search);
  const rows = useMemo(() => matchingRows(all, wanted), [all, wanted]);

  const onOpen = useCallback(
    (row: UserStatusRow) => void navigate(paths.employeeDetails(row.id, row.cash_id)),
    [navigate],
  );
  const onCloseBox = useCallback((boxId: number) => setClosing({ boxId }), []);
  const closeBoxes = (
    <Button icon={<LockOutlined />} disabled={!list.data} onClick={() => setClosing(ALL_BOXES)}>
      Fechar caixas
    </Button>
  );

  const List = isPhone ? EmployeeCards : EmployeeTable;
  return (
    <div className={styles.page}>
      <PageTitle
        title="Funcionários"
        note={!isPhone && list.data && countText(rows.length, all.length)}
        actions={
          <>
            {!isPhone && <ReviewLink />}
            {!isPhone && <AccountLink />}
            {!isPhone && closeBoxes}
            <Button
              type="primary"
              icon={<PlusOutlined />}
              onClick={() => void navigate(paths.newEmployee)}
            >
              Novo funcionário
            </Button>
          </>
        }
      />
      <div className={styles.toolbar}>
        <EmployeeSearch search={search} onChange={change} isPhone={isPhone} />
        {isPhone && closeBoxes}
        {rows.length > 0 && <EmployeesExport rows={rows} />}
      </div>
      {isPhone && (
        <div className={styles.waiting}>
          <ReviewLink />
          <AccountLink />
        </div>
      )}
      <List
        rows={rows}
        isLoading={list.isPending}
        instead={insteadOfRows()}
        onOpen={onOpen}
        onCloseBox={onCloseBox}
      />
      {closing && <CloseBoxesDialog rows={all} boxId={closing.boxId} onClose={endClosing} />}
    </div>
  );

  function insteadOfRows() {
    if (!list.data) {
      return list.error ? <LoadFailure what="os funcionários" query={list} /> : undefined;
    }
    if (rows.length > 0) return undefined;
    return all.length === 0 ? <NoEmployees /> : <NotFound onClear={() => change('')} />;
  }
}

function EmployeesExport({ rows }: { rows: readonly UserStatusRow[] }) {
  const clock = useBusinessClock();
  const source = () => sheetOf(employeeSheetColumns(clock), rows);
  return <ExportButton name="funcionarios" source={source} />;
}

function NoEmployees() {
  return (
    <EmptyState
      title="Nenhum funcionário cadastrado"
      hint="Quem vende e cobra aparece aqui. Cadastre o primeiro em 'Novo funcionário'."
    />
  );
}

function NotFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nenhum funcionário encontrado"
      hint="A busca olha o nome, o ID e o número do caixa."
      action={<Button onClick={onClear}>Limpar busca</Button>}
    />
  );
}

/** '3 de 12 funcionários' while a search hides the others. */
function countText(shown: number, count: number): string {
  const all = `${count} ${count === 1 ? 'funcionário' : 'funcionários'}`;
  return shown === count ? all : `${shown} de ${all}`;
}
