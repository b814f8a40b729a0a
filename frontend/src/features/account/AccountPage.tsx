import { monthRange } from '@crediario/contract/domain';
import type { CompanyAccount, CompanyMovement } from '@crediario/contract/wire';
import { bankLinesQuery } from '@entities/account/queries';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { paths } from '@shared/paths';
import { EmptyState } from '@shared/ui/EmptyState';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { sheetOf } from '@shared/ui/table/sheet-of';
import { RecordTable } from '@shared/ui/table/RecordTable';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AccountFigures } from './AccountFigures';
import styles from './AccountPage.module.css';
import { accountColumns } from './account-columns';
import { Reconciliation } from './bank/Reconciliation';
import { StatementButton } from './bank/StatementButton';
import { StatementFault } from './bank/StatementFault';
import { useStatement } from './bank/use-statement';
import { PeriodPicker } from './PeriodPicker';
import { accountQuery, type Period } from './queries';

const idOf = ({ id }: CompanyMovement) => id;

/** Conta Pix: what came by Pix and what went back, and what the account holds. */
export function AccountPage() {
  const clock = useBusinessClock();
  const [period, setPeriod] = useState<Period>(() => {
    const today = clock.today();
    return { from: monthRange(today.slice(0, 'yyyy-MM'.length)).first, to: today };
  });
  const account = useQuery(accountQuery(period));
  const columns = useMemo(() => accountColumns(clock), [clock]);
  const { data, error } = account;
  const lines = useQuery(bankLinesQuery).data?.meta;
  const statement = useStatement();
  return (
    <div className={styles.page} data-stale={account.isPlaceholderData || undefined}>
      <PageTitle
        title="Conta Pix"
        back={paths.home}
        note="dinheiro que não passa por nenhum caixa"
        actions={
          <div className={styles.actions}>
            <div data-fact>
              <PeriodPicker period={period} onChange={setPeriod} />
            </div>
            <StatementButton state={statement} />
          </div>
        }
      />
      {statement.fault !== null && <StatementFault text={statement.fault} />}
      <AccountFigures account={data?.meta} lines={lines} />
      <div className={styles.columns}>
        <Reconciliation />
        <section className={styles.movements} aria-labelledby="movimentos">
          <div className={styles.toolbar}>
            <h2 id="movimentos" className={styles.subhead}>
              Movimentos
            </h2>
            {data && data.data.length > 0 && (
              <ExportButton name="conta-pix" source={() => sheetOf(columns, data.data)} />
            )}
          </div>
          <RecordTable
            label="Movimentos da conta Pix"
            columns={columns}
            rows={data?.data}
            rowKey={idOf}
            instead={insteadOfRows()}
          />
          {data && <More account={data} />}
          <p className={styles.note}>
            Conta à parte, só de acréscimo: cada linha do banco entra uma vez. O cobrador do dia
            recebe o mérito nos relatórios; o caixa dele não muda.
          </p>
        </section>
      </div>
    </div>
  );

  function insteadOfRows() {
    if (!data) return error ? <LoadFailure what="a conta Pix" query={account} /> : undefined;
    if (data.data.length > 0) return undefined;
    return (
      <EmptyState
        title="Nenhum Pix neste período"
        hint="Em 'Efetuar Pagamento', escolha 'Por Pix': o valor entra aqui, e em nenhum caixa."
      />
    );
  }
}

/** Where the period holds more than a list shows. */
function More({ account: { data, meta } }: { account: CompanyAccount }) {
  const { total } = meta.pagination;
  if (total <= data.length) return null;
  return (
    <p className={styles.note} role="status">
      Os {data.length} mais recentes de {total}: escolha um período menor para ver os outros.
    </p>
  );
}
